import type {FakeAnswers} from './fake-call.ts'
import {SERVICES} from './fake-workshops.ts'

/** What the page of a booking reads beside the booking. */
export const BOOKING_PAGE_ANSWERS: FakeAnswers = {
  '/services/v1': () => ({answer: SERVICES}),
  '/v1/consumers/bookings': () => ({answer: {rows: [], tasks: [], count: 0}}),
  oneWorkshop: ({id}) => ({
    answer: {
      id,
      serialId: 'W000001',
      name: 'Sai Auto Care',
      phoneNumber1: null,
      leadPhoneNumber: null,
      users: [],
    },
  }),
}
