import type {FailureDetails} from '../../domain/failure.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'

const STATUS: Record<FailureCode, number> = {
  INCORRECT_OTP: 401,
  OTP_EXPIRED: 401,
  OTP_CHECKS_EXHAUSTED: 429,
  OTP_TOO_MANY_FOR_PHONE: 429,
  OTP_TOO_MANY_FOR_ADDRESS: 429,
  PHONE_NOT_INDIAN: 400,
  UNAUTHORIZED_USER: 401,
  UNAUTHORIZED_TOKEN: 401,
  FORBIDDEN: 403,
  SECOND_FACTOR_MISSING: 403,
  BAD_REQUEST: 400,
  APP_ID_MISSING: 400,
  QUERY_TOO_DEEP: 400,
  TOO_LARGE: 413,
  RANGE_NOT_SATISFIABLE: 416,
  NOT_FOUND: 404,
  BOOKING_NOT_FOUND: 404,
  BOOKING_CANCELLED: 409,
  BOOKING_TOO_OLD: 409,
  BOOKING_UNDER_WAY: 409,
  ESTIMATE_CHANGED: 409,
  ESTIMATE_APPROVED: 409,
  ANSWER_LINK_USED: 409,
  ANSWER_LINK_EXPIRED: 409,
  BOOKING_MOVED: 409,
  EDIT_CONFLICT: 409,
  EDIT_UNDONE: 409,
  VERIFICATION_FINAL: 409,
  VERIFICATION_CONFLICT: 409,
  LEASE_TAKEN: 409,
  WORKSHOP_NOT_FOUND: 404,
  WORKSHOP_INACTIVE: 409,
  CAMPAIGN_NOT_FOUND: 404,
  DATE_UNAVAILABLE: 409,
  DATE_OUT_OF_RANGE: 400,
  JOB_NOT_OFFERED: 400,
  VEHICLE_UNKNOWN: 400,
  OFFER_NOT_VALID: 409,
  TERMS_NOT_ACCEPTED: 400,
  JOB_ID_CONFLICT: 409,
  CONTACT_NOT_VALID: 400,
  TOO_MANY_SUBSCRIPTIONS: 429,
  SUBSCRIPTION_NOT_FOUND: 404,
  PROFILE_CONFLICT: 409,
  IMAGE_NOT_VALID: 400,
  EVENT_UNKNOWN: 400,
  TOO_MANY_CALLS: 429,
  BUSY: 503,
  UNKNOWN_ERROR: 500,
}

/** An intended refusal with a code. Any other error is a bug. */
export class Refusal extends Error {
  readonly code: FailureCode
  readonly details: FailureDetails
  readonly status: number

  /** `status` is for what HTTP names more exactly than the code does. */
  constructor(
    code: FailureCode,
    details: FailureDetails = {},
    options: ErrorOptions & {status?: number} = {},
  ) {
    super(code, options)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.status = options.status ?? STATUS[code]
  }
}
