import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeBooking} from '../../support/fakes/fake-booking.ts'
import {BOOKING_PAGE_ANSWERS} from '../../support/fakes/fake-booking-page.ts'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'

export const bookingAccessMount: Mount = {
  answers: {
    ...BOOKING_PAGE_ANSWERS,
    '/v1/consumers/otp': () => ({answer: {refId: 'ref-1', error: null, retryAfterSeconds: 15}}),
    getBooking: () => ({answer: fakeBooking()}),
    cancelBooking: () => ({answer: fakeBooking({status: 'CANCELLED', cancelled: true})}),
    getBookingV2: () => ({answer: fakeBookingV2(), headers: {'x-otp-grant': 'g'.repeat(32)}}),
  },
  address: '/consumer/booking-details/booking-1',
}
