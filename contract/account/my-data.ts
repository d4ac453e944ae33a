import {z} from 'zod/mini'
import {endpoint, reading} from '../wire/endpoint.ts'
import {nothing} from '../wire/shared.ts'

const facts = z.record(z.string(), z.unknown())

/**
 * All data stored about a consumer. Headers: Authorization, and refID and otp with a fresh code (no grant).
 */
export const myData = endpoint({
  ...reading,
  path: '/v1/consumers/my-data',
  answer: z.object({
    /** ISO 8601. */
    preparedAt: z.string(),
    profile: facts,
    addresses: z.array(facts),
    vehicles: z.array(facts),
    serviceReminders: z.array(facts),
    /** Photos of the profile as WebP in base64. */
    photos: z.array(facts),
    bookings: z.array(facts),
    /** Verification responses that the call centre recorded, then each of its calls with what was noted. */
    calls: z.array(facts),
    /** Places searched with this phone. */
    searches: z.array(facts),
    launchNotices: z.array(facts),
    /** Those to the phone, and questions to the support that name it. */
    messages: z.array(facts),
    /** Each answer to the question about WhatsApp. */
    whatsapp: z.array(facts),
    /** When codes were sent to the phone. */
    codes: z.array(facts),
    /** Start, last use, end, browser and system of each session. */
    sessions: z.array(facts),
  }),
})

export type MyData = z.infer<typeof myData.answer>

/**
 * Deletes the account; headers as for the data. Cancels bookings that may be cancelled and anonymises the
 * others.
 * @throws `BOOKING_UNDER_WAY` while a workshop expects the car today or has it
 */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/v1/consumers/me',
  query: nothing,
  body: nothing,
  answer: z.object({cancelledBookings: z.int()}),
})
