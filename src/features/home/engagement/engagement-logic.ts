import {STAY_SECONDS} from '../../../../domain/limits.ts'
import {engagementMachine} from '../../../../machines/engagement/machine.ts'
import type {SiteServices} from '../../../platform/services.ts'

export function engagementLogic({tracking}: Pick<SiteServices, 'tracking'>) {
  return engagementMachine.provide({
    actions: {
      'record the stay': () => tracking.record('home_stay', {seconds: STAY_SECONDS}),
      'record the scroll': () => tracking.record('home_half_scrolled', {}),
    },
  })
}
