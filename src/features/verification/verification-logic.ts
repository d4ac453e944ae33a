import {fromPromise} from 'xstate'
import {indiaDay} from '../../../domain/booking/booking-date.ts'
import {verificationMachine} from '../../../machines/verification/machine.ts'
import type {LoadedBooking, OutcomeToRecord} from '../../../machines/verification/types.ts'
import {recordOutcome, verificationQuery} from '../../api/booking/verification.ts'
import type {SiteServices} from '../../platform/services.ts'

type VerificationServices = Pick<SiteServices, 'call' | 'clock' | 'queryClient'>

/** The verification machine's logic; the query cache holds the booking. */
export function verificationLogic({call, clock, queryClient}: VerificationServices) {
  return verificationMachine.provide({
    actors: {
      'read booking': fromPromise<LoadedBooking, {bookingId: string}>(async ({input}) => {
        const booking = await queryClient.fetchQuery(verificationQuery(call, input.bookingId))
        return {
          isCancelled: booking.cancelled,
          madeOn: indiaDay(Date.parse(booking.createdDate)),
          response: booking.customerVerifiationResponse,
          updatedDate: booking.updatedDate,
          today: indiaDay(clock.now()),
        }
      }),
      'record outcome': fromPromise<void, OutcomeToRecord>(async ({input, signal}) => {
        const {bookingId, outcome, slot, seenUpdatedDate} = input
        await recordOutcome(
          call,
          {
            bookingId,
            customerVerifiationResponse: outcome,
            customerPreference: slot,
            seenUpdatedDate,
          },
          signal,
        )
      }),
    },
  })
}
