import {Link} from '@tanstack/react-router'
import type {ReactNode} from 'react'
import {useServices} from '../../parts/services/services-context.tsx'

/** The workshops' own portal; the contact page where its address is not set. */
export function WorkshopPortalLink({children}: {children: ReactNode}) {
  const {workshopPortalUrl} = useServices().settings
  if (workshopPortalUrl === null) return <Link to="/consumer/contact">{children}</Link>
  return <a href={workshopPortalUrl}>{children}</a>
}
