import {and} from 'xstate'
import {internationalMobile} from '../../domain/person/phone.ts'
import {otpSetup} from './setup.ts'

/** A code was sent: typing it, in parallel with the wait for another. */
export const awaitingCode = otpSetup.createStateConfig({
  meta: {requirement: '000-4-13'},
  type: 'parallel',
  states: {
    entry: {
      initial: 'typing',
      states: {
        typing: {
          on: {
            'code.entered': [
              {
                description: 'Six digits are submitted automatically.',
                meta: {requirement: '000-4-13'},
                guard: {type: 'is a whole code', params: ({event}) => event},
                target: 'checking',
                actions: {type: 'store the code', params: ({event}) => event},
              },
              {
                actions: [{type: 'store the code', params: ({event}) => event}, 'clear the failure'],
              },
            ],
            'code.submitted': {
              description: 'Six digits were submitted already; fewer digits are explained.',
              meta: {requirement: '000-5-11'},
              actions: 'note that the code is incomplete',
            },
            'number.change.asked': {
              target: 'changing the number',
              actions: 'clear the failure',
            },
            'dialog.dismissed': '#otp.dismissed',
          },
        },
        'changing the number': {
          description: 'The number field replaces the code field.',
          on: {
            'number.changed': [
              {
                guard: {type: 'is an Indian mobile', params: ({event}) => event},
                target: '#otp.sending code',
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
            'number.change.withdrawn': {
              target: 'typing',
              actions: 'clear the failure',
            },
            'dialog.dismissed': '#otp.dismissed',
          },
        },
        checking: {
          description: 'The request of the purpose checks the code; no other request is allowed meanwhile.',
          meta: {requirement: '000-4-14'},
          tags: 'busy',
          entry: 'clear the failure',
          invoke: {
            src: 'use code',
            input: ({context: {phone, refId, code, purpose}}) => ({
              phone,
              refId: refId ?? '',
              code,
              purpose,
            }),
            onDone: {
              meta: {requirement: '000-4-14'},
              target: '#otp.verified',
              actions: {type: 'store the proof', params: ({event}) => ({use: event.output})},
            },
            onError: [
              {
                meta: {requirement: '000-4-16'},
                guard: {type: 'is the code refused', params: ({event}) => ({error: event.error})},
                target: 'counting the failure',
                actions: {type: 'count the refused code', params: ({event}) => ({error: event.error})},
              },
              {
                guard: {type: 'was there no network', params: ({event}) => ({error: event.error})},
                target: 'awaiting the network',
              },
              {
                description: 'The request failed for a reason other than the code.',
                meta: {requirement: '000-4-37'},
                target: '#otp.interrupted',
                actions: {type: 'store the interruption', params: ({event}) => ({error: event.error})},
              },
            ],
          },
        },
        'awaiting the network': {
          description: 'The code stays in its field, and is sent again when the network is back.',
          meta: {requirement: '000-4-37'},
          tags: 'held',
          invoke: {
            src: 'await the network',
            onDone: 'checking',
            onError: {
              description: 'It is unknown whether the network is back; the person can try again.',
              target: '#otp.interrupted',
              actions: {type: 'store the interruption', params: ({event}) => ({error: event.error})},
            },
          },
          on: {'dialog.dismissed': '#otp.dismissed'},
        },
        'counting the failure': {
          description: 'The re-send can be hidden here, before the next state decides on closing.',
          meta: {requirement: '000-4-16'},
          always: 'weighing the failure',
        },
        'weighing the failure': {
          always: [
            {
              meta: {requirement: '000-4-19'},
              guard: 'are the attempts used up',
              target: '#otp.exhausted',
              actions: 'end as exhausted',
            },
            {
              meta: {requirement: '000-4-23'},
              guard: 'is the dialog to close',
              target: '#otp.closed',
              actions: ['end as closed', 'report the failed proof'],
            },
            {
              description: 'The person can try again with an empty field.',
              meta: {requirement: '000-4-26'},
              target: 'typing',
            },
          ],
        },
      },
    },
    resend: {
      initial: 'waiting',
      states: {
        waiting: {
          meta: {requirement: '000-4-21'},
          always: {
            meta: {requirement: '000-4-18'},
            guard: 'is resend to be hidden',
            target: 'hidden',
          },
          after: {
            'resend wait': {
              meta: {requirement: '000-4-17'},
              target: 'offered',
            },
          },
        },
        offered: {
          meta: {requirement: '000-4-17'},
          always: {
            meta: {requirement: '000-4-18'},
            guard: 'is resend to be hidden',
            target: 'hidden',
          },
          on: {
            'resend.asked': {
              description: 'The new code has the same reference.',
              meta: {requirement: '000-4-17'},
              guard: 'is the code being typed',
              target: '#otp.sending code',
              actions: ['clear the code', 'clear the failure'],
            },
            'other channel.asked': {
              description: 'From the second resend on, where the server offers the channel.',
              meta: {requirement: '000-4-17'},
              guard: and(['is the code being typed', 'is the channel open']),
              target: '#otp.sending code',
              actions: [
                {type: 'ask by the other channel', params: ({event}) => event},
                'clear the code',
                'clear the failure',
              ],
            },
          },
        },
        hidden: {
          meta: {requirement: '000-4-18'},
        },
      },
    },
  },
})
