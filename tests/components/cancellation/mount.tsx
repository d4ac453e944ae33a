import {NAMED_BOOKINGS} from '../../../server/seed/named-cases.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeBooking} from '../../support/fakes/fake-booking.ts'
import {BOOKING_PAGE_ANSWERS} from '../../support/fakes/fake-booking-page.ts'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'
import {profileAnswers} from '../../support/fakes/fake-profile.ts'

export const cancellationMount: Mount = {
  answers: {
    ...BOOKING_PAGE_ANSWERS,
    ...profileAnswers(),
    getBookingV2: ({bookingId}) => ({
      answer: fakeBookingV2({
        id: String(bookingId),
        ...(bookingId === NAMED_BOOKINGS.today ? {scheduledDate: '2025-11-19T00:00:00.000Z'} : {}),
      }),
    }),
    cancelBooking: () => ({answer: fakeBooking({status: 'CANCELLED', cancelled: true})}),
  },
  address: ({input}) =>
    `/consumer/booking-details/${input.isAllowed === true ? 'booking-1' : NAMED_BOOKINGS.today}`,
}
