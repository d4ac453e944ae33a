import {z} from 'zod/mini'
import {endpoint} from '../wire/endpoint.ts'
import {line, nothing} from '../wire/shared.ts'

const latitude = z.number().check(z.minimum(-90), z.maximum(90))
const longitude = z.number().check(z.minimum(-180), z.maximum(180))

const contact = {email: z.optional(line), phoneNumber: z.optional(line)}
/** Consent to the terms and the privacy policy. */
const consents = {consent: z.boolean(), marketingConsent: z.boolean()}

const hasOneContact = ({email, phoneNumber}: {email?: unknown; phoneNumber?: unknown}) =>
  (email === undefined) !== (phoneNumber === undefined)

/**
 * Subscribes to a notice when a workshop opens near a place (000-7). A repeat gets the same response, so that
 * nobody learns who is subscribed.
 */
export const subscribe = endpoint({
  method: 'POST',
  path: '/v1/subscriptions',
  query: nothing,
  body: z
    .object({...contact, ...consents, latitude, longitude, formattedAddress: line})
    .check(z.refine(hasOneContact)),
  answer: nothing,
})

export type SubscriptionBody = z.infer<typeof subscribe.body>

/** Subscribes to a notice when a full workshop has a free day again. */
export const subscribeToFreeDay = endpoint({
  method: 'POST',
  path: '/v1/subscriptions/free-days',
  query: nothing,
  body: z.object({...contact, ...consents, workshopId: line}).check(z.refine(hasOneContact)),
  answer: nothing,
})

export type FreeDaySubscriptionBody = z.infer<typeof subscribeToFreeDay.body>

/** The token comes from the link in a notice. A repeat is no error: the contact stays unsubscribed. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/v1/subscriptions/unsubscribe',
  query: nothing,
  body: z.object({token: line}),
  answer: nothing,
})
