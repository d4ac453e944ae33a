import {internationalMobile} from '../../domain/person/phone.ts'
import {awaitingCode} from './awaiting-code.ts'
import {otpSetup} from './setup.ts'

/**
 * Proves that a phone number is the visitor's own: a code is sent, typed, and used by the caller's request.
 */
export const otpMachine = otpSetup.createMachine({
  id: 'otp',
  description: 'Proves a phone number by a six-digit code sent to it.',
  context: ({input}) => ({
    ...input,
    refId: null,
    resendAt: 0,
    resendWaitMs: 0,
    channel: 'sms',
    channels: [],
    askedChannel: 'sms',
    code: '',
    failedChecks: 0,
    failure: null,
    outcome: {kind: 'dismissed', phone: input.phone},
  }),
  output: ({context}) => context.outcome,
  initial: 'sending code',
  states: {
    'sending code': {
      description: 'The dialog is already open.',
      meta: {requirement: '000-4-20'},
      tags: 'busy',
      invoke: {
        src: 'send code',
        input: ({context: {phone, refId, policy, recipient, purpose, askedChannel}}) => ({
          phone,
          refId,
          resendAfterSeconds: policy.resendAfterSeconds,
          recipient,
          purpose: purpose.name,
          channel: askedChannel,
        }),
        onDone: {
          meta: {requirement: '000-4-12'},
          target: 'awaiting code',
          actions: [
            {type: 'store what was sent', params: ({event}) => ({sent: event.output})},
            'report the sent code',
          ],
        },
        onError: [
          {
            description: 'The re-send failed, but the earlier code may still be valid.',
            meta: {requirement: '000-8-6'},
            guard: 'has a code in hand',
            target: 'awaiting code',
            actions: {type: 'note why nothing was sent', params: ({event}) => ({error: event.error})},
          },
          {
            meta: {requirement: '000-8-6'},
            target: 'unsent',
            actions: {type: 'note why nothing was sent', params: ({event}) => ({error: event.error})},
          },
        ],
      },
      on: {'dialog.dismissed': 'dismissed'},
    },
    unsent: {
      description: 'The number can be corrected or tried again.',
      meta: {requirement: '000-8-6'},
      on: {
        'resend.asked': {
          description: 'Only for a fixed number, such as that of a booking.',
          meta: {requirement: '001-8-14'},
          target: 'sending code',
        },
        'number.changed': [
          {
            description: 'The same number can be tried again.',
            guard: {type: 'is an Indian mobile', params: ({event}) => event},
            target: 'sending code',
            actions: {
              type: 'start afresh with the number',
              params: ({event}) => ({phone: internationalMobile(event.phone) ?? event.phone}),
            },
          },
          {
            meta: {requirement: '000-5-19'},
            actions: 'note that the number is invalid',
          },
        ],
        'dialog.dismissed': 'dismissed',
      },
    },
    'awaiting code': awaitingCode,
    verified: {
      type: 'final',
      description: 'The code was right, and the request of its purpose succeeded.',
      meta: {requirement: '000-4-14'},
    },
    interrupted: {
      type: 'final',
      description: 'The request of the purpose failed for a reason other than the code.',
      meta: {requirement: '000-4-37'},
    },
    exhausted: {
      type: 'final',
      meta: {requirement: '000-4-19'},
    },
    closed: {
      type: 'final',
      meta: {requirement: '000-4-23'},
    },
    dismissed: {type: 'final'},
  },
})
