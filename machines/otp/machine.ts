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
        input: ({context: {phone, refId, policy, recipient}}) => ({
          phone,
          refId,
          resendAfterSeconds: policy.resendAfterSeconds,
          recipient,
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
        'resend.asked': {
          description: 'It is tried again, for a booking whose number stands.',
          meta: {requirement: '001-8-14'},
          target: 'sending code',
        },
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
    'awaiting code': awaitingCode,
    verified: {
      type: 'final',
      description: 'The number is proved and its purpose fulfilled.',
      meta: {requirement: '000-4-14'},
    },
    interrupted: {
      type: 'final',
      description: 'Its call failed for a reason other than the code.',
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
