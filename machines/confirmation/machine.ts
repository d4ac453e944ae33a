import {assign, setup} from 'xstate'
import {failureCode} from '../../domain/failure.ts'
import {unprovided} from '../unprovided.ts'

/** What became of a booking that was found; the booking itself stands in the query cache. */
export interface FoundBooking {
  isCancelled: boolean
}

interface ConfirmationInput {
  /** `null`: the address names none, and this browser has made none. */
  bookingId: string | null
  /** How often a booking that was just accepted is looked for before it is given up; once for any other. */
  looks: number
  lookAgainAfterMs: number
}

interface ConfirmationContext extends ConfirmationInput {
  looksLeft: number
}

/** Tells how a booking stands: being confirmed, confirmed, cancelled, or not found. */
export const confirmationMachine = setup({
  types: {
    input: {} as ConfirmationInput,
    context: {} as ConfirmationContext,
    events: {} as {type: 'retry.asked'},
    tags: {} as 'busy',
  },
  actors: {'read booking': unprovided<FoundBooking, {bookingId: string}>('read booking')},
  actions: {
    'count the look': assign(({context}) => ({looksLeft: context.looksLeft - 1})),
    'look as often again': assign(({context}) => ({looksLeft: context.looks})),
  },
  guards: {
    'is a booking named': ({context}) => context.bookingId !== null,
    'is cancelled': (_, {booking}: {booking: FoundBooking}) => booking.isCancelled,
    'may still come': ({context}, {error}: {error: unknown}) =>
      failureCode(error) === 'BOOKING_NOT_FOUND' && context.looksLeft > 0,
    'is not found': (_, {error}: {error: unknown}) => failureCode(error) === 'BOOKING_NOT_FOUND',
    'may not be read': (_, {error}: {error: unknown}) => failureCode(error) === 'UNAUTHORIZED_USER',
  },
  delays: {'look again': ({context}) => context.lookAgainAfterMs},
}).createMachine({
  id: 'confirmation',
  description: 'The confirmation page of one booking: the one named, or the last of this browser.',
  context: ({input}) => ({...input, looksLeft: input.looks}),
  initial: 'choosing the booking',
  states: {
    'choosing the booking': {
      description: 'Decides which booking is shown.',
      always: [
        {guard: 'is a booking named', target: 'confirming', description: 'There is one to read.'},
        {
          target: 'not found',
          description: 'Neither the address nor this browser knows one.',
          meta: {requirement: '000-8-25'},
        },
      ],
    },
    confirming: {
      description: 'The booking is read.',
      tags: 'busy',
      entry: 'count the look',
      invoke: {
        src: 'read booking',
        input: ({context}) => ({bookingId: context.bookingId ?? ''}),
        onDone: [
          {
            description: 'It was cancelled.',
            guard: {type: 'is cancelled', params: ({event}) => ({booking: event.output})},
            target: 'cancelled',
          },
          {description: 'It stands.', target: 'confirmed'},
        ],
        onError: [
          {
            description: 'It was accepted a moment ago and may not be written yet.',
            guard: {type: 'may still come', params: ({event}) => event},
            target: 'waiting for it',
          },
          {
            description: 'Nobody knows it.',
            meta: {requirement: '000-8-25'},
            guard: {type: 'is not found', params: ({event}) => event},
            target: 'not found',
          },
          {
            description: 'The identity is not taken any more.',
            meta: {requirement: '000-8-8'},
            guard: {type: 'may not be read', params: ({event}) => event},
            target: 'refused',
          },
          {description: 'The call failed.', meta: {requirement: '000-8-10'}, target: 'unread'},
        ],
      },
    },
    'waiting for it': {
      description: 'A little pause before the next look.',
      tags: 'busy',
      after: {'look again': {description: 'It is looked for again.', target: 'confirming'}},
    },
    confirmed: {type: 'final', description: "'Your appointment is confirmed'"},
    cancelled: {type: 'final', description: "'Your appointment is cancelled'"},
    'not found': {
      type: 'final',
      description: "'Your appointment is not found', with advice.",
      meta: {requirement: '000-8-25'},
    },
    refused: {
      description: 'The person is asked to sign in anew, or to try again.',
      meta: {requirement: '000-8-8'},
      on: {
        'retry.asked': {
          description: 'It is read again.',
          target: 'confirming',
          actions: 'look as often again',
        },
      },
    },
    unread: {
      description: 'The error is shown with a way to try again.',
      meta: {requirement: '000-8-10'},
      on: {
        'retry.asked': {
          description: 'It is read again.',
          target: 'confirming',
          actions: 'look as often again',
        },
      },
    },
  },
})
