import type {CookiePolicy} from '../../../domain/consent/consent.ts'
import type {SiteServices} from '../../platform/services.ts'
import type {Trackers} from './trackers.ts'

const isAllowing = (policy: CookiePolicy | null) =>
  policy !== null && (policy.performanceCookies || policy.marketingCookies)

/** Applies each consent choice to events and trackers; their code loads when one is allowed. */
export function followConsent(services: SiteServices): void {
  const {consent, tracking, isIndiaView} = services
  let trackers: Trackers | null = null

  async function apply() {
    if (!isIndiaView()) return tracking.settle('drop')
    const policy = consent.read()
    if (trackers === null && !isAllowing(policy)) return tracking.settle(policy === null ? 'hold' : 'drop')
    const code = await import('./trackers.ts').catch(() => null)
    if (code === null) return
    trackers ??= code.createTrackers(services)
    trackers.apply(consent.read())
  }

  consent.follow(() => void apply())
  void apply()
}
