import {fromPromise} from 'xstate'
import {confirmationMachine, type FoundBooking} from '../../../machines/confirmation/machine.ts'
import {type BookingReader, bookingQuery} from '../../api/booking/bookings.ts'
import type {SiteServices} from '../../platform/services.ts'

/** The confirmation's conversation; the booking itself stays in the query cache. */
export function confirmationLogic(
  {call, queryClient}: Pick<SiteServices, 'call' | 'queryClient'>,
  reader: BookingReader,
) {
  return confirmationMachine.provide({
    actors: {
      'read booking': fromPromise<FoundBooking, {bookingId: string}>(async ({input}) => {
        const query = bookingQuery(call, input.bookingId, reader)
        const {cancelled} = await queryClient.fetchQuery({...query, staleTime: 0})
        return {isCancelled: cancelled}
      }),
    },
  })
}
