import {fromPromise} from 'xstate'
import {bookingAccessMachine} from '../../../../machines/booking-access/machine.ts'
import {accessOf, type BookingAccess, type ReadBooking} from '../../../../machines/booking-access/setup.ts'
import {bookingQuery, openBooking} from '../../../api/booking/bookings.ts'
import {type CodeCalls, otpLogic} from '../../../parts/otp/otp-logic.ts'
import type {SiteServices} from '../../../platform/services.ts'

/** What the page has just read need not be read twice; who asks again gets it anew. */
const FRESH_MS = 5000

/** The effects of a booking's access; the booking itself stands in the query cache, the proofs in storage. */
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
      'keep the access in storage': ({context: {bookingId}}, {outcome}) => {
        const {access} = accessOf(outcome)
        if (access !== null) stored.bookingAccess.write({...stored.bookingAccess.read(), [bookingId]: access})
      },
      'forget the access in storage': ({context: {bookingId}}) => {
        const {[bookingId]: _, ...others} = stored.bookingAccess.read() ?? {}
        stored.bookingAccess.write(others)
      },
    },
  })
}

/** Reads all of a booking; the code is used by that call. */
export function openWithCode({call}: Pick<SiteServices, 'call'>): CodeCalls {
  return {
    'read booking': async ({bookingId}, {refId, codeOrGrant}, signal) => {
      const grant = await openBooking(call, bookingId, {refId, code: codeOrGrant}, signal)
      return {id: bookingId, grant}
    },
  }
}
