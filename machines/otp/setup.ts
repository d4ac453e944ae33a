import {assign, emit, type NonReducibleUnknown, setup, stateIn} from 'xstate'
import {CallFailure, failureCode, failureDetails} from '../../domain/failure.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import type {OtherChannel, PhoneChannel} from '../../domain/person/message-channel.ts'
import {isOneTimeCode} from '../../domain/person/one-time-code.ts'
import type {OtpPolicy} from '../../domain/person/otp-policy.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import {unprovided} from '../unprovided.ts'
import type {
  CodeCheck,
  CodeRecipient,
  CodeRequest,
  CodeSent,
  CodeUse,
  OtpFailure,
  OtpOutcome,
  OtpPurpose,
} from './types.ts'

interface OtpInput {
  /** `+91` and ten digits. */
  phone: string
  policy: OtpPolicy
  purpose: OtpPurpose
  recipient: CodeRecipient
}

interface OtpContext extends OtpInput {
  refId: string | null
  /** Milliseconds since 1970 at which a resend is allowed; shown as a countdown. */
  resendAt: number
  resendWaitMs: number
  /** By which the newest code was sent. */
  channel: PhoneChannel
  /** By which the next one may be sent beside SMS. */
  channels: readonly OtherChannel[]
  /** By which the code is sent that is asked for now. */
  askedChannel: PhoneChannel
  code: string
  failedChecks: number
  failure: OtpFailure | null
  outcome: OtpOutcome
}

const CODE_REFUSALS: readonly (FailureCode | null)[] = [
  'INCORRECT_OTP',
  'OTP_EXPIRED',
  'OTP_CHECKS_EXHAUSTED',
]

/** Types, actions, guards, effects and delays of the OTP machine. */
export const otpSetup = setup({
  types: {
    input: {} as OtpInput,
    context: {} as OtpContext,
    events: {} as
      | {type: 'code.entered'; code: string}
      | {type: 'code.submitted'}
      | {type: 'resend.asked'}
      | {type: 'other channel.asked'; channel: OtherChannel}
      | {type: 'number.change.asked'}
      | {type: 'number.change.withdrawn'}
      | {type: 'number.changed'; phone: string}
      | {type: 'dialog.dismissed'},
    emitted: {} as {type: 'otp.failed'; phone: string} | {type: 'code.sent'},
    output: {} as OtpOutcome,
    tags: {} as 'busy' | 'held',
  },
  actors: {
    'send code': unprovided<CodeSent, CodeRequest>('send code'),
    'use code': unprovided<CodeUse, CodeCheck>('use code'),
    'await the network': unprovided<void, NonReducibleUnknown>('await the network'),
  },
  actions: {
    'store the code': assign({code: (_, {code}: {code: string}) => code}),
    'clear the code': assign({code: ''}),
    'ask by the other channel': assign({askedChannel: (_, {channel}: {channel: OtherChannel}) => channel}),
    'clear the failure': assign({failure: null}),
    'note that the code is incomplete': assign({failure: {kind: 'incomplete code'}}),
    'note that the number is invalid': assign({failure: {kind: 'invalid number'}}),
    'store what was sent': assign((_, {sent}: {sent: CodeSent}) => ({
      ...sent,
      askedChannel: 'sms' as const,
      failure: null,
    })),
    'note why nothing was sent': assign((_, {error}: {error: unknown}) => ({
      failure: {kind: 'not sent' as const, code: failureCode(error), details: failureDetails(error)},
      askedChannel: 'sms' as const,
      resendAt: 0,
      resendWaitMs: (failureDetails(error).retryAfterSeconds ?? 0) * 1000,
    })),
    'start afresh with the number': assign((_, {phone}: {phone: string}) => ({
      phone,
      refId: null,
      channels: [],
      code: '',
      failedChecks: 0,
      failure: null,
      outcome: {kind: 'dismissed' as const, phone},
    })),
    'count the refused code': assign(({context}, {error}: {error: unknown}) => ({
      failedChecks: context.failedChecks + 1,
      code: '',
      failure: {kind: 'code refused' as const, code: failureCode(error)},
    })),
    'store the proof': assign(({context}, {use}: {use: CodeUse}) => ({
      outcome: {kind: 'verified' as const, phone: context.phone, refId: context.refId ?? '', ...use},
    })),
    'store the interruption': assign(({context}, {error}: {error: unknown}) => ({
      outcome: {
        kind: 'interrupted' as const,
        phone: context.phone,
        refId: context.refId ?? '',
        error: error instanceof Error ? error : new CallFailure(null),
      },
    })),
    'end as exhausted': assign(({context: {phone}}) => ({outcome: {kind: 'exhausted' as const, phone}})),
    'end as closed': assign(({context: {phone}}) => ({outcome: {kind: 'closed' as const, phone}})),
    'report the failed proof': emit(({context}) => ({type: 'otp.failed' as const, phone: context.phone})),
    'report the sent code': emit({type: 'code.sent'}),
  },
  guards: {
    'is a whole code': (_, {code}: {code: string}) => isOneTimeCode(code),
    'is an Indian mobile': (_, {phone}: {phone: string}) => internationalMobile(phone) !== null,
    'has a code in hand': ({context}) => context.refId !== null,
    'is the code refused': (_, {error}: {error: unknown}) => CODE_REFUSALS.includes(failureCode(error)),
    'was there no network': (_, {error}: {error: unknown}) => failureDetails(error).isOffline === true,
    'is resend to be hidden': ({context: {failedChecks, policy}}) =>
      policy.hideResendAt !== null && failedChecks >= policy.hideResendAt,
    'are the attempts used up': ({context: {failedChecks, policy}}) =>
      policy.maxVerifyAttempts !== null && failedChecks > policy.maxVerifyAttempts,
    'is the dialog to close': ({context: {failedChecks, policy}}) =>
      policy.closeAt !== null && failedChecks >= policy.closeAt,
    'is the code being typed': stateIn({'awaiting code': {entry: 'typing'}}),
    'is the channel open': ({context, event}) =>
      event.type === 'other channel.asked' && context.channels.includes(event.channel),
  },
  delays: {'resend wait': ({context}) => context.resendWaitMs},
})
