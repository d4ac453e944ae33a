import {fromPromise} from 'xstate'
import {LINE_MAXIMUM_CHARACTERS} from '../../../domain/limits.ts'
import {subscriptionContact} from '../../../domain/subscription/subscription-contact.ts'
import {subscriptionMachine} from '../../../machines/subscription/machine.ts'
import type {Subscription} from '../../../machines/subscription/types.ts'
import {requestNotices} from '../../api/site/subscriptions.ts'
import type {SiteServices} from '../../platform/services.ts'

/** The subscription machine with its effect. */
export function subscriptionLogic({call}: Pick<SiteServices, 'call'>) {
  return subscriptionMachine.provide({
    actors: {
      subscribe: fromPromise<void, {subscription: Subscription | null}>(async ({input, signal}) => {
        if (input.subscription === null) throw new Error('there is no place to subscribe for')
        const {contact, place, marketingConsent} = input.subscription
        const body = {
          ...wireContact(contact),
          consent: true,
          marketingConsent,
          latitude: place.lat,
          longitude: place.lng,
          formattedAddress: place.formattedAddress.slice(0, LINE_MAXIMUM_CHARACTERS),
        }
        await requestNotices(call, body, signal)
      }),
    },
  })
}

function wireContact(text: string): {email: string} | {phoneNumber: string} {
  const contact = subscriptionContact(text)
  return contact?.kind === 'phone' ? {phoneNumber: contact.value} : {email: contact?.value ?? text}
}
