import {z} from 'zod/mini'
import {BOOKING_STATUSES} from '../../domain/booking/booking-status.ts'
import {MESSAGE_CHANNELS} from '../../domain/person/message-channel.ts'
import {maximumLength} from '../wire/shared.ts'

/** One message of the outbox; `/sandbox/outbox.json?to=` lists them, newest first. */
export const outboxMessage = z.object({
  to: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  text: z.string(),
  code: z.optional(z.string()),
  at: z.string(),
})

/**
 * Body of `PUT /sandbox/faults`: the next `times` requests of `operation` (a GraphQL field or `METHOD path`)
 * misbehave.
 */
export const fault = z.object({
  operation: z.string().check(maximumLength(200)),
  kind: z.enum(['slow', 'error', 'status', 'code', 'drop']),
  /** Milliseconds for slow, a status for status, a failure code for code; unused otherwise. */
  value: z.optional(z.union([z.string(), z.number()])),
  /** The `retryAfterSeconds` of a refusal of kind code. */
  retryAfterSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(86_400))),
  times: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
  /** Applies only to requests with this `x-sandbox-visitor`; to all when absent. */
  visitor: z.optional(z.string().check(maximumLength(100))),
})

export type Fault = z.infer<typeof fault>

/** Body of `PUT /sandbox/clock`: stops the server's clock at this time. */
export const clockSetting = z.object({now: z.iso.datetime()})

/** Body of `PUT /sandbox/second-factor`: whether staff that signs in by this browser needs a second factor. */
export const secondFactorWish = z.object({isOn: z._default(z.boolean(), false)})

/** Query of `DELETE /sandbox/limits`: codes sent to this number so far no longer count against its limit. */
export const limitsQuery = z.object({phone: z.string().check(maximumLength(40))})

/**
 * Body of `POST /sandbox/bookings`: the workshop's progress with a booking. Documents and photos are
 * invented.
 */
export const bookingProgress = z.object({
  id: z.string().check(maximumLength(200)),
  status: z.enum(BOOKING_STATUSES),
  advisor: z.optional(z.string().check(maximumLength(200))),
  advisorPhone: z.optional(z.string().check(maximumLength(40))),
  estimate: z.optional(z.string()),
  isEstimateApproved: z.optional(z.boolean()),
  invoice: z.optional(z.string()),
  photos: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
})

/** Body of `POST /sandbox/workshops`: opens a workshop at this place. */
export const openingWorkshop = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})

export const sandboxSignIn = z.object({identity: z.string().check(maximumLength(100))})

export const sandboxToken = z.object({
  idToken: z.string(),
  phone: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  title: z.nullable(z.string()),
})
