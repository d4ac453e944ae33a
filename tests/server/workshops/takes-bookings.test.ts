import {expect, it} from 'vitest'
import {takesBookings} from '../../../server/workshops/takes-bookings.ts'

it.each([
  [true, 'ACTIVE', 'IN'],
  [false, 'INACTIVE', 'IN'],
  [false, 'ACTIVE', 'AE'],
  [false, 'INACTIVE', 'AE'],
] as const)('Bookings are taken: %s, by a workshop that is %s in %s', (takes, status, country) => {
  expect(takesBookings({status, country})).toBe(takes)
})
