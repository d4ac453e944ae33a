import {type ActorRefFrom, createActor} from 'xstate'
import {referralMachine} from '../../machines/referral/machine.ts'
import type {SiteServices} from '../platform/services.ts'

/** Who sent the visitor, kept in the browser's storage. */
export function startReferral({
  stored,
  clock,
  actorOptions,
}: Pick<SiteServices, 'stored' | 'clock' | 'actorOptions'>): ActorRefFrom<typeof referralMachine> {
  const logic = referralMachine.provide({
    actions: {
      'store the referral': ({context}) => {
        if (context.referral !== null) stored.referral.write(context.referral)
      },
      'clear the stored referral': () => stored.referral.remove(),
    },
  })
  return createActor(logic, {
    input: {kept: stored.referral.read(), now: clock.now()},
    ...actorOptions,
  }).start()
}
