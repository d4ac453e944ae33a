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
    'clear the failure': assign({hasFailed: false}),
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
      description: 'The booking must be open or confirmed, and its day must be after today.',
      meta: {requirement: '001-4-3'},
      always: [
        {
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
          meta: {requirement: '001-4-7'},
          target: 'confirming',
        },
      },
    },
    confirming: {
      description: 'The dialog lists what the customer gives up.',
      meta: {requirement: '001-4-7'},
      on: {
        'cancellation.confirmed': {
          target: 'cancelling',
          actions: 'clear the failure',
        },
        'cancellation.withdrawn': {
          target: 'offered',
          actions: 'clear the failure',
        },
      },
    },
    cancelling: {
      meta: {requirement: '001-7-19'},
      tags: 'busy',
      invoke: {
        src: 'cancel booking',
        input: ({context: {bookingId}}) => ({bookingId}),
        onDone: {meta: {requirement: '001-4-8'}, target: 'cancelled'},
        onError: [
          {
            meta: {requirement: ['001-8-16', '001-8-18']},
            guard: {type: 'is it refused', params: ({event}) => event},
            target: 'refused',
          },
          {
            description: 'After any other error the customer can try again.',
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
        'cancellation.withdrawn': 'settled',
      },
    },
    cancelled: {
      description: "'Booking cancelled successfully.'",
      meta: {requirement: '001-8-20'},
      after: {
        'reload wait': {
          meta: {requirement: '001-4-9'},
          target: 'settled',
        },
      },
    },
    settled: {
      type: 'final',
      description: 'The page reads the booking again.',
      meta: {requirement: '001-4-9'},
    },
  },
})
