import {fromPromise} from 'xstate'
import {bookingAccessMachine} from '../../../../machines/booking-access/machine.ts'
import {accessOf, type BookingAccess, type ReadBooking} from '../../../../machines/booking-access/setup.ts'
import {bookingQuery, openBooking} from '../../../api/booking/bookings.ts'
import {type CodeCalls, otpLogic} from '../../../parts/otp/otp-logic.ts'
import type {SiteServices} from '../../../platform/services.ts'
import {forgetBookingAccess, storeBookingAccess} from '../../../platform/storage/booking-access.ts'

/** Reuses what the page has just read; a retry reads it again. */
const FRESH_MS = 5000

/** The machine that opens a booking. The query cache holds the booking, storage holds the proofs. */
export function accessLogic(services: SiteServices, isSignedIn: boolean) {
  const {call, stored, queryClient} = services
  let isFirstRead = true
  return bookingAccessMachine.provide({
    actors: {
      'prove the phone': otpLogic(services, openWithCode(services)),
      'read booking': fromPromise<ReadBooking, {bookingId: string; access: BookingAccess | null}>(
        async ({input: {bookingId, access}}) => {
          const query = bookingQuery(call, bookingId, {access, isSignedIn})
          const staleTime = isFirstRead ? FRESH_MS : 0
          isFirstRead = false
          const booking = await queryClient.fetchQuery({...query, staleTime})
          return {isWhole: 'pickup' in booking, phone: booking.customer.telNo}
        },
      ),
    },
    actions: {
      'save the access in storage': ({context: {bookingId}}, {outcome}) => {
        const {access} = accessOf(outcome)
        if (access !== null) storeBookingAccess(stored, bookingId, access)
      },
      'remove the access from storage': ({context: {bookingId}}) => forgetBookingAccess(stored, bookingId),
    },
  })
}

/** Reads the extended view; this request uses the code. */
export function openWithCode({call}: Pick<SiteServices, 'call'>): CodeCalls {
  return {
    'read booking': async ({bookingId}, {refId, codeOrGrant}, signal) => {
      const grant = await openBooking(call, bookingId, {refId, code: codeOrGrant}, signal)
      return {id: bookingId, grant}
    },
  }
}
