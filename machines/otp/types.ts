import type {FailureDetails} from '../../domain/failure.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import type {OtherChannel, PhoneChannel} from '../../domain/person/message-channel.ts'

/**
 * What a code may be used for, each with what its call needs. A caller adds its own by declaration merging; the machine
 * hands the purpose to the call unread.
 */
// biome-ignore lint/suspicious/noEmptyInterface: callers extend it
export interface OtpPurposes {}

export type OtpPurposeName = keyof OtpPurposes

export type OtpPurpose<Name extends OtpPurposeName = OtpPurposeName> = {
  [Each in Name]: {name: Each} & OtpPurposes[Each]
}[Name]

/** The receiver of codes: the input's phone, or a booking's phone, which the page may not know. */
export type CodeRecipient = 'the phone' | {bookingId: string}

export interface CodeRequest {
  phone: string
  /** RefId of the earlier code, for a resend. */
  refId: string | null
  resendAfterSeconds: number
  recipient: CodeRecipient
  purpose: OtpPurposeName
  channel: PhoneChannel
}

export interface CodeSent {
  refId: string
  /** Milliseconds since 1970. */
  resendAt: number
  resendWaitMs: number
  /** By which it was sent. */
  channel: PhoneChannel
  /** By which the next one may be sent beside SMS. */
  channels: readonly OtherChannel[]
}

/** A code to use: the request that uses it verifies it (ruling 5). */
export interface CodeCheck {
  phone: string
  refId: string
  code: string
  purpose: OtpPurpose
}

/** A used code: the grant that replaces it, and the id of the request's result. */
export interface CodeUse {
  grant: string | null
  id: string
}

export type OtpFailure =
  | {kind: 'incomplete code'}
  | {kind: 'invalid number'}
  | {kind: 'not sent'; code: FailureCode | null; details: FailureDetails}
  | {kind: 'code refused'; code: FailureCode | null}

export type OtpOutcome =
  | {kind: 'verified'; phone: string; refId: string; grant: string | null; id: string}
  | {kind: 'interrupted'; phone: string; refId: string; error: Error}
  | {kind: 'exhausted'; phone: string}
  | {kind: 'closed'; phone: string}
  | {kind: 'dismissed'; phone: string}

/** A number verified earlier, with its grant (ruling 5). */
export interface PhoneProof {
  phone: string
  refId: string
  grant: string
}
