import {fromPromise} from 'xstate'
import type {CookiePolicy} from '../../../domain/consent/consent.ts'
import {consentMachine} from '../../../machines/consent/machine.ts'
import {sendReceipt} from '../../api/site/consents.ts'
import type {SiteServices} from '../../platform/services.ts'

/** The consent machine with its effects on this browser and on the server. */
export function consentLogic({call, stored, consent}: Pick<SiteServices, 'call' | 'stored' | 'consent'>) {
  return consentMachine.provide({
    actors: {
      'send the receipt': fromPromise<void, {policy: CookiePolicy | null}>(async ({input, signal}) => {
        if (input.policy !== null) await sendReceipt(call, input.policy, signal)
      }),
    },
    actions: {
      'store the choice': ({context: {policy}}) => {
        if (policy === null) return
        consent.keep(policy)
        // If this choice cannot be written, an older one must not apply again at the next visit.
        if (stored.cookiePolicy.read()?.receipt.at !== policy.receipt.at) stored.cookiePolicy.remove()
      },
      'log the failure': (_, {error}) => console.warn('The receipt of the consent could not be sent:', error),
    },
  })
}
