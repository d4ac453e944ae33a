import {assign, setup} from 'xstate'
import {failureCode, isProofRefused} from '../../domain/failure.ts'
import {otpMachine} from '../otp/machine.ts'
import type {OtpOutcome} from '../otp/types.ts'
import {unprovided} from '../unprovided.ts'

/** A proof that opens one booking, with a grant instead of the code (ruling 5). */
export interface BookingAccess {
  refId: string
  grant: string
}

/** Which view of a booking was read; the query cache holds the booking. */
export interface ReadBooking {
  isWhole: boolean
  /** Masked, unless the extended view was read. */
  phone: string
}

interface AccessInput {
  bookingId: string
  /** The stored proof for this booking. */
  access: BookingAccess | null
}

interface AccessContext extends AccessInput {
  phone: string
  hadTooManyCodes: boolean
  /** The server refused the proof while all of the booking was shown; until a code is asked for. */
  hasProofEnded: boolean
}

/** Types, actions, guards and effects of a booking's access. */
export const accessSetup = setup({
  types: {
    input: {} as AccessInput,
    context: {} as AccessContext,
    events: {} as {type: 'code.asked'} | {type: 'retry.asked'} | {type: 'proof.refused'},
    tags: {} as 'busy',
    children: {} as {'phone proof': 'prove the phone'},
  },
  actors: {
    'read booking': unprovided<ReadBooking, {bookingId: string; access: BookingAccess | null}>(
      'read booking',
    ),
    'prove the phone': otpMachine,
  },
  actions: {
    'store the phone': assign({phone: (_, {phone}: {phone: string}) => phone}),
    'store the access': assign((_, {outcome}: {outcome: OtpOutcome}) => accessOf(outcome)),
    'save the access in storage': (_, _params: {outcome: OtpOutcome}) => {},
    'clear the access': assign({access: null}),
    'remove the access from storage': () => {},
    'note too many codes': assign({hadTooManyCodes: true}),
    'clear the codes': assign({hadTooManyCodes: false}),
    'note the ended proof': assign({hasProofEnded: true}),
    'clear the ended proof': assign({hasProofEnded: false}),
  },
  guards: {
    'is all of it read': (_, {read}: {read: ReadBooking}) => read.isWhole,
    'has the proof ended': ({context}) => context.hasProofEnded,
    'is not found': (_, {error}: {error: unknown}) => failureCode(error) === 'BOOKING_NOT_FOUND',
    'is the stored proof refused': ({context}, {error}: {error: unknown}) =>
      context.access !== null && isProofRefused(error),
    'is the identity refused': (_, {error}: {error: unknown}) =>
      failureCode(error) === 'UNAUTHORIZED_USER' || failureCode(error) === 'UNAUTHORIZED_TOKEN',
    'is the phone proved': (_, {outcome}: {outcome: OtpOutcome}) => outcome.kind === 'verified',
    'were there too many codes': (_, {outcome}: {outcome: OtpOutcome}) => outcome.kind === 'exhausted',
    'was it interrupted': (_, {outcome}: {outcome: OtpOutcome}) => outcome.kind === 'interrupted',
  },
})

/** The grant of a verified phone; nothing else opens a booking. */
export function accessOf(outcome: OtpOutcome): {access: BookingAccess | null} {
  if (outcome.kind !== 'verified' || outcome.grant === null) return {access: null}
  return {access: {refId: outcome.refId, grant: outcome.grant}}
}

declare module '../otp/types.ts' {
  interface OtpPurposes {
    'read booking': {bookingId: string}
  }
}
