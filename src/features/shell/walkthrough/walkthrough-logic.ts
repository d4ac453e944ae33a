import {fromPromise} from 'xstate'
import {walkthroughMachine} from '../../../../machines/walkthrough/machine.ts'
import {changeProfile} from '../../../api/account/profile.ts'
import type {SiteServices} from '../../../platform/services.ts'

/** The walkthrough of the consumer with this phone. */
export function walkthroughLogic(services: Pick<SiteServices, 'call' | 'queryClient'>, phone: string) {
  return walkthroughMachine.provide({
    actors: {
      'record that it is done': fromPromise<void, object>(async () => {
        await changeProfile(services, phone, () => ({metadata: {isviewProfileWalkthroughDone: true}}))
      }),
    },
    actions: {
      'log the failure': (_, {error}) => console.warn('The walkthrough could not be recorded:', error),
    },
  })
}
