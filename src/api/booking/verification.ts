import {queryOptions} from '@tanstack/react-query'
import {getBooking} from '../../../contract/booking/bookings.ts'
import {type OutcomeVariables, updateBookingByCallCenter} from '../../../contract/booking/verification.ts'
import type {Call} from '../../platform/http/http.ts'
import {bookingKey} from '../root-keys.ts'

/**
 * A booking for the call centre's page; complete for an agent, else masked. The machine owns this fetch; pass
 * no signal, or unmounting aborts it.
 */
export function verificationQuery(call: Call, bookingId: string) {
  return queryOptions({
    queryKey: [...bookingKey, 'for verification', bookingId],
    queryFn: async () => (await call.graphql(getBooking, {bookingId, forVerification: true})).answer,
    staleTime: 0,
  })
}

/** Records the customer's response. */
export async function recordOutcome(
  call: Call,
  variables: OutcomeVariables,
  signal: AbortSignal,
): Promise<void> {
  await call.graphql(updateBookingByCallCenter, variables, {signal})
}
