import {fromPromise} from 'xstate'
import {cancellationMachine} from '../../../../machines/cancellation/machine.ts'
import {requestCancellation} from '../../../api/booking/booking-changes.ts'
import type {BookingReader} from '../../../api/booking/bookings.ts'
import type {SiteServices} from '../../../platform/services.ts'

/** The cancellation machine with its effects. */
export function cancellationLogic({call}: Pick<SiteServices, 'call'>, access: BookingReader['access']) {
  return cancellationMachine.provide({
    actors: {
      'cancel booking': fromPromise<void, {bookingId: string}>(async ({input: {bookingId}, signal}) => {
        await requestCancellation(call, {bookingId, access, signal})
      }),
    },
  })
}
