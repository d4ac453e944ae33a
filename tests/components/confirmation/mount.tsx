import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeBooking} from '../../support/fakes/fake-booking.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'

export const confirmationMount: Mount = {
  answers: {
    '/services/v1': () => ({answer: SERVICES}),
    getBooking: () => ({answer: fakeBooking()}),
  },
  address: ({input}) => `/consumer/booking/${input.bookingId ?? ''}`,
}
