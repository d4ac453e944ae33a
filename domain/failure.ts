import type {FailureCode} from './failure-codes.ts'
import {isWithoutResults} from './place/location.ts'

/** A field of an input by its path, and why it was refused. */
export interface RefusedField {
  field: string
  reason: string
}

/** Details that some codes carry. */
export interface FailureDetails {
  /** Seconds until the same request may succeed. */
  retryAfterSeconds?: number | undefined
  /** Free days nearest to the requested one, as `YYYY-MM-DD`. */
  availableDates?: string[] | undefined
  /** Who works on the booking. */
  agentName?: string | undefined
  /** The current data that a stale change would have overwritten. */
  fresh?: unknown
  /** Of a refused input: which fields, and why; values never stand in it. */
  fields?: RefusedField[] | undefined
  /** What the server says about it to a person; its own codes are no sentences. */
  message?: string | undefined
  /** The grant of a right code when the call was refused for another reason (ruling 5). */
  otpGrant?: string | undefined
  /** There was no network: the request may not have been sent. */
  isOffline?: boolean | undefined
  /** HTTP status of the response. */
  status?: number | undefined
  /** Server log request id. */
  requestId?: string | undefined
}

/** A failed call; `code` is `null` without a response, or with one that has no code. */
export class CallFailure extends Error {
  readonly code: FailureCode | null
  readonly details: FailureDetails

  constructor(code: FailureCode | null, details: FailureDetails = {}, options?: ErrorOptions) {
    super(code ?? 'no answer', options)
    this.name = 'CallFailure'
    this.code = code
    this.details = details
  }
}

/** The code of a thrown value; `null` when it has none. */
export function failureCode(error: unknown): FailureCode | null {
  return error instanceof CallFailure ? error.code : null
}

/** Whether the server refused the caller, whatever the body of its response says (ruling 35). */
export function isUnauthorized(error: unknown): boolean {
  const {status} = failureDetails(error)
  const code = failureCode(error)
  return status === 401 || status === 403 || code === 'UNAUTHORIZED_USER' || code === 'FORBIDDEN'
}

const PROOF_REFUSALS: readonly (FailureCode | null)[] = [
  'INCORRECT_OTP',
  'OTP_EXPIRED',
  'OTP_CHECKS_EXHAUSTED',
  'UNAUTHORIZED_USER',
  'UNAUTHORIZED_TOKEN',
]

/** Whether a code or a grant is not valid, or no longer. */
export function isProofRefused(error: unknown): boolean {
  return PROOF_REFUSALS.includes(failureCode(error))
}

/** Whether a member of staff has signed in without the second factor. */
export function isSecondFactorMissing(error: unknown): boolean {
  return failureCode(error) === 'SECOND_FACTOR_MISSING'
}

/** Whether a read that has failed so often is tried again: once (000-9), unless the caller or the request was refused. */
export const isRetried = (failures: number, error: unknown): boolean => failures < 1 && !isFinal(error)

/** Whether a retry cannot change it: the caller or the request was refused, or no such place is known. */
function isFinal(error: unknown): boolean {
  if (isWithoutResults(error)) return true
  const code = failureCode(error)
  return isUnauthorized(error) || (code !== null && code !== 'UNKNOWN_ERROR' && code !== 'BUSY')
}

/** Whether the same request may succeed later: there was no response, or the server had a fault. */
export function isTemporary(error: unknown): boolean {
  const {status} = failureDetails(error)
  return status === undefined ? failureCode(error) === null : status >= 500
}

/** Whether there was no response although the browser has a network: the server may have carried the request out. */
export function isLost(error: unknown): boolean {
  const {status, isOffline} = failureDetails(error)
  return error instanceof CallFailure && error.code === null && status === undefined && isOffline !== true
}

/** The details of a thrown value. */
export function failureDetails(error: unknown): FailureDetails {
  return error instanceof CallFailure ? error.details : {}
}
