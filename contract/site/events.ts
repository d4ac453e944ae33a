import {z} from 'zod/mini'
import {FAILURE_CODES} from '../../domain/failure-codes.ts'
import {CODE_PURPOSES} from '../../domain/person/code-purpose.ts'
import {endpoint} from '../wire/endpoint.ts'
import {maximumLength, nothing} from '../wire/shared.ts'

const noFacts = z.strictObject({})
const token = z.string().check(maximumLength(4000))
/** A path without any part that could identify a booking or a person. */
const namelessPath = z.string().check(maximumLength(200), z.regex(/^(\/:?[a-z][a-z.-]{0,15}|\/v\d)*$/i))
/** A route pattern of the router, with unfilled parameters. */
const page = z.string().check(maximumLength(100), z.regex(/^\/[\w$/.{}-]*$/))

/**
 * Every event of the two specifications, and the steps of the booking funnel, with its fields. None holds
 * personal data.
 */
export const EVENT_FACTS = {
  page_viewed: z.strictObject({page}),
  place_chosen: z.strictObject({by: z.enum(['search', 'position'])}),
  booking_form_begun: noFacts,
  code_proved: z.strictObject({
    purpose: z.enum(CODE_PURPOSES),
  }),
  home_stay: z.strictObject({seconds: z.int().check(z.minimum(0), z.maximum(3600))}),
  home_half_scrolled: noFacts,
  whatsapp_booking: z.strictObject({botSignal: token}),
  search_error: noFacts,
  /** The phone as specified, with all but its last four digits masked. */
  otp_failed: z.strictObject({phone: z.string().check(z.regex(/^•{0,10}\d{0,4}$/))}),
  booking_success: z.strictObject({botSignal: token}),
  booking_failure: z.strictObject({
    code: z.enum(FAILURE_CODES),
    botSignal: token,
  }),
  workshop_phone_missing: z.strictObject({workshopId: z.string().check(maximumLength(64))}),
  login_success: noFacts,
  auth_error_token_refresh: noFacts,
  auth_error_interceptor: z.strictObject({
    url: namelessPath,
    status: z.union([z.literal(401), z.literal(403)]),
  }),
  add_vehicle_success: noFacts,
  add_vehicle_failure: noFacts,
  edit_vehicle_success: z.strictObject({isDeletion: z.boolean()}),
  edit_vehicle_failure: noFacts,
}

export type EventName = keyof typeof EVENT_FACTS
export type TrackedEvents = {[Name in EventName]: z.infer<(typeof EVENT_FACTS)[Name]>}
export interface TrackedEvent {
  name: EventName
  facts: TrackedEvents[EventName]
}

/**
 * Stores a batch of events.
 * @throws `EVENT_UNKNOWN` for the whole batch when one event or field is unknown
 */
export const sendEvents = endpoint({
  method: 'POST',
  path: '/v1/events',
  query: nothing,
  body: z.strictObject({
    /** A random key of one load of a page. */
    pageLoadId: z.uuid(),
    events: z.array(z.strictObject({name: z.string(), facts: z.record(z.string(), z.unknown())})),
  }),
  answer: nothing,
})

export type EventBatch = z.infer<typeof sendEvents.body>
