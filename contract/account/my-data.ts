import {z} from 'zod/mini'
import {endpoint} from '../wire/endpoint.ts'
import {nothing} from '../wire/shared.ts'

const facts = z.record(z.string(), z.unknown())

/** Everything that is held about a consumer; headers Authorization, and refID and otp with a code of now. */
export const myData = endpoint({
  method: 'GET',
  path: '/v1/consumers/my-data',
  query: nothing,
  body: nothing,
  answer: z.object({
    /** When it was put together. */
    preparedAt: z.string(),
    profile: facts,
    addresses: z.array(facts),
    vehicles: z.array(facts),
    serviceReminders: z.array(facts),
    /** Photographs of the profile as WebP in base64. */
    photos: z.array(facts),
    bookings: z.array(facts),
    /** What the call centre recorded of calls about the bookings. */
    calls: z.array(facts),
    /** Where the phone has searched around. */
    searches: z.array(facts),
    launchNotices: z.array(facts),
    messages: z.array(facts),
    /** When codes were sent to the phone. */
    codes: z.array(facts),
    /** When somebody signed in, was last there, and signed out. */
    sessions: z.array(facts),
  }),
})

export type MyData = z.infer<typeof myData.answer>

/**
 * Deletes the account; headers as for the data. Bookings that may be cancelled are cancelled; what is kept of bookings
 * names nobody. Refused with `BOOKING_UNDER_WAY` while a workshop waits for the car or has it.
 */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/v1/consumers/me',
  query: nothing,
  body: nothing,
  answer: z.object({cancelledBookings: z.int()}),
})
