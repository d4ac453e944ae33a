import {useLocation} from '@tanstack/react-router'
import {useDeferredValue, useSyncExternalStore} from 'react'
import {useServices} from '../../parts/services/services-context.tsx'
import {isIndia} from '../../parts/session/home-of.ts'
import {useCountry} from '../../parts/session/use-country.ts'
import {CookieBanner} from './cookie-banner.tsx'

/** Shows the banner until there is a choice: in the India view, and not on the preferences page. */
export function CookieBannerPlace() {
  const {consent} = useServices()
  const isIndiaView = isIndia(useCountry())
  // The first render must equal the server's, which reads no storage.
  const isDecided = useSyncExternalStore(
    consent.follow,
    () => consent.read() !== null,
    () => true,
  )
  // After hydration.
  const isSettled = useDeferredValue(isDecided)
  const isOnPreferences = useLocation({select: ({pathname}) => pathname === '/consumer/cookies'})
  if (isDecided || isSettled || isOnPreferences || !isIndiaView) return null
  return <CookieBanner />
}
