import {awaitingTheNetwork} from './awaiting-the-network.ts'
import {provingThePhone} from './proving-the-phone.ts'
import {bookingSetup, submission} from './setup.ts'

/**
 * Books a service: from an open form, with a verified phone, to a booking or an explained refusal that loses
 * no input.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  description: 'Books a car service at one workshop.',
  context: ({input}) => ({...input, offer: null, failure: null, generatedId: null}),
  initial: 'editing',
  entry: 'drop a date that has passed',
  states: {
    editing: {
      meta: {requirement: '000-2-78'},
      initial: 'untroubled',
      on: {
        'draft.changed': {
          actions: [{type: 'change the draft', params: ({event}) => event}, 'save the draft in storage'],
        },
        'job id.adopted': {
          description: 'Another tab submits this draft; both tabs use one job id.',
          actions: {type: 'adopt the job id', params: ({event}) => event},
        },
        'day.changed': [
          {
            description: "India's midnight has passed; the form stayed open.",
            meta: {requirement: '000-4-54'},
            guard: {type: 'has the chosen day come', params: ({event}) => event},
            actions: [
              {type: 'note the day', params: ({event}) => event},
              'report the passed day',
              'drop a date that has passed',
              'save the draft in storage',
            ],
          },
          {actions: {type: 'note the day', params: ({event}) => event}},
        ],
        'booking.asked': [
          {
            meta: {requirement: '000-5-28'},
            guard: {type: 'is complete but offline', params: ({event}) => event},
            target: 'awaiting the network',
            actions: [
              {type: 'store the job id and the offer', params: ({event}) => event},
              'save the draft in storage',
            ],
          },
          {
            meta: {requirement: '000-5-28'},
            guard: 'is the form complete',
            target: 'choosing the way',
            actions: [
              {type: 'store the job id and the offer', params: ({event}) => event},
              'save the draft in storage',
            ],
          },
          {
            meta: {requirement: '000-5-28'},
            target: '.explaining problems',
            actions: ['clear the failure', 'point at the problems'],
          },
        ],
      },
      states: {
        untroubled: {},
        'explaining problems': {
          meta: {requirement: '000-5-28'},
        },
        'explaining the refusal': {
          meta: {requirement: '000-4-37'},
        },
      },
    },
    'choosing the way': {
      description: 'Decides whether the phone must be verified first.',
      always: [
        {
          description: 'A verified phone or a call-centre agent books without a code.',
          meta: {requirement: '000-4-28'},
          guard: 'needs no code',
          target: 'submitting',
          actions: 'clear a proof of another phone',
        },
        {
          meta: {requirement: '000-4-27'},
          target: 'proving the phone',
        },
      ],
    },
    'proving the phone': provingThePhone,
    'awaiting the network': awaitingTheNetwork,
    submitting: {
      meta: {requirement: '000-4-28'},
      tags: 'busy',
      invoke: {
        src: 'submit booking',
        input: ({context}) => ({submission: submission(context), proof: context.proof}),
        onDone: {
          meta: {requirement: '000-4-30'},
          target: 'booked',
          actions: {type: 'store the booking', params: ({event}) => event.output},
        },
        onError: [
          {
            guard: {type: 'was there no network', params: ({event}) => ({error: event.error})},
            target: 'awaiting the network',
          },
          {
            description: 'The server no longer accepts an earlier proof.',
            meta: {requirement: '000-4-27'},
            guard: {type: 'is a code asked for again', params: ({event}) => ({error: event.error})},
            target: 'proving the phone',
            actions: 'clear the proof',
          },
          {
            description:
              'An earlier attempt with other data was accepted; the next attempt is a new booking.',
            guard: {type: 'was the key used before', params: ({event}) => ({error: event.error})},
            target: 'refused',
            actions: [
              {type: 'store why it was refused', params: ({event}) => ({error: event.error})},
              {type: 'report the failure', params: ({event}) => ({error: event.error})},
              'start over under a new key',
            ],
          },
          {
            description: 'The server refused it or did not answer.',
            meta: {requirement: '000-4-37'},
            target: 'refused',
            actions: [
              {type: 'store why it was refused', params: ({event}) => ({error: event.error})},
              {type: 'report the failure', params: ({event}) => ({error: event.error})},
            ],
          },
        ],
      },
    },
    refused: {
      meta: {requirement: '000-4-37'},
      entry: 'save the draft in storage',
      always: 'editing.explaining the refusal',
    },
    booked: {
      type: 'final',
      description: 'The visitor goes to the confirmation.',
      meta: {requirement: '000-4-34'},
      entry: ['clear what was stored', 'report the booking'],
    },
  },
})
