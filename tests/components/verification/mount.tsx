import type {Booking} from '../../../contract/booking/bookings.ts'
import {NAMED_BOOKINGS} from '../../../server/seed/named-cases.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeBooking} from '../../support/fakes/fake-booking.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'

const CASES: Record<string, Partial<Booking>> = {
  [NAMED_BOOKINGS.verified]: {customerVerifiationResponse: 'VERIFIED', customerPreference: 'MORNING'},
  [NAMED_BOOKINGS.notInterested]: {customerVerifiationResponse: 'NOT_INTERESTED'},
}

export const verificationMount: Mount = {
  answers: {
    '/services/v1': () => ({answer: SERVICES}),
    getBooking: ({bookingId}) => ({answer: fakeBooking(CASES[String(bookingId)])}),
    updateBookingByCallCenter: () => ({answer: fakeBooking()}),
  },
  address: ({input}) => `/consumer/booking-verification/${input.bookingId ?? ''}`,
}
