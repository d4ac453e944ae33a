import {z} from 'zod/mini'
import {CALL_OUTCOMES, SLOT_PREFERENCES, VERIFICATION_RESPONSES} from '../../domain/booking/verification.ts'
import {CLOSED_STATES, DESK_BUCKETS, DESK_SEARCH_MAXIMUM_CHARACTERS} from '../../domain/desk/desk.ts'
import {booking} from '../booking/bookings.ts'
import {endpoint, reading} from '../wire/endpoint.ts'
import {line, maximumLength} from '../wire/shared.ts'

/** Who is calling this customer, and until when nobody else does. */
const worker = z.object({name: z.string(), until: z.string(), isOwn: z.boolean()})

const found = {
  bookingId: z.string(),
  reference: z.string(),
  customer: z.string(),
  phone: z.string(),
  registration: z.string(),
  vehicle: z.string(),
  workshop: z.string(),
  scheduledDate: z.string(),
  createdDate: z.string(),
}

const row = z.object({
  ...found,
  response: z.enum(VERIFICATION_RESPONSES),
  attempts: z.int(),
  callAgainAt: z.nullable(z.string()),
  bucket: z.enum(DESK_BUCKETS),
  worker: z.nullable(worker),
})

export type DeskRow = z.infer<typeof row>

const closedRow = z.object({...found, state: z.enum(CLOSED_STATES)})

export type ClosedRow = z.infer<typeof closedRow>

/**
 * The open bookings of the last ten days, the most urgent first; for agents and leads.
 * @throws `FORBIDDEN` to everybody else who is signed in
 */
export const deskList = endpoint({
  ...reading,
  path: '/v1/desk/bookings',
  query: z.object({
    search: z.optional(z.string().check(maximumLength(DESK_SEARCH_MAXIMUM_CHARACTERS))),
    bucket: z.optional(z.enum(DESK_BUCKETS)),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
  }),
  answer: z.object({
    rows: z.array(row),
    /** What the search finds besides, and why nobody calls there; empty without a search. */
    closed: z.array(closedRow),
    counts: z.object({DUE: z.int(), NEW: z.int(), TRIED: z.int(), LATER: z.int(), PAST: z.int()}),
  }),
})

export type DeskList = z.infer<typeof deskList.answer>

const attempt = z.object({
  id: z.string(),
  agent: z.nullable(z.string()),
  outcome: z.enum(CALL_OUTCOMES),
  slot: z.nullable(z.enum(SLOT_PREFERENCES)),
  note: z.string(),
  callAgainAt: z.nullable(z.string()),
  movedTo: z.nullable(z.string()),
  hasCancelled: z.boolean(),
  sentMessage: z.nullable(z.string()),
  recordedAt: z.string(),
})

export type DeskAttempt = z.infer<typeof attempt>

/** A booking with its calls, the newest first; unmasked. */
export const deskBooking = endpoint({
  ...reading,
  path: '/v1/desk/bookings/:bookingId',
  query: z.object({bookingId: line}),
  answer: z.object({
    booking,
    attempts: z.array(attempt),
    /** Whether it may be cancelled and moved (ruling 23). */
    isChangeable: z.boolean(),
    /** Other open bookings of the phone, by reference. */
    others: z.array(z.string()),
    worker: z.nullable(worker),
  }),
})

export type DeskBooking = z.infer<typeof deskBooking.answer>
