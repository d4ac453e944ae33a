import {assign, setup} from 'xstate'
import {failureCode} from '../../domain/failure.ts'
import {BOOKING_RELOAD_MS} from '../../domain/limits.ts'
import {unprovided} from '../unprovided.ts'

interface CancellationInput {
  bookingId: string
  /** Whether the rule allows it (ruling 23). */
  isAllowed: boolean
}

interface CancellationContext extends CancellationInput {
  hasFailed: boolean
}

/** Cancels one booking after a confirmation. */
export const cancellationMachine = setup({
  types: {
    input: {} as CancellationInput,
    context: {} as CancellationContext,
    events: {} as
      | {type: 'cancellation.asked'}
      | {type: 'cancellation.confirmed'}
      | {type: 'cancellation.withdrawn'},
    tags: {} as 'busy',
  },
  actors: {'cancel booking': unprovided<void, {bookingId: string}>('cancel booking')},
  actions: {
    'note the failure': assign({hasFailed: true}),
    'forget the failure': assign({hasFailed: false}),
  },
  guards: {
    'is it allowed': ({context}) => context.isAllowed,
    'is it refused': (_, {error}: {error: unknown}) => failureCode(error) === 'BAD_REQUEST',
  },
  delays: {'reload wait': BOOKING_RELOAD_MS},
}).createMachine({
  id: 'cancellation',
  description: 'The cancellation of one booking, with its confirmation.',
  context: ({input}) => ({...input, hasFailed: false}),
  initial: 'weighing the rule',
  states: {
    'weighing the rule': {
      description: 'Open or confirmed, and for a day after today.',
      meta: {requirement: '001-4-3'},
      always: [
        {
          description: 'It can be cancelled.',
          meta: {requirement: '001-4-4'},
          guard: 'is it allowed',
          target: 'offered',
        },
        {
          description: 'Only the workshop can cancel it now.',
          meta: {requirement: ['001-4-5', '001-4-6']},
          target: 'not offered',
        },
      ],
    },
    'not offered': {
      type: 'final',
      description:
        "'Booking cannot be cancelled right now. Please contact the workshop to request cancellation.'",
      meta: {requirement: '001-4-5'},
    },
    offered: {
      description: "'Booking can be cancelled 1 day prior to the scheduled date.'",
      meta: {requirement: '001-4-4'},
      on: {
        'cancellation.asked': {
          description: 'A dialog asks whether it is meant.',
          meta: {requirement: '001-4-7'},
          target: 'confirming',
        },
      },
    },
    confirming: {
      description: 'The dialog names what is given up; the booking stands until it is confirmed.',
      meta: {requirement: '001-4-7'},
      on: {
        'cancellation.confirmed': {
          description: 'It is meant.',
          target: 'cancelling',
          actions: 'forget the failure',
        },
        'cancellation.withdrawn': {
          description: 'The booking stays.',
          target: 'offered',
          actions: 'forget the failure',
        },
      },
    },
    cancelling: {
      description: 'The server is asked; nothing else may be asked meanwhile.',
      meta: {requirement: '001-7-19'},
      tags: 'busy',
      invoke: {
        src: 'cancel booking',
        input: ({context: {bookingId}}) => ({bookingId}),
        onDone: {description: 'It is cancelled.', meta: {requirement: '001-4-8'}, target: 'cancelled'},
        onError: [
          {
            description: 'The rule, as the server sees it, forbids it.',
            meta: {requirement: ['001-8-16', '001-8-18']},
            guard: {type: 'is it refused', params: ({event}) => event},
            target: 'refused',
          },
          {
            description: 'Anything else can be tried again.',
            meta: {requirement: ['001-8-17', '001-8-19']},
            target: 'confirming',
            actions: 'note the failure',
          },
        ],
      },
    },
    refused: {
      description:
        "'The booking can't be cancelled. Please follow up with the workshop to cancel the booking.'",
      meta: {requirement: '001-8-18'},
      on: {
        'cancellation.withdrawn': {
          description: 'The page shows how the booking stands by now.',
          target: 'settled',
        },
      },
    },
    cancelled: {
      description: "'Booking cancelled successfully.'",
      meta: {requirement: '001-8-20'},
      after: {
        'reload wait': {
          description: 'The page is read anew.',
          meta: {requirement: '001-4-9'},
          target: 'settled',
        },
      },
    },
    settled: {type: 'final', description: 'The page reads the booking anew.', meta: {requirement: '001-4-9'}},
  },
})
