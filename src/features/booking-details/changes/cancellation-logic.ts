import {fromPromise} from 'xstate'
import {failureCode} from '../../../../domain/failure.ts'
import {cancellationMachine} from '../../../../machines/cancellation/machine.ts'
import {requestCancellation} from '../../../api/booking/booking-changes.ts'
import {type BookingReader, bookingQuery} from '../../../api/booking/bookings.ts'
import type {SiteServices} from '../../../platform/services.ts'

type CancellationServices = Pick<SiteServices, 'call' | 'queryClient' | 'stored'>

/** The cancellation machine with its effects. */
export function cancellationLogic(services: CancellationServices, access: BookingReader['access']) {
  return cancellationMachine.provide({
    actors: {
      'cancel booking': fromPromise<void, {bookingId: string}>(async ({input: {bookingId}, signal}) => {
        try {
          await requestCancellation(services.call, {bookingId, access, signal})
        } catch (error) {
          const isRefused = failureCode(error) === 'BAD_REQUEST'
          if (isRefused && (await isCancelled(services, bookingId, access))) return
          throw error
        }
      }),
    },
  })
}

/** Where the network lost the response, the browser or the person sends a cancellation again, which is refused. */
async function isCancelled(
  {call, queryClient, stored}: CancellationServices,
  bookingId: string,
  access: BookingReader['access'],
): Promise<boolean> {
  const isSignedIn = stored.identity.read() !== null
  const query = {...bookingQuery(call, bookingId, {access, isSignedIn}), staleTime: 0}
  return queryClient.fetchQuery(query).then(
    ({cancelled}) => cancelled,
    () => false,
  )
}
