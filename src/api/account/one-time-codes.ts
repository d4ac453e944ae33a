import {requestOneTimeCode} from '../../../contract/account/one-time-codes.ts'
import {HEADERS} from '../../../contract/wire/headers.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {knownFailureCode} from '../../../domain/failure-codes.ts'
import type {CodePurpose} from '../../../domain/person/code-purpose.ts'
import type {OtherChannel, PhoneChannel} from '../../../domain/person/message-channel.ts'
import type {Call} from '../../platform/http/http.ts'

interface SentCode {
  refId: string
  /** Seconds until another code may be requested. */
  retryAfterSeconds: number
  /** By which it was sent. */
  channel: PhoneChannel
  /** By which the next one may be sent beside SMS. */
  channels: OtherChannel[]
}

interface CodeAsked {
  to: {phone: string} | {bookingId: string}
  /** Of the code that is resent. */
  refId: string | null
  purpose: CodePurpose
  channel: PhoneChannel
}

/**
 * Sends a code to a phone, or to a booking's phone; with `refId` it resends. The phone is in a header, so
 * that no log contains it.
 */
export async function sendOneTimeCode(
  call: Call,
  {to, refId, purpose, channel}: CodeAsked,
  signal: AbortSignal,
): Promise<SentCode> {
  const {answer} = await call.rest(requestOneTimeCode, {
    query: {
      purpose,
      ...(refId === null ? {} : {refId}),
      ...(channel === 'sms' ? {} : {channel}),
      ...('bookingId' in to ? {taskId: to.bookingId} : {}),
    },
    body: {},
    headers: 'phone' in to ? {[HEADERS.phoneNumber]: to.phone} : {},
    signal,
  })
  const {retryAfterSeconds} = answer
  if (answer.refId === null || answer.error !== null) {
    throw new CallFailure(knownFailureCode(answer.error ?? 'UNKNOWN_ERROR'), {retryAfterSeconds})
  }
  return {
    refId: answer.refId,
    retryAfterSeconds,
    channel: answer.channel ?? 'sms',
    channels: answer.channels ?? [],
  }
}
