import {HEADERS} from '../../contract/headers.ts'
import {requestOneTimeCode} from '../../contract/one-time-codes.ts'
import {CallFailure, knownFailureCode} from '../../domain/failure.ts'
import type {Call} from '../platform/http.ts'

interface SentCode {
  refId: string
  /** Seconds until another one may be asked for. */
  retryAfterSeconds: number
}

/** Sends a code to the phone, or another one under `refId`. The phone travels in a header, so that no log holds it. */
export async function sendOneTimeCode(
  call: Call,
  {phone, refId}: {phone: string; refId: string | null},
  signal: AbortSignal,
): Promise<SentCode> {
  const {answer} = await call.rest(requestOneTimeCode, {
    query: refId === null ? {} : {refId},
    body: {},
    headers: {[HEADERS.phoneNumber]: phone},
    signal,
  })
  const {retryAfterSeconds} = answer
  if (answer.refId === null || answer.error !== null) {
    throw new CallFailure(knownFailureCode(answer.error ?? 'UNKNOWN_ERROR'), {retryAfterSeconds})
  }
  return {refId: answer.refId, retryAfterSeconds}
}
