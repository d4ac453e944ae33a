import type {FailureCode} from './failure-codes.ts'

/** Facts that some codes bring with them. */
export interface FailureDetails {
  /** Seconds until the same request may succeed. */
  retryAfterSeconds?: number | undefined
  /** Free days nearest to the wished one, as `YYYY-MM-DD`. */
  availableDates?: string[] | undefined
  /** What a stale change would have overwritten, as the call answers it. */
  fresh?: unknown
  /** The grant of a code that was right although the call was refused for another reason (ruling 5). */
  otpGrant?: string | undefined
  /** There was no network: the call may not even have left. */
  isOffline?: boolean | undefined
  /** By which the server's log finds the call. */
  requestId?: string | undefined
}

/** A call that was answered with a code, or with none at all (`code: null`: no answer, or one without a code). */
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

/** The code a thrown value carries; `null` when it carries none. */
export function failureCode(error: unknown): FailureCode | null {
  return error instanceof CallFailure ? error.code : null
}

/** The facts a thrown value carries beside its code. */
export function failureDetails(error: unknown): FailureDetails {
  return error instanceof CallFailure ? error.details : {}
}
