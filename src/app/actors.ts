import {type ActorRefFrom, createActor} from 'xstate'
import {referralMachine} from '../../machines/referral/machine.ts'
import type {Services} from '../platform/services.ts'

/** Conversations that last as long as the page. */
export interface PageActors {
  referral: ActorRefFrom<typeof referralMachine>
}

export function createPageActors({kept, clock, actorOptions}: Services): PageActors {
  const logic = referralMachine.provide({
    actions: {
      'store the referral': ({context}) => {
        if (context.referral !== null) kept.referral.keep(context.referral)
      },
      'clear the stored referral': () => kept.referral.forget(),
    },
  })
  return {
    referral: createActor(logic, {input: {kept: kept.referral.read(), now: clock.now()}, ...actorOptions}),
  }
}
