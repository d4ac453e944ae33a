import {useQuery} from '@tanstack/react-query'
import {Link} from '@tanstack/react-router'
import type {ReactNode} from 'react'
import {homeContentQuery} from '../../../api/content/content.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {ServicesToCome} from './services-to-come.tsx'

/** Links to the services of the content service; without it, none (001-7). */
export function ServiceLinks({onFollowed}: {onFollowed: () => void}): ReactNode {
  const {call} = useServices()
  const {data, isPending} = useQuery({...homeContentQuery(call), meta: {isOnlyLogged: true}})
  if (isPending) return <ServicesToCome />
  return data?.serviceIcons.map(({serviceName, label, icon}) => (
    <li key={serviceName}>
      <Link to="/consumer/services/$serviceName" params={{serviceName}} onClick={onFollowed}>
        <img src={icon.file.url} alt="" width={28} height={28} />
        {label}
      </Link>
    </li>
  ))
}
