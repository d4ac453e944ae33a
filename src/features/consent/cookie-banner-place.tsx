import {useLocation} from '@tanstack/react-router'
import {useSyncExternalStore} from 'react'
import {useServices} from '../../parts/services/services-context.tsx'
import {CookieBanner} from './cookie-banner.tsx'

/** Where the banner stands until there is a choice: in the India view, and not beside the preferences themselves. */
export function CookieBannerPlace() {
  const {consent, isIndiaView} = useServices()
  // A first render, which may be the server's, asks nobody.
  const isDecided = useSyncExternalStore(
    consent.follow,
    () => consent.read() !== null,
    () => true,
  )
  const isOnPreferences = useLocation({select: ({pathname}) => pathname === '/consumer/cookies'})
  if (isDecided || isOnPreferences || !isIndiaView()) return null
  return <CookieBanner />
}
