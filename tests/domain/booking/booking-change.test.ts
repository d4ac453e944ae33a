import fc from 'fast-check'
import {expect, it} from 'vitest'
import {isChangeable} from '../../../domain/booking/booking-change.ts'
import {addDays} from '../../../domain/booking/booking-date.ts'
import {BOOKING_STATUSES} from '../../../domain/booking/booking-status.ts'

const TODAY = '2026-03-10'

it('a booking can be changed before the work begins, until the day before its date, and at no other time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BOOKING_STATUSES), fc.integer({min: -40, max: 40}), (status, ahead) => {
      const isBeforeWork = status === 'REQUEST_RECEIVED' || status === 'BOOKING_CONFIRMED'
      expect(isChangeable({status, day: addDays(TODAY, ahead)}, TODAY)).toBe(isBeforeWork && ahead >= 1)
    }),
    {
      examples: BOOKING_STATUSES.flatMap((status) =>
        [0, 1].map((ahead): [typeof status, number] => [status, ahead]),
      ),
    },
  )
})
