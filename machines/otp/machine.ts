import {assign, emit, setup, stateIn} from 'xstate'
import {CallFailure, type FailureCode, failureCode, failureDetails} from '../../domain/failure.ts'
import {isOneTimeCode} from '../../domain/one-time-code.ts'
import type {OtpPolicy} from '../../domain/otp-policy.ts'
import {internationalMobile} from '../../domain/phone.ts'
import {unprovided} from '../unprovided.ts'
import type {CodeCheck, CodeRequest, CodeSent, CodeUse, OtpErrand, OtpFailure, OtpOutcome} from './types.ts'

interface OtpInput {
  /** `+91` and ten digits. */
  phone: string
  policy: OtpPolicy
  errand: OtpErrand
}

interface OtpContext extends OtpInput {
  refId: string | null
  /** Milliseconds since 1970 at which a re-send may be asked; shown as a countdown. */
  resendAt: number
  resendWaitMs: number
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

/** Proves that a phone number is the visitor's own: a code is sent, typed, and used by the errand it is for. */
export const otpMachine = setup({
  types: {
    input: {} as OtpInput,
    context: {} as OtpContext,
    events: {} as
      | {type: 'code.entered'; code: string}
      | {type: 'code.submitted'}
      | {type: 'resend.asked'}
      | {type: 'number.change.asked'}
      | {type: 'number.change.withdrawn'}
      | {type: 'number.changed'; phone: string}
      | {type: 'dialog.dismissed'},
    emitted: {} as {type: 'otp.failed'; phone: string} | {type: 'code.sent'},
    output: {} as OtpOutcome,
    tags: {} as 'busy',
  },
  actors: {
    'send code': unprovided<CodeSent, CodeRequest>('send code'),
    'use code': unprovided<CodeUse, CodeCheck>('use code'),
  },
  actions: {
    'keep the code': assign({code: (_, {code}: {code: string}) => code}),
    'clear the code': assign({code: ''}),
    'forget the failure': assign({failure: null}),
    'note that the code is incomplete': assign({failure: {kind: 'incomplete code'}}),
    'note that the number is invalid': assign({failure: {kind: 'invalid number'}}),
    'keep what was sent': assign((_, {sent}: {sent: CodeSent}) => ({...sent, failure: null})),
    'note why nothing was sent': assign((_, {error}: {error: unknown}) => ({
      failure: {kind: 'not sent' as const, code: failureCode(error), details: failureDetails(error)},
      resendAt: 0,
      resendWaitMs: (failureDetails(error).retryAfterSeconds ?? 0) * 1000,
    })),
    'start afresh with the number': assign((_, {phone}: {phone: string}) => ({
      phone,
      refId: null,
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
    'keep the proof': assign(({context}, {use}: {use: CodeUse}) => ({
      outcome: {kind: 'verified' as const, phone: context.phone, refId: context.refId ?? '', ...use},
    })),
    'keep the interruption': assign(({context}, {error}: {error: unknown}) => ({
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
    'is resend to be hidden': ({context: {failedChecks, policy}}) =>
      policy.hideResendAt !== null && failedChecks >= policy.hideResendAt,
    'are the attempts used up': ({context: {failedChecks, policy}}) =>
      policy.maxVerifyAttempts !== null && failedChecks > policy.maxVerifyAttempts,
    'is the dialog to close': ({context: {failedChecks, policy}}) =>
      policy.closeAt !== null && failedChecks >= policy.closeAt,
    'is the code being typed': stateIn({'awaiting code': {entry: 'typing'}}),
  },
  delays: {'resend wait': ({context}) => context.resendWaitMs},
}).createMachine({
  id: 'otp',
  description: 'Proves a phone number by a six-digit code sent to it.',
  context: ({input}) => ({
    ...input,
    refId: null,
    resendAt: 0,
    resendWaitMs: 0,
    code: '',
    failedChecks: 0,
    failure: null,
    outcome: {kind: 'dismissed', phone: input.phone},
  }),
  output: ({context}) => context.outcome,
  initial: 'sending code',
  states: {
    'sending code': {
      description: 'A code is on its way to the number; the dialog is open.',
      meta: {requirement: '000-4-20'},
      tags: 'busy',
      invoke: {
        src: 'send code',
        input: ({context: {phone, refId, policy}}) => ({
          phone,
          refId,
          resendAfterSeconds: policy.resendAfterSeconds,
        }),
        onDone: {
          description: 'The server answers with the reference of the code.',
          meta: {requirement: '000-4-12'},
          target: 'awaiting code',
          actions: [
            {type: 'keep what was sent', params: ({event}) => ({sent: event.output})},
            'report the sent code',
          ],
        },
        onError: [
          {
            description: 'A re-send failed: the code in hand may still serve.',
            meta: {requirement: '000-8-6'},
            guard: 'has a code in hand',
            target: 'awaiting code',
            actions: {type: 'note why nothing was sent', params: ({event}) => ({error: event.error})},
          },
          {
            description: 'No code could be sent at all.',
            meta: {requirement: '000-8-6'},
            target: 'unsent',
            actions: {type: 'note why nothing was sent', params: ({event}) => ({error: event.error})},
          },
        ],
      },
      on: {'dialog.dismissed': {target: 'dismissed', description: 'The person gives up.'}},
    },
    unsent: {
      description: 'No code was sent; the number may be corrected or tried again.',
      meta: {requirement: '000-8-6'},
      on: {
        'number.changed': [
          {
            description: 'The number, the same or another, is tried afresh.',
            guard: {type: 'is an Indian mobile', params: ({event}) => event},
            target: 'sending code',
            actions: {
              type: 'start afresh with the number',
              params: ({event}) => ({phone: internationalMobile(event.phone) ?? event.phone}),
            },
          },
          {
            description: 'The text is no Indian mobile number.',
            meta: {requirement: '000-5-19'},
            actions: 'note that the number is invalid',
          },
        ],
        'dialog.dismissed': {target: 'dismissed', description: 'The person gives up.'},
      },
    },
    'awaiting code': {
      description: 'A code was sent; the person types it while the wait for a re-send runs.',
      meta: {requirement: '000-4-13'},
      type: 'parallel',
      states: {
        entry: {
          description: 'What the person does with the code.',
          initial: 'typing',
          states: {
            typing: {
              description: 'The code field is open.',
              on: {
                'code.entered': [
                  {
                    description: 'Six digits are submitted by themselves.',
                    meta: {requirement: '000-4-13'},
                    guard: {type: 'is a whole code', params: ({event}) => event},
                    target: 'checking',
                    actions: {type: 'keep the code', params: ({event}) => event},
                  },
                  {
                    description: 'Fewer digits are kept.',
                    actions: [{type: 'keep the code', params: ({event}) => event}, 'forget the failure'],
                  },
                ],
                'code.submitted': {
                  description: 'Six digits have submitted themselves; fewer are explained.',
                  meta: {requirement: '000-5-11'},
                  actions: 'note that the code is incomplete',
                },
                'number.change.asked': {
                  description: 'The number can be changed in place.',
                  target: 'changing the number',
                  actions: 'forget the failure',
                },
                'dialog.dismissed': {target: '#otp.dismissed', description: 'The person gives up.'},
              },
            },
            'changing the number': {
              description: 'The number field is open in place of the code field.',
              on: {
                'number.changed': [
                  {
                    description: 'A new number starts fresh.',
                    guard: {type: 'is an Indian mobile', params: ({event}) => event},
                    target: '#otp.sending code',
                    actions: {
                      type: 'start afresh with the number',
                      params: ({event}) => ({phone: internationalMobile(event.phone) ?? event.phone}),
                    },
                  },
                  {
                    description: 'The text is no Indian mobile number.',
                    meta: {requirement: '000-5-19'},
                    actions: 'note that the number is invalid',
                  },
                ],
                'number.change.withdrawn': {
                  description: 'The number stays.',
                  target: 'typing',
                  actions: 'forget the failure',
                },
                'dialog.dismissed': {target: '#otp.dismissed', description: 'The person gives up.'},
              },
            },
            checking: {
              description: 'The errand uses the code; nothing else may be asked meanwhile.',
              meta: {requirement: '000-4-14'},
              tags: 'busy',
              entry: 'forget the failure',
              invoke: {
                src: 'use code',
                input: ({context: {phone, refId, code, errand}}) => ({
                  phone,
                  refId: refId ?? '',
                  code,
                  errand,
                }),
                onDone: {
                  description: 'The code was right and the errand is done.',
                  meta: {requirement: '000-4-14'},
                  target: '#otp.verified',
                  actions: {type: 'keep the proof', params: ({event}) => ({use: event.output})},
                },
                onError: [
                  {
                    description: 'The code was refused: the attempt counts.',
                    meta: {requirement: '000-4-16'},
                    guard: {type: 'is the code refused', params: ({event}) => ({error: event.error})},
                    target: 'counting the failure',
                    actions: {type: 'count the refused code', params: ({event}) => ({error: event.error})},
                  },
                  {
                    description: 'The errand failed for another reason.',
                    meta: {requirement: '000-4-37'},
                    target: '#otp.interrupted',
                    actions: {type: 'keep the interruption', params: ({event}) => ({error: event.error})},
                  },
                ],
              },
            },
            'counting the failure': {
              description: 'One moment in which the re-send may be withdrawn, before closing is weighed.',
              meta: {requirement: '000-4-16'},
              always: {target: 'weighing the failure', description: 'The count stands.'},
            },
            'weighing the failure': {
              description: 'Decides what a refused code leads to.',
              always: [
                {
                  description: 'More failed checks than allowed end the conversation.',
                  meta: {requirement: '000-4-19'},
                  guard: 'are the attempts used up',
                  target: '#otp.exhausted',
                  actions: 'end as exhausted',
                },
                {
                  description: 'The phone dialog closes at its limit.',
                  meta: {requirement: '000-4-23'},
                  guard: 'is the dialog to close',
                  target: '#otp.closed',
                  actions: ['end as closed', 'report the failed proof'],
                },
                {
                  description: 'The person may try again; the field is empty.',
                  meta: {requirement: '000-4-26'},
                  target: 'typing',
                },
              ],
            },
          },
        },
        resend: {
          description: 'Whether another code may be asked for.',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'A countdown runs until another code may be asked for.',
              meta: {requirement: '000-4-21'},
              always: {
                description: 'From its limit on a re-send is no longer offered.',
                meta: {requirement: '000-4-18'},
                guard: 'is resend to be hidden',
                target: 'hidden',
              },
              after: {
                'resend wait': {
                  description: 'The wait is over.',
                  meta: {requirement: '000-4-17'},
                  target: 'offered',
                },
              },
            },
            offered: {
              description: 'Another code may be asked for.',
              meta: {requirement: '000-4-17'},
              always: {
                description: 'From its limit on a re-send is no longer offered.',
                meta: {requirement: '000-4-18'},
                guard: 'is resend to be hidden',
                target: 'hidden',
              },
              on: {
                'resend.asked': {
                  description: 'Another code is sent under the same reference.',
                  meta: {requirement: '000-4-17'},
                  guard: 'is the code being typed',
                  target: '#otp.sending code',
                  actions: ['clear the code', 'forget the failure'],
                },
              },
            },
            hidden: {
              description: 'No re-send is offered any more.',
              meta: {requirement: '000-4-18'},
            },
          },
        },
      },
    },
    verified: {
      type: 'final',
      description: 'The number is proved and the errand done.',
      meta: {requirement: '000-4-14'},
    },
    interrupted: {
      type: 'final',
      description: 'The errand failed for a reason other than the code.',
      meta: {requirement: '000-4-37'},
    },
    exhausted: {
      type: 'final',
      description: 'Too many wrong codes.',
      meta: {requirement: '000-4-19'},
    },
    closed: {
      type: 'final',
      description: 'The dialog closed at its limit of wrong codes.',
      meta: {requirement: '000-4-23'},
    },
    dismissed: {type: 'final', description: 'The person closed the dialog.'},
  },
})
