import {reschedulingSetup} from './setup.ts'

/** Moves one booking to another free day, under the rule of its cancellation. */
export const reschedulingMachine = reschedulingSetup.createMachine({
  id: 'rescheduling',
  description: 'The move of one booking to another day.',
  context: ({input}) => ({...input, freeDays: [], chosenDay: null, problem: null, isOfferKept: true}),
  initial: 'offered',
  states: {
    offered: {
      description: 'A booking can be moved under the same rule as its cancellation.',
      meta: {requirement: '001-4-3'},
      on: {
        'move.asked': 'reading days',
      },
    },
    'reading days': {
      tags: 'busy',
      invoke: {
        src: 'read free days',
        input: ({context: {workshopId}}) => ({workshopId}),
        onDone: {
          description: 'The current day is not among them.',
          target: 'choosing',
          actions: {type: 'store the free days', params: ({event}) => ({days: event.output})},
        },
        onError: 'days unread',
      },
      on: {'move.withdrawn': 'offered'},
    },
    'days unread': {
      on: {
        'retry.asked': 'reading days',
        'move.withdrawn': 'offered',
      },
    },
    choosing: {
      on: {
        'day.chosen': {
          actions: {type: 'store the day', params: ({event}) => event},
        },
        'move.confirmed': [
          {
            guard: 'is a day chosen',
            target: 'moving',
            actions: 'clear the problem',
          },
          {actions: 'note that no day is chosen'},
        ],
        'move.withdrawn': {
          target: 'offered',
          actions: 'clear what was chosen',
        },
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        src: 'move booking',
        input: ({context: {bookingId, chosenDay, day}}) => ({bookingId, day: chosenDay ?? day}),
        onDone: {
          target: 'moved',
          actions: {type: 'store what became of the offer', params: ({event}) => event.output},
        },
        onError: [
          {
            description: 'Another customer took the day; the nearest free days are offered.',
            guard: {type: 'is the day taken', params: ({event}) => event},
            target: 'choosing',
            actions: {type: 'offer the days that are left', params: ({event}) => event},
          },
          {
            meta: {requirement: '001-4-3'},
            guard: {type: 'is it refused', params: ({event}) => event},
            target: 'refused',
          },
          {
            description: 'After any other error the customer can try again.',
            target: 'choosing',
            actions: 'note the failure',
          },
        ],
      },
    },
    refused: {
      description: 'Only the workshop can move it now.',
      meta: {requirement: '001-4-6'},
      on: {
        'move.withdrawn': 'settled',
      },
    },
    moved: {
      after: {
        'reload wait': {
          meta: {requirement: '001-4-9'},
          target: 'settled',
        },
      },
    },
    settled: {type: 'final', description: 'The page reads the booking again.'},
  },
})
