import {useLocation} from '@tanstack/react-router'
import {useDeferredValue, useSyncExternalStore} from 'react'
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
  // The page comes to life first.
  const isSettled = useDeferredValue(isDecided)
  const isOnPreferences = useLocation({select: ({pathname}) => pathname === '/consumer/cookies'})
  if (isDecided || isSettled || isOnPreferences || !isIndiaView()) return null
  return <CookieBanner />
}
