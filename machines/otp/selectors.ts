import type {SnapshotFrom} from 'xstate'
import type {OtherChannel} from '../../domain/person/message-channel.ts'
import type {otpMachine} from './machine.ts'

type OtpSnapshot = SnapshotFrom<typeof otpMachine>

/** The dialog's current text (ruling 4). */
export type OtpNotice =
  | 'incomplete'
  | 'invalid number'
  | 'not sent'
  | 'too many codes'
  | 'wrong'
  | 'needs a new code'

/** The text for the last failure; `null` without one. */
export function otpNotice({context: {failure, failedChecks, policy}}: OtpSnapshot): OtpNotice | null {
  if (failure === null) return null
  if (failure.kind === 'incomplete code') return 'incomplete'
  if (failure.kind === 'invalid number') return 'invalid number'
  if (failure.kind === 'not sent') {
    return failure.code === 'OTP_TOO_MANY_FOR_PHONE' || failure.code === 'OTP_TOO_MANY_FOR_ADDRESS'
      ? 'too many codes'
      : 'not sent'
  }
  const isLastAllowed = policy.maxVerifyAttempts !== null && failedChecks >= policy.maxVerifyAttempts
  return failure.code !== 'INCORRECT_OTP' || isLastAllowed ? 'needs a new code' : 'wrong'
}

export function isCodeTyped(snapshot: OtpSnapshot): boolean {
  return snapshot.matches({'awaiting code': {entry: 'typing'}})
}

/** The code goes out when the network is back. */
export function isCodeHeld(snapshot: OtpSnapshot): boolean {
  return snapshot.matches({'awaiting code': {entry: 'awaiting the network'}})
}

export function isResendOffered(snapshot: OtpSnapshot): boolean {
  return snapshot.matches({'awaiting code': {resend: 'offered'}})
}

const NO_CHANNELS: readonly OtherChannel[] = []

/** By which the next code may be sent now, beside SMS. */
export function openChannels(snapshot: OtpSnapshot): readonly OtherChannel[] {
  return isResendOffered(snapshot) ? snapshot.context.channels : NO_CHANNELS
}

export function isResendHidden(snapshot: OtpSnapshot): boolean {
  return snapshot.matches({'awaiting code': {resend: 'hidden'}})
}

export function isNumberOpen(snapshot: OtpSnapshot): boolean {
  return snapshot.matches('unsent') || snapshot.matches({'awaiting code': {entry: 'changing the number'}})
}

/** Codes for a booking or an account go to its own phone; elsewhere the person can change the number. */
export function isNumberFixed({context}: OtpSnapshot): boolean {
  return context.policy.isNumberFixed
}
