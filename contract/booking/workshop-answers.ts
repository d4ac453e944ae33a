import {z} from 'zod/mini'
import {BOOKING_STATUSES} from '../../domain/booking/booking-status.ts'
import {CANCELLERS, DECLINE_REASONS, WORKSHOP_ANSWERS} from '../../domain/booking/workshop-answer.ts'
import {endpoint, reading} from '../wire/endpoint.ts'
import {line, nothing, omittable, wireDay} from '../wire/shared.ts'

/** Why a link can no longer be used; `OPEN`: it can. */
const LINK_STATES = ['OPEN', 'USED', 'EXPIRED', 'CANCELLED', 'MOVED', 'OVER'] as const

const token = line

const given = {
  answer: z.enum(WORKSHOP_ANSWERS),
  /** The proposed day. */
  day: omittable(wireDay),
  reason: omittable(z.enum(DECLINE_REASONS)),
}

/** What a workshop answers. */
export type GivenAnswer = z.infer<typeof answerBooking.body>

/** The booking behind the link in a workshop's message. It changes nothing: previews of links read it too. */
export const readAnswerLink = endpoint({
  ...reading,
  path: '/v1/workshop-answers/:token',
  query: z.object({token}),
  answer: z.object({
    state: z.enum(LINK_STATES),
    reference: z.string(),
    workshopName: z.string(),
    /** What was answered by this link. */
    answered: z.nullable(z.object({answer: z.enum(WORKSHOP_ANSWERS), day: z.nullable(z.string())})),
    /** How the booking stands, whatever has become of the link. Days as `YYYY-MM-DD`. */
    present: z.object({
      status: z.enum(BOOKING_STATUSES),
      day: z.string(),
      /** What the customer has not answered yet. */
      proposedDay: z.nullable(z.string()),
      /** `null`: not cancelled, or not known. */
      cancelledBy: z.nullable(z.enum(CANCELLERS)),
    }),
    /** `null` unless the link is open. Days as `YYYY-MM-DD`. */
    booking: z.nullable(
      z.object({
        day: z.string(),
        firstName: z.string(),
        /** Make, model and variant. */
        vehicle: z.string(),
        /** Empty: not given. */
        registration: z.string(),
        /** The names of the chosen services. */
        services: z.array(z.string()),
        /** The chosen offer in words, with its code. */
        offer: z.nullable(z.string()),
        /** Empty: none. */
        notes: z.string(),
        /** `null`: not asked for. */
        pickup: z.nullable(
          z.object({
            address: z.string(),
            /** `latitude,longitude` */
            position: z.string(),
            instructions: z.string(),
          }),
        ),
        isConfirmed: z.boolean(),
        /** Other days on which the workshop has a place. */
        freeDays: z.array(z.string()),
      }),
    ),
  }),
})

export type AnswerLink = z.infer<typeof readAnswerLink.answer>

/**
 * Whoever has the link answers for the workshop, once; the same answer again changes nothing.
 * @throws `NOT_FOUND` for an unknown link
 * @throws `ANSWER_LINK_USED`, `ANSWER_LINK_EXPIRED`, `BOOKING_CANCELLED`, `BOOKING_MOVED`, `BOOKING_UNDER_WAY`
 * @throws `DATE_OUT_OF_RANGE`, `DATE_UNAVAILABLE` for a day that cannot be proposed
 */
export const answerBooking = endpoint({
  method: 'POST',
  path: '/v1/workshop-answers/:token',
  query: z.object({token}),
  body: z.object(given),
  answer: z.object({answer: z.enum(WORKSHOP_ANSWERS)}),
})

/**
 * The customer keeps the day of the booking: the workshop's proposal is gone, and it gets a new link. Header
 * Authorization, or otp (a code or a grant) plus refId. Without a proposal it changes nothing.
 * @throws `BOOKING_CANCELLED`; `BOOKING_MOVED` where the booking is no longer for the named day
 */
export const keepDay = endpoint({
  method: 'POST',
  path: '/v1/bookings/:bookingId/proposal',
  query: z.object({bookingId: line}),
  body: z.object({answer: z.literal('KEPT'), day: omittable(wireDay)}),
  answer: nothing,
})
