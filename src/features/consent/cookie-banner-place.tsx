import {useLocation} from '@tanstack/react-router'
import {useEffect, useSyncExternalStore} from 'react'
import {MAYBE_DECIDED} from '../../../contract/site/early-press.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {useIsInBrowser} from '../../parts/services/use-is-in-browser.ts'
import {isIndia} from '../../parts/session/home-of.ts'
import {useCountry} from '../../parts/session/use-country.ts'
import {CookieBanner} from './cookie-banner.tsx'

/**
 * Shows the banner until there is a choice: in the India view, and not on the preferences page. The server, which reads
 * no storage, sends it with every page; the page's inline script hides it from whoever may have chosen.
 */
export function CookieBannerPlace() {
  const {consent} = useServices()
  const isIndiaView = isIndia(useCountry())
  const isDecided = useSyncExternalStore(
    consent.follow,
    () => consent.read() !== null,
    () => false,
  )
  const isInBrowser = useIsInBrowser()
  useEffect(() => {
    if (isInBrowser) delete document.documentElement.dataset[MAYBE_DECIDED]
  }, [isInBrowser])
  const isOnPreferences = useLocation({select: ({pathname}) => pathname === '/consumer/cookies'})
  return isDecided || isOnPreferences || !isIndiaView ? null : <CookieBanner />
}
