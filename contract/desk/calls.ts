import {z} from 'zod/mini'
import {CALL_OUTCOMES, SLOT_PREFERENCES} from '../../domain/booking/verification.ts'
import {CALL_AGAIN_CHOICES, DESK_MESSAGES, NOTE_MAXIMUM_CHARACTERS} from '../../domain/desk/desk.ts'
import {endpoint} from '../wire/endpoint.ts'
import {line, maximumLength, nothing, omittable, wireDay} from '../wire/shared.ts'

const lease = z.object({
  bookingId: z.string(),
  updatedDate: z.string(),
  leasedUntil: z.string(),
  attempts: z.int(),
  /** The booking that comes next, so that it can be read ahead. */
  next: z.nullable(z.string()),
})

export type Lease = z.infer<typeof lease>

/**
 * Leases a booking, and with it all open bookings of its phone, for ten minutes; again, it renews the lease. Without a
 * booking, the most urgent one that nobody works on; `null` when none is left.
 * @throws `LEASE_TAKEN` with the name of the agent who has it, unless it is taken over on purpose
 * @throws `BOOKING_NOT_FOUND`, `BOOKING_CANCELLED`, `BOOKING_TOO_OLD`, `VERIFICATION_FINAL`
 */
export const takeBooking = endpoint({
  method: 'POST',
  path: '/v1/desk/leases',
  query: nothing,
  body: z.object({
    bookingId: omittable(line),
    isTakenOver: z._default(z.boolean(), false),
    /** Bookings that the agent has just answered. */
    except: z._default(z.array(line).check(maximumLength(20)), []),
  }),
  answer: z.object({lease: z.nullable(lease)}),
})

/** Gives a lease back; one of another agent stays. */
export const releaseBooking = endpoint({
  method: 'DELETE',
  path: '/v1/desk/leases/:bookingId',
  query: z.object({bookingId: line}),
  body: z.optional(nothing),
  answer: nothing,
})

const outcome = z.object({
  /** Minted by the client; sent again, it is recorded once. */
  attemptId: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  bookingId: line,
  /** The booking's `updatedDate` as the agent saw it. */
  seenUpdatedDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/)),
  outcome: z.enum(CALL_OUTCOMES),
  /** With VERIFIED only. */
  slot: omittable(z.enum(SLOT_PREFERENCES)),
  /** With NO_ANSWER only. */
  callAgain: omittable(z.enum(CALL_AGAIN_CHOICES)),
  note: z.string().check(maximumLength(NOTE_MAXIMUM_CHARACTERS)),
  /** With NOT_INTERESTED only. */
  isCancelled: z._default(z.boolean(), false),
  /** With RESCHEDULE_REQUIRED only. */
  movedTo: omittable(wireDay),
  message: omittable(z.enum(DESK_MESSAGES)),
})

export type DeskOutcome = z.infer<typeof outcome>

/**
 * Records a call with all that follows from it, in one transaction.
 * @throws `LEASE_TAKEN` while another agent works on this phone
 * @throws `VERIFICATION_CONFLICT`, `VERIFICATION_FINAL`, `BOOKING_CANCELLED`, `BOOKING_TOO_OLD` when it has changed
 * @throws `BOOKING_UNDER_WAY` where it may no longer be cancelled or moved; `DATE_UNAVAILABLE` with free days
 */
export const recordCall = endpoint({
  method: 'POST',
  path: '/v1/desk/outcomes',
  query: nothing,
  body: outcome,
  answer: z.object({attemptId: z.string()}),
})
