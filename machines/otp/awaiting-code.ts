import {internationalMobile} from '../../domain/person/phone.ts'
import {otpSetup} from './setup.ts'

/** A code was sent: typing it, in parallel with the wait for another. */
export const awaitingCode = otpSetup.createStateConfig({
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
          description: "The purpose's own call uses the code; nothing else may be asked meanwhile.",
          meta: {requirement: '000-4-14'},
          tags: 'busy',
          entry: 'forget the failure',
          invoke: {
            src: 'use code',
            input: ({context: {phone, refId, code, purpose}}) => ({
              phone,
              refId: refId ?? '',
              code,
              purpose,
            }),
            onDone: {
              description: 'The code was right and its call succeeded.',
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
                description: 'The call failed for another reason.',
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
})
