import {type ActorRefFrom, createActor} from 'xstate'
import {referralMachine} from '../../machines/referral/machine.ts'
import type {Services} from '../platform/services.ts'

/** Who sent the visitor, kept in the browser's storage. */
export function startReferral({
  kept,
  clock,
  actorOptions,
}: Pick<Services, 'kept' | 'clock' | 'actorOptions'>): ActorRefFrom<typeof referralMachine> {
  const logic = referralMachine.provide({
    actions: {
      'store the referral': ({context}) => {
        if (context.referral !== null) kept.referral.keep(context.referral)
      },
      'clear the stored referral': () => kept.referral.forget(),
    },
  })
  return createActor(logic, {
    input: {kept: kept.referral.read(), now: clock.now()},
    ...actorOptions,
  }).start()
}
