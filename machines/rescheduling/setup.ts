import {assign, setup} from 'xstate'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import {failureCode, failureDetails} from '../../domain/failure.ts'
import {BOOKING_RELOAD_MS} from '../../domain/limits.ts'
import {unprovided} from '../unprovided.ts'

/** Why the move is not possible. */
export type MoveProblem = 'no day' | 'taken' | 'failed'

interface MoveInput {
  bookingId: string
  workshopId: string
  /** The booking's current day. */
  day: IndiaDay
}

interface MoveContext extends MoveInput {
  /** The other days with capacity. */
  freeDays: readonly IndiaDay[]
  chosenDay: IndiaDay | null
  problem: MoveProblem | null
  isOfferKept: boolean
}

/** Types, actions, guards and effects of the rescheduling machine. */
export const reschedulingSetup = setup({
  types: {
    input: {} as MoveInput,
    context: {} as MoveContext,
    events: {} as
      | {type: 'move.asked'}
      | {type: 'day.chosen'; day: IndiaDay}
      | {type: 'move.confirmed'}
      | {type: 'move.withdrawn'}
      | {type: 'retry.asked'},
    tags: {} as 'busy',
  },
  actors: {
    'read free days': unprovided<readonly IndiaDay[], {workshopId: string}>('read free days'),
    'move booking': unprovided<{isOfferKept: boolean}, {bookingId: string; day: IndiaDay}>('move booking'),
  },
  actions: {
    'store the free days': assign({
      freeDays: ({context}, {days}: {days: readonly IndiaDay[]}) => days.filter((day) => day !== context.day),
    }),
    'store the day': assign((_, {day}: {day: IndiaDay}) => ({chosenDay: day, problem: null})),
    'note that no day is chosen': assign({problem: 'no day'}),
    'offer the days that are left': assign(({context}, {error}: {error: unknown}) => ({
      freeDays: (failureDetails(error).availableDates ?? []).filter((day) => day !== context.day),
      chosenDay: null,
      problem: 'taken' as const,
    })),
    'note the failure': assign({problem: 'failed'}),
    'clear the problem': assign({problem: null}),
    'store what became of the offer': assign((_, {isOfferKept}: {isOfferKept: boolean}) => ({isOfferKept})),
    'clear what was chosen': assign({chosenDay: null, problem: null}),
  },
  guards: {
    'is a day chosen': ({context}) => context.chosenDay !== null,
    'is the day taken': (_, {error}: {error: unknown}) => failureCode(error) === 'DATE_UNAVAILABLE',
    'is it refused': (_, {error}: {error: unknown}) => failureCode(error) === 'BAD_REQUEST',
  },
  delays: {'reload wait': BOOKING_RELOAD_MS},
})
