/** Every code that a call can fail with. Only the screens turn codes into texts. */
export const FAILURE_CODES = [
  'INCORRECT_OTP',
  'OTP_EXPIRED',
  'OTP_CHECKS_EXHAUSTED',
  'OTP_TOO_MANY_FOR_PHONE',
  'OTP_TOO_MANY_FOR_ADDRESS',
  'PHONE_NOT_INDIAN',
  'UNAUTHORIZED_USER',
  'UNAUTHORIZED_TOKEN',
  'FORBIDDEN',
  'BAD_REQUEST',
  'APP_ID_MISSING',
  'QUERY_TOO_DEEP',
  'TOO_LARGE',
  'NOT_FOUND',
  'BOOKING_NOT_FOUND',
  'BOOKING_CANCELLED',
  'BOOKING_TOO_OLD',
  'BOOKING_UNDER_WAY',
  'VERIFICATION_FINAL',
  'VERIFICATION_CONFLICT',
  'WORKSHOP_NOT_FOUND',
  'WORKSHOP_INACTIVE',
  'CAMPAIGN_NOT_FOUND',
  'DATE_UNAVAILABLE',
  'DATE_OUT_OF_RANGE',
  'JOB_NOT_OFFERED',
  'VEHICLE_UNKNOWN',
  'OFFER_NOT_VALID',
  'TERMS_NOT_ACCEPTED',
  'JOB_ID_CONFLICT',
  'CONTACT_NOT_VALID',
  'TOO_MANY_SUBSCRIPTIONS',
  'SUBSCRIPTION_NOT_FOUND',
  'PROFILE_CONFLICT',
  'IMAGE_NOT_VALID',
  'EVENT_UNKNOWN',
  'TOO_MANY_CALLS',
  'BUSY',
  'UNKNOWN_ERROR',
] as const

export type FailureCode = (typeof FAILURE_CODES)[number]

/** Parses a code from a response; an unknown one becomes `UNKNOWN_ERROR`. */
export function knownFailureCode(code: string): FailureCode {
  return FAILURE_CODES.find((known) => known === code) ?? 'UNKNOWN_ERROR'
}
