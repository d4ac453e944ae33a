import {expect, it} from 'vitest'
import {isBookingStatus, isCompleted} from '../../../domain/booking/booking-status.ts'

it.each([
  ['REQUEST_RECEIVED', false],
  ['BOOKING_CONFIRMED', false],
  ['IN_PROGRESS', false],
  ['WORK_COMPLETE', true],
  ['COMPLETED', true],
  ['CANCELLED', false],
])('%s is a status, and completed: %s', (status, isDone) => {
  expect(isBookingStatus(status)).toBe(true)
  expect(isCompleted(status)).toBe(isDone)
})

it.each(['', 'completed', 'REQUEST_RECIEVED', 'COMPLETED '])('“%s” is no status', (status) => {
  expect(isBookingStatus(status)).toBe(false)
})
