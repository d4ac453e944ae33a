import {answerEstimate, type EstimateAnswer} from '../../../contract/booking/estimates.ts'
import type {Call} from '../../platform/http/http.ts'
import {accessHeaders, type BookingReader} from './bookings.ts'

/** Answers an estimate for the customer. */
export async function sendEstimateAnswer(
  call: Call,
  bookingId: string,
  body: EstimateAnswer,
  access: BookingReader['access'],
): Promise<void> {
  await call.rest(answerEstimate, {query: {bookingId}, body, headers: accessHeaders(access)})
}
