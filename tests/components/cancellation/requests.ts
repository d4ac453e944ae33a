import type {Port} from '../../paths/port.ts'
import type {WalkRequests} from '../../paths/wire/expected-request.ts'
import {FOR_TODAY, REFUSED} from './screen.ts'

/** The history of a booking's car. */
const historyOf = (registration: string) =>
  `GET /v1/consumers/bookings?page=1&limit=10&status=WORK_COMPLETE&carRegistration=${registration}`
export const HISTORY = historyOf('KA05MN1234')
const PROFILE = 'GET /v1/consumers/my-profile'

export const detailsOf = (bookingId: string) => ({is: 'POST /graphql getBookingV2', body: {bookingId}})

/** The page of a booking: the booking, the profile, and what belongs to both. */
export const pageReads = (bookingId: string, history = HISTORY) => [
  PROFILE,
  detailsOf(bookingId),
  {is: 'POST /graphql oneWorkshop', body: {id: /./}},
  'GET /services/v1',
  history,
]

/** Every response may have changed the booking. */
const again = async ({world}: Port) => [detailsOf(await world.ownBooking()), HISTORY]

export const cancellationRequests: WalkRequests = {
  by: {
    'starts · of a booking that may be cancelled': async ({world}) => pageReads(await world.ownBooking()),
    'starts · of a booking that may not': () => pageReads(FOR_TODAY),
    'cancellation.confirmed': async ({world}) => [
      {is: 'POST /graphql cancelBooking', body: {bookingId: await world.ownBooking()}},
    ],
    'cancel booking answers · cancelled': again,
    [REFUSED]: again,
    // A refusal leads back to the page, which reads the booking once more.
    'cancellation.withdrawn': async ({world}, {labels}) =>
      labels.includes(REFUSED) ? [detailsOf(await world.ownBooking())] : [],
    'cancel booking fails · not admitted': again,
    'cancel booking fails · no answer': again,
  },
  wholePage: {
    by: {
      // The seed gives this booking another car.
      'starts · of a booking that may not': () => pageReads(FOR_TODAY, historyOf('KA05MX4321')),
      // The session asks whether the person is still signed in.
      'cancel booking fails · not admitted': async (port) => [...(await again(port)), PROFILE],
    },
  },
}
