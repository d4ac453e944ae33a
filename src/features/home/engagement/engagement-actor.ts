import {createActor} from 'xstate'
import {STAY_SECONDS} from '../../../../domain/limits.ts'
import type {SiteServices} from '../../../platform/services.ts'
import {engagementLogic} from './engagement-logic.ts'

/** The conversation about how far and how long home is read, begun after so many seconds. */
export function createEngagement(
  services: Pick<SiteServices, 'tracking' | 'actorOptions'>,
  secondsStayed: number,
) {
  const input = {secondsStayed, secondsToStay: STAY_SECONDS}
  return createActor(engagementLogic(services), {input, ...services.actorOptions})
}
