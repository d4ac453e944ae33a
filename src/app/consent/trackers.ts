import type {CookiePolicy} from '../../../domain/consent/consent.ts'
import type {SiteServices} from '../../platform/services.ts'
import {createEventSink} from '../../platform/tracking/event-sink.ts'
import {createTagManager} from '../../platform/tracking/tag-manager.ts'

export interface Trackers {
  /** `null`: no choice yet. */
  apply(policy: CookiePolicy | null): void
}

/** Analytics and marketing trackers, each as far as it is allowed. */
export function createTrackers({
  settings,
  tracking,
  newKey,
}: Pick<SiteServices, 'settings' | 'tracking' | 'newKey'>): Trackers {
  const sink = createEventSink(newKey())
  const tags = settings.tagManagerId === null ? null : createTagManager(settings.tagManagerId, window)
  return {
    apply(policy) {
      const performance = policy?.performanceCookies ?? false
      tags?.allow({performance, marketing: policy?.marketingCookies ?? false})
      if (performance) {
        return tracking.settle((event) => {
          sink.take(event)
          tags?.send(event)
        })
      }
      sink.forget()
      tracking.settle(policy === null ? 'hold' : 'drop')
    },
  }
}
