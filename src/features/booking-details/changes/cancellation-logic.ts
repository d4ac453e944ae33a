import {fromPromise} from 'xstate'
import {failureCode, isTemporary} from '../../../../domain/failure.ts'
import {cancellationMachine} from '../../../../machines/cancellation/machine.ts'
import {requestCancellation} from '../../../api/booking/booking-changes.ts'
import type {BookingReader} from '../../../api/booking/bookings.ts'
import {type BookingServices, bookingAfterFailure} from './booking-after-failure.ts'

/** The cancellation machine with its effects. */
export function cancellationLogic(services: BookingServices, access: BookingReader['access']) {
  return cancellationMachine.provide({
    actors: {
      'cancel booking': fromPromise<void, {bookingId: string}>(async ({input: {bookingId}, signal}) => {
        try {
          await requestCancellation(services.call, {bookingId, access, signal})
        } catch (error) {
          // A cancellation that was stored is refused when the browser or the person sends it again.
          const isPerhapsStored = isTemporary(error) || failureCode(error) === 'BAD_REQUEST'
          const booking = isPerhapsStored ? await bookingAfterFailure(services, bookingId, access) : null
          if (booking?.cancelled !== true) throw error
        }
      }),
    },
  })
}
