import type {EventFrom} from 'xstate'
import type {referralMachine} from '../../machines/referral/machine.ts'
import type {Services} from '../platform/services.ts'
import {type LateActor, lateActor} from './late-actor.ts'

/** Conversations that last as long as the page. Most visits never need them, so that their code loads late. */
export interface PageActors {
  referral: LateActor<EventFrom<typeof referralMachine>>
}

export function createPageActors(services: Services): PageActors {
  return {
    referral: lateActor(async () => (await import('./referral-actor.ts')).startReferral(services)),
  }
}

/** Takes up what an earlier visit has left. */
export function resumePageActors({referral}: PageActors, {kept, session}: Services): void {
  if (kept.referral.read() !== null) referral.open()
  if (kept.identity.read() !== null) session.open().catch(() => {})
  kept.identity.watch(() => session.open().catch(() => {}))
}
