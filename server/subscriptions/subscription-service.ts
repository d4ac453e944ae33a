import {randomUUID} from 'node:crypto'
import type {Kysely} from 'kysely'
import type {SubscriptionBody} from '../../contract/site/subscriptions.ts'
import {POLICY_DAY} from '../../domain/limits.ts'
import {
  type SubscriptionContact,
  subscriptionContact,
} from '../../domain/subscription/subscription-contact.ts'
import {subscriptionPlace} from '../../domain/subscription/subscription-place.ts'
import {DAY, type ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import {Refusal} from '../http/refusal.ts'
import type {Secrets} from '../secrets.ts'
import {unsubscribeTokenHash} from './launch-notices.ts'
import {refuseTooManySubscriptions} from './subscription-limits.ts'
import {createSubscriptionRepository} from './subscription-repository.ts'

/** Subscriptions to launch notices. */
export function createSubscriptionService(kysely: Kysely<Tables>, clock: ServerClock, secrets: Secrets) {
  return {
    /** The response is the same for a contact that is already subscribed. */
    subscribe: (body: SubscriptionBody, address: string): Promise<void> => {
      if (!body.consent) throw new Refusal('TERMS_NOT_ACCEPTED')
      const contact = contactOf(body)
      const {latitude, longitude, formattedAddress} = body
      const contactHash = secrets.hash('subscription contact', contact.value)
      const addressHash = secrets.hash('address', address)
      return kysely.transaction().execute(async (transaction) => {
        const subscriptions = createSubscriptionRepository(transaction)
        await subscriptions.lock(`subscriptions of ${contactHash}`)
        await subscriptions.lock(`subscriptions from ${addressHash}`)
        const now = clock.now()
        const since = new Date(now - DAY)
        const forContact = await subscriptions.requestsSince('contactHash', contactHash, since)
        const fromAddress = await subscriptions.requestsSince('addressHash', addressHash, since)
        refuseTooManySubscriptions({forContact, fromAddress}, now)
        const at = new Date(now)
        await subscriptions.noteRequest({id: randomUUID(), contactHash, addressHash, requestedAt: at})
        await subscriptions.store({
          id: randomUUID(),
          contactKind: contact.kind,
          contact: contact.value,
          contactHash,
          place: subscriptionPlace({lat: latitude, lng: longitude}),
          formattedAddress,
          latitude,
          longitude,
          consentedAt: at,
          marketingConsentedAt: body.marketingConsent ? at : null,
          policyDay: POLICY_DAY,
          sinceVersion: await subscriptions.openingsSoFar(),
          createdAt: at,
          updatedAt: at,
          notifiedAt: null,
        })
      })
    },
    /** Ends every subscription of the token's contact. */
    unsubscribe: (token: string): Promise<void> =>
      kysely.transaction().execute(async (transaction) => {
        const subscriptions = createSubscriptionRepository(transaction)
        const contactHash = await subscriptions.contactOfToken(unsubscribeTokenHash(secrets, token))
        if (contactHash === null) throw new Refusal('SUBSCRIPTION_NOT_FOUND')
        await subscriptions.removeAllOf(contactHash)
      }),
  }
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>

/** Checks the contact against its kind: an e-mail or a number. */
function contactOf({email, phoneNumber}: SubscriptionBody): SubscriptionContact {
  const contact = subscriptionContact(email ?? phoneNumber ?? '')
  const kind = email === undefined ? 'phone' : 'email'
  if (contact?.kind !== kind) throw new Refusal('CONTACT_NOT_VALID')
  return contact
}
