import {z} from 'zod/mini'
import {endpoint} from '../wire/endpoint.ts'
import {line} from '../wire/shared.ts'

const answered = z.object({
  /** Of the estimate that the customer has read: 1 for the first. */
  revision: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  answer: z.enum(['APPROVED', 'DECLINED']),
})

export type EstimateAnswer = z.infer<typeof answered>

/**
 * Header Authorization, or otp (a code or a grant) plus refId; not for agents. The same answer again changes nothing. An
 * estimate that is declined may be approved later.
 * @throws `ESTIMATE_CHANGED` unless it is the newest revision
 * @throws `ESTIMATE_APPROVED` to a decline after the approval
 * @throws `NOT_FOUND` without an estimate; `BOOKING_CANCELLED`; `BAD_REQUEST` after the work
 */
export const answerEstimate = endpoint({
  method: 'POST',
  path: '/v1/bookings/:bookingId/estimate',
  query: z.object({bookingId: line}),
  body: answered,
  answer: answered,
})
