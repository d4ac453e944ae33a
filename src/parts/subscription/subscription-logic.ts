import {fromPromise} from 'xstate'
import {LINE_MAXIMUM_CHARACTERS} from '../../../domain/limits.ts'
import {subscriptionContact} from '../../../domain/subscription/subscription-contact.ts'
import {subscriptionMachine} from '../../../machines/subscription/machine.ts'
import type {Subscription} from '../../../machines/subscription/types.ts'
import {requestFreeDayNotice, requestNotices} from '../../api/site/subscriptions.ts'
import type {SiteServices} from '../../platform/services.ts'

/** The subscription machine with its effect; with a workshop for its next free day. */
export function subscriptionLogic({call}: Pick<SiteServices, 'call'>, workshopId?: string) {
  return subscriptionMachine.provide({
    actors: {
      subscribe: fromPromise<void, {subscription: Subscription | null}>(async ({input, signal}) => {
        if (input.subscription === null) throw new Error('there is no place to subscribe for')
        const {contact, place, marketingConsent} = input.subscription
        const asked = {...wireContact(contact), consent: true, marketingConsent}
        if (workshopId !== undefined) return requestFreeDayNotice(call, {...asked, workshopId}, signal)
        const body = {
          ...asked,
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
