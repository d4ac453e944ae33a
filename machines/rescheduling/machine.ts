import {reschedulingSetup} from './setup.ts'

/** Moves one booking to another free day, under the rule of its cancellation. */
export const reschedulingMachine = reschedulingSetup.createMachine({
  id: 'rescheduling',
  description: 'The move of one booking to another day.',
  context: ({input}) => ({...input, freeDays: [], chosenDay: null, problem: null, isOfferKept: true}),
  initial: 'offered',
  states: {
    offered: {
      description: 'The booking can be moved, as it can be cancelled.',
      meta: {requirement: '001-4-3'},
      on: {
        'move.asked': {description: 'A dialog offers the days that are free.', target: 'reading days'},
      },
    },
    'reading days': {
      description: 'The free days of the workshop are on their way.',
      tags: 'busy',
      invoke: {
        src: 'read free days',
        input: ({context: {workshopId}}) => ({workshopId}),
        onDone: {
          description: 'There they are, all but the one that stands.',
          target: 'choosing',
          actions: {type: 'keep the free days', params: ({event}) => ({days: event.output})},
        },
        onError: {description: 'They could not be read.', target: 'days unread'},
      },
      on: {'move.withdrawn': {description: 'The booking stays on its day.', target: 'offered'}},
    },
    'days unread': {
      description: 'The failure is told, with a way to try again.',
      on: {
        'retry.asked': {description: 'They are read again.', target: 'reading days'},
        'move.withdrawn': {description: 'The booking stays on its day.', target: 'offered'},
      },
    },
    choosing: {
      description: 'A day is chosen; the booking stands on its own until that is confirmed.',
      on: {
        'day.chosen': {
          description: 'Another day is wished.',
          actions: {type: 'keep the day', params: ({event}) => event},
        },
        'move.confirmed': [
          {
            description: 'It is meant.',
            guard: 'is a day chosen',
            target: 'moving',
            actions: 'forget the problem',
          },
          {description: 'Without a day nothing can move.', actions: 'note that no day is chosen'},
        ],
        'move.withdrawn': {
          description: 'The booking stays on its day.',
          target: 'offered',
          actions: 'forget what was chosen',
        },
      },
    },
    moving: {
      description: 'The server is asked; nothing else may be asked meanwhile.',
      tags: 'busy',
      invoke: {
        src: 'move booking',
        input: ({context: {bookingId, chosenDay, day}}) => ({bookingId, day: chosenDay ?? day}),
        onDone: {
          description: 'It stands on the new day.',
          target: 'moved',
          actions: {type: 'keep what became of the offer', params: ({event}) => event.output},
        },
        onError: [
          {
            description: 'Somebody was faster: the nearest free days are offered.',
            guard: {type: 'is the day taken', params: ({event}) => event},
            target: 'choosing',
            actions: {type: 'offer the days that are left', params: ({event}) => event},
          },
          {
            description: 'The rule, as the server sees it, forbids it.',
            meta: {requirement: '001-4-3'},
            guard: {type: 'is it refused', params: ({event}) => event},
            target: 'refused',
          },
          {
            description: 'Anything else can be tried again.',
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
        'move.withdrawn': {
          description: 'The page shows how the booking stands by now.',
          target: 'settled',
        },
      },
    },
    moved: {
      description: 'The success is told.',
      after: {
        'reload wait': {
          description: 'The page is read anew.',
          meta: {requirement: '001-4-9'},
          target: 'settled',
        },
      },
    },
    settled: {type: 'final', description: 'The page reads the booking anew.'},
  },
})
