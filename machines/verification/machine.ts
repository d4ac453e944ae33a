import {editingOutcome} from './editing.ts'
import {verificationSetup} from './setup.ts'

/** Records what a customer said about a recent booking. */
export const verificationMachine = verificationSetup.createMachine({
  id: 'verification',
  description: "The call centre's record of what a customer said about one booking.",
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
      description: 'The page is about the booking that its address names.',
      meta: {requirement: '000-2-24'},
      always: [
        {
          description: 'The address names a booking.',
          meta: {requirement: '000-2-24'},
          guard: 'is there an id',
          target: 'reading',
        },
        {description: 'It names none.', meta: {requirement: '000-8-22'}, target: 'without an id'},
      ],
    },
    'without an id': {
      type: 'final',
      description: 'No booking was found.',
      meta: {requirement: '000-8-22'},
    },
    reading: {
      description: 'The booking is read, at first and after every change.',
      meta: {requirement: '000-2-90'},
      tags: 'busy',
      invoke: {
        src: 'read booking',
        input: ({context}) => ({bookingId: context.bookingId ?? ''}),
        onDone: {
          description: 'The booking is known.',
          meta: {requirement: '000-2-90'},
          target: 'judging',
          actions: {type: 'keep what was read', params: ({event}) => ({booking: event.output})},
        },
        onError: [
          {
            description: 'The server does not take who asks.',
            meta: {requirement: '000-8-8'},
            guard: {type: 'is the visitor not admitted', params: ({event}) => event},
            target: 'not admitted',
          },
          {
            description: 'There is no such booking.',
            meta: {requirement: '000-8-24'},
            guard: {type: 'is there no such booking', params: ({event}) => event},
            target: 'not found',
          },
          {
            description: 'The booking could not be read.',
            meta: {requirement: '000-8-10'},
            target: 'unread',
          },
        ],
      },
    },
    'not admitted': {
      description: 'The page is closed to who asks; signing in may open it.',
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
      description: 'The error is shown with a way to try again.',
      meta: {requirement: '000-8-10'},
      on: {
        'retry.asked': {
          description: 'The agent tries again.',
          meta: {requirement: '000-8-10'},
          target: 'reading',
        },
      },
    },
    'not found': {
      type: 'final',
      description: 'The id in the address is of no booking.',
      meta: {requirement: '000-8-24'},
    },
    judging: {
      description: 'What may be done: cancelled, ten days old, a final response, else the editor.',
      meta: {requirement: '000-4-4'},
      always: [
        {
          description: 'The booking is cancelled.',
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
          description: 'The customer has given a final answer.',
          meta: {requirement: '000-4-4'},
          guard: 'is the response final',
          target: 'settled',
        },
        {
          description: 'Another agent was faster: what this one had chosen stays.',
          meta: {requirement: '000-2-91'},
          guard: 'has a choice to keep',
          target: 'editing',
        },
        {
          description: 'The editor begins with the response so far, with NO_ANSWER for NOT_VERIFIED.',
          meta: {requirement: '000-4-2'},
          target: 'editing',
          actions: 'begin with the recorded response',
        },
      ],
    },
    cancelled: {
      type: 'final',
      description: 'Booking is cancelled.',
      meta: {requirement: '000-8-23'},
    },
    'too old': {
      type: 'final',
      description: 'The booking can no longer be updated from this page.',
      meta: {requirement: '000-8-21'},
    },
    settled: {
      type: 'final',
      description: 'A final response shows a message only.',
      meta: {requirement: '000-4-4'},
    },
    editing: editingOutcome,
    saved: {
      description: "'Preference Updated!' is shown.",
      meta: {requirement: '000-4-7'},
      tags: 'editor',
      after: {
        'reload wait': {
          description: 'After 500 ms everything is read anew.',
          meta: {requirement: '000-4-8'},
          target: 'reading',
        },
      },
    },
  },
})
