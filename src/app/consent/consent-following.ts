import type {CookiePolicy} from '../../../domain/consent/consent.ts'
import {DEFAULT_COUNTRY} from '../../../domain/place/countries.ts'
import {isIndia} from '../../parts/session/home-of.ts'
import type {SiteServices} from '../../platform/services.ts'
import type {Trackers} from './trackers.ts'

const isAllowing = (policy: CookiePolicy | null) =>
  policy !== null && (policy.performanceCookies || policy.marketingCookies)

/**
 * Applies each consent choice to events and trackers; their code loads when one is allowed. Outside the India view
 * trackers are off and events are dropped (ruling 45), from the moment in which another country is chosen.
 */
export function followConsent(services: SiteServices): void {
  const {consent, cookies, settings, tracking, stored} = services
  let trackers: Trackers | null = null
  const isIndiaView = () => isIndia(stored.country.read() ?? DEFAULT_COUNTRY)

  async function apply() {
    if (!isIndiaView()) {
      trackers?.apply(null)
      return tracking.settle('drop')
    }
    const policy = consent.read()
    if (policy === null && trackers === null) return tracking.settle('hold')
    // The tag manager of an earlier visit may have left cookies, which a refusal removes.
    const isToClean = settings.tagManagerId !== null && !cookies.isEmpty()
    if (trackers === null && !isAllowing(policy) && !isToClean) return tracking.settle('drop')
    const code = await import('./trackers.ts').catch(() => null)
    if (code === null) return
    trackers ??= code.createTrackers(services)
    // The visitor may have chosen another country meanwhile.
    if (isIndiaView()) trackers.apply(consent.read())
  }

  consent.follow(() => void apply())
  stored.country.follow(() => void apply())
  void apply()
}
