import {editingOutcome} from './editing.ts'
import {verificationSetup} from './setup.ts'

/** Records what a customer said about a recent booking. */
export const verificationMachine = verificationSetup.createMachine({
  id: 'verification',
  description: 'The call centre records the answer of a customer about one booking.',
  context: ({input: {bookingId}}) => ({
    bookingId,
    booking: null,
    choice: {outcome: 'NO_ANSWER', slot: null},
    problem: null,
    isOvertaken: false,
  }),
  initial: 'looking for an id',
  states: {
    'looking for an id': {
      meta: {requirement: '000-2-24'},
      always: [
        {
          meta: {requirement: '000-2-24'},
          guard: 'is there an id',
          target: 'reading',
        },
        {meta: {requirement: '000-8-22'}, target: 'without an id'},
      ],
    },
    'without an id': {
      type: 'final',
      meta: {requirement: '000-8-22'},
    },
    reading: {
      description: 'The booking is read first, and again after every change.',
      meta: {requirement: '000-2-90'},
      tags: 'busy',
      invoke: {
        src: 'read booking',
        input: ({context}) => ({bookingId: context.bookingId ?? ''}),
        onDone: {
          meta: {requirement: '000-2-90'},
          target: 'judging',
          actions: {type: 'store what was read', params: ({event}) => ({booking: event.output})},
        },
        onError: [
          {
            meta: {requirement: '000-8-8'},
            guard: {type: 'is the visitor not admitted', params: ({event}) => event},
            target: 'not admitted',
          },
          {
            meta: {requirement: '000-8-24'},
            guard: {type: 'is there no such booking', params: ({event}) => event},
            target: 'not found',
          },
          {
            meta: {requirement: '000-8-10'},
            target: 'unread',
          },
        ],
      },
    },
    'not admitted': {
      description: 'Signing in may open the page.',
      meta: {requirement: '000-8-8'},
      on: {
        'retry.asked': {
          description: 'The agent has signed in meanwhile.',
          meta: {requirement: '000-8-8'},
          target: 'reading',
        },
      },
    },
    unread: {
      meta: {requirement: '000-8-10'},
      on: {
        'retry.asked': {
          meta: {requirement: '000-8-10'},
          target: 'reading',
        },
      },
    },
    'not found': {
      type: 'final',
      meta: {requirement: '000-8-24'},
    },
    judging: {
      description: 'The order of the rules: cancelled, ten days old, final response, editor.',
      meta: {requirement: '000-4-4'},
      always: [
        {
          meta: {requirement: '000-8-23'},
          guard: 'is it cancelled',
          target: 'cancelled',
        },
        {
          description: 'The booking is ten days old or older.',
          meta: {requirement: '000-5-49'},
          guard: 'is it too old',
          target: 'too old',
        },
        {
          meta: {requirement: '000-4-4'},
          guard: 'is the response final',
          target: 'settled',
        },
        {
          description: 'Another agent was faster; the choice stays.',
          meta: {requirement: '000-2-91'},
          guard: 'has a choice to keep',
          target: 'editing',
        },
        {
          description: 'The editor starts with the recorded response, with NO_ANSWER for NOT_VERIFIED.',
          meta: {requirement: '000-4-2'},
          target: 'editing',
          actions: 'begin with the recorded response',
        },
      ],
    },
    cancelled: {
      type: 'final',
      meta: {requirement: '000-8-23'},
    },
    'too old': {
      type: 'final',
      meta: {requirement: '000-8-21'},
    },
    settled: {
      type: 'final',
      description: 'The page shows only a message.',
      meta: {requirement: '000-4-4'},
    },
    editing: editingOutcome,
    saved: {
      description: "Shows 'Preference Updated!'.",
      meta: {requirement: '000-4-7'},
      tags: 'editor',
      after: {
        'reload wait': {
          meta: {requirement: '000-4-8'},
          target: 'reading',
        },
      },
    },
  },
})
