import {expect, it} from 'vitest'
import {FAILURE_CODES, type FailureCode} from '../../../domain/failure-codes.ts'
import {Refusal} from '../../../server/http/refusal.ts'

/** By what HTTP means with the status (RFC 9110, 15.5 and 15.6; RFC 6585, 4). */
const CODES: Record<number, readonly FailureCode[]> = {
  // The request is wrong, and is refused whatever is stored.
  400: [
    'APP_ID_MISSING',
    'BAD_REQUEST',
    'CONTACT_NOT_VALID',
    'DATE_OUT_OF_RANGE',
    'EVENT_UNKNOWN',
    'IMAGE_NOT_VALID',
    'JOB_NOT_OFFERED',
    'PHONE_NOT_INDIAN',
    'QUERY_TOO_DEEP',
    'TERMS_NOT_ACCEPTED',
    'VEHICLE_UNKNOWN',
  ],
  // Nobody knows who asks.
  401: ['INCORRECT_OTP', 'OTP_EXPIRED', 'UNAUTHORIZED_TOKEN', 'UNAUTHORIZED_USER'],
  // Whoever asks is known, and may not.
  403: ['FORBIDDEN', 'SECOND_FACTOR_MISSING'],
  404: [
    'BOOKING_NOT_FOUND',
    'CAMPAIGN_NOT_FOUND',
    'NOT_FOUND',
    'SUBSCRIPTION_NOT_FOUND',
    'WORKSHOP_NOT_FOUND',
  ],
  // The request is right, and what is stored stands against it.
  409: [
    'ANSWER_LINK_EXPIRED',
    'ANSWER_LINK_USED',
    'BOOKING_CANCELLED',
    'BOOKING_MOVED',
    'BOOKING_TOO_OLD',
    'BOOKING_UNDER_WAY',
    'DATE_UNAVAILABLE',
    'EDIT_CONFLICT',
    'EDIT_UNDONE',
    'ESTIMATE_APPROVED',
    'ESTIMATE_CHANGED',
    'JOB_ID_CONFLICT',
    'LEASE_TAKEN',
    'OFFER_NOT_VALID',
    'PROFILE_CONFLICT',
    'VERIFICATION_CONFLICT',
    'VERIFICATION_FINAL',
    'WORKSHOP_INACTIVE',
  ],
  413: ['TOO_LARGE'],
  416: ['RANGE_NOT_SATISFIABLE'],
  429: [
    'OTP_CHECKS_EXHAUSTED',
    'OTP_TOO_MANY_FOR_ADDRESS',
    'OTP_TOO_MANY_FOR_PHONE',
    'TOO_MANY_CALLS',
    'TOO_MANY_SUBSCRIPTIONS',
  ],
  500: ['UNKNOWN_ERROR'],
  503: ['BUSY'],
}

it('A refusal has the status that HTTP has for its meaning', () => {
  const refused = Map.groupBy(FAILURE_CODES.toSorted(), (code) => new Refusal(code).status)
  expect(Object.fromEntries(refused)).toEqual(CODES)
})

it('A refusal may name a status that is more exact than that of its code', () => {
  expect(new Refusal('BAD_REQUEST', {}, {status: 415}).status).toBe(415)
})
