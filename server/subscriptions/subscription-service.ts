import {randomUUID} from 'node:crypto'
import type {Kysely, Transaction} from 'kysely'
import type {FreeDaySubscriptionBody, SubscriptionBody} from '../../contract/site/subscriptions.ts'
import {POLICY_DAY} from '../../domain/limits.ts'
import {roundedDegrees} from '../../domain/place/position.ts'
import {
  type SubscriptionContact,
  subscriptionContact,
} from '../../domain/subscription/subscription-contact.ts'
import {subscriptionPlace} from '../../domain/subscription/subscription-place.ts'
import {DAY, type ServerClock} from '../clock.ts'
import type {SubscriptionRow} from '../database/tables/contact-tables.ts'
import type {Tables} from '../database/tables.ts'
import {Refusal} from '../http/refusal.ts'
import {refusedInput} from '../http/refused-input.ts'
import type {Secrets} from '../secrets.ts'
import {takesBookings} from '../workshops/takes-bookings.ts'
import {createWorkshopRepository} from '../workshops/workshop-repository.ts'
import {unsubscribeTokenHash} from './notice-writer.ts'
import {refuseTooManySubscriptions} from './subscription-limits.ts'
import {createSubscriptionRepository} from './subscription-repository.ts'

type Contact = Pick<SubscriptionBody, 'email' | 'phoneNumber' | 'consent' | 'marketingConsent'>

/** Who asks. */
export interface Subscriber {
  address: string
  /** The account, where a session proves it. */
  identityId: string | null
}

/** What the notice will be about. */
type Subject = Pick<
  SubscriptionRow,
  'place' | 'formattedAddress' | 'latitude' | 'longitude' | 'workshopId' | 'sinceVersion'
>

/**
 * Subscriptions to launch notices and to notices of free days. To subscribe throws the refusals TERMS_NOT_ACCEPTED,
 * CONTACT_NOT_VALID, and BAD_REQUEST for a workshop that takes no bookings.
 */
export function createSubscriptionService(kysely: Kysely<Tables>, clock: ServerClock, secrets: Secrets) {
  /** The response is the same for a contact that is already subscribed. */
  function store(
    body: Contact,
    {address, identityId}: Subscriber,
    subjectIn: (transaction: Transaction<Tables>) => Promise<Subject>,
  ): Promise<void> {
    if (!body.consent) throw new Refusal('TERMS_NOT_ACCEPTED')
    const contact = contactOf(body)
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
        ...(await subjectIn(transaction)),
        consentedAt: at,
        marketingConsentedAt: body.marketingConsent ? at : null,
        policyDay: POLICY_DAY,
        createdAt: at,
        updatedAt: at,
        identityId,
        notifiedAt: null,
      })
    })
  }

  return {
    subscribe: (body: SubscriptionBody, subscriber: Subscriber): Promise<void> =>
      store(body, subscriber, async (transaction) => ({
        place: subscriptionPlace({lat: body.latitude, lng: body.longitude}),
        formattedAddress: body.formattedAddress,
        latitude: roundedDegrees(body.latitude),
        longitude: roundedDegrees(body.longitude),
        workshopId: null,
        sinceVersion: await createSubscriptionRepository(transaction).openingsSoFar(),
      })),
    subscribeToFreeDay: (body: FreeDaySubscriptionBody, subscriber: Subscriber): Promise<void> =>
      store(body, subscriber, async (transaction) => {
        const workshop = await createWorkshopRepository(transaction).findById(body.workshopId)
        if (workshop === undefined || !takesBookings(workshop))
          throw refusedInput('workshopId', 'no workshop that takes bookings')
        const {id, formattedAddress, latitude, longitude} = workshop
        return {
          place: `workshop ${id}`,
          formattedAddress,
          latitude,
          longitude,
          workshopId: id,
          sinceVersion: 0,
        }
      }),
    /**
     * Ends every subscription of the token's contact, and what still waits to be sent for one.
     * @throws {Refusal} SUBSCRIPTION_NOT_FOUND
     */
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
function contactOf({email, phoneNumber}: Contact): SubscriptionContact {
  const contact = subscriptionContact(email ?? phoneNumber ?? '')
  const kind = email === undefined ? 'phone' : 'email'
  if (contact?.kind !== kind) throw new Refusal('CONTACT_NOT_VALID')
  return contact
}
