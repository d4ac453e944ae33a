import {wireDate} from '../../../domain/booking/booking-date.ts'
import {DAY_LEFT, FREE_DAY} from '../../../machines/rescheduling/model.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeBooking} from '../../support/fakes/fake-booking.ts'
import {BOOKING_PAGE_ANSWERS} from '../../support/fakes/fake-booking-page.ts'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'
import {profileAnswers} from '../../support/fakes/fake-profile.ts'

export const reschedulingMount: Mount = {
  answers: {
    ...BOOKING_PAGE_ANSWERS,
    ...profileAnswers(),
    getBookingV2: () => ({answer: fakeBookingV2()}),
    getWorkshopAvailability: () => ({answer: {availableDates: [FREE_DAY, DAY_LEFT].map(wireDate)}}),
    rescheduleBooking: () => ({answer: fakeBooking({scheduledDate: wireDate(FREE_DAY)})}),
  },
  address: '/consumer/booking-details/booking-1',
}
