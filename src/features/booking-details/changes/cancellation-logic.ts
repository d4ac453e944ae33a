import {fromPromise} from 'xstate'
import {cancellationMachine} from '../../../../machines/cancellation/machine.ts'
import {requestCancellation} from '../../../api/booking/booking-changes.ts'
import {type BookingReader, bookingKey} from '../../../api/booking/bookings.ts'
import {availabilityKey} from '../../../api/reference/workshops.ts'
import type {SiteServices} from '../../../platform/services.ts'

/**
 * The cancellation machine with its effects. A refusal also makes the queries stale, because the booking
 * differs from what was shown.
 */
export function cancellationLogic(
  {call, queryClient}: Pick<SiteServices, 'call' | 'queryClient'>,
  access: BookingReader['access'],
) {
  return cancellationMachine.provide({
    actors: {
      'cancel booking': fromPromise<void, {bookingId: string}>(async ({input: {bookingId}, signal}) => {
        try {
          await requestCancellation(call, {bookingId, access, signal})
        } finally {
          void queryClient.invalidateQueries({queryKey: bookingKey})
          void queryClient.invalidateQueries({queryKey: availabilityKey})
        }
      }),
    },
  })
}
