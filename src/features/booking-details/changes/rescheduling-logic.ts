import {fromPromise} from 'xstate'
import type {Booking} from '../../../../contract/booking/bookings.ts'
import {type IndiaDay, indiaDay} from '../../../../domain/booking/booking-date.ts'
import {reschedulingMachine} from '../../../../machines/rescheduling/machine.ts'
import {requestMove} from '../../../api/booking/booking-changes.ts'
import type {BookingReader} from '../../../api/booking/bookings.ts'
import {availabilityQuery} from '../../../api/reference/workshops.ts'
import type {SiteServices} from '../../../platform/services.ts'

/** The rescheduling machine with its effects. */
export function reschedulingLogic(
  {call, clock, queryClient}: Pick<SiteServices, 'call' | 'clock' | 'queryClient'>,
  access: BookingReader['access'],
  before: Pick<Booking, 'campaignName' | 'coupon'>,
) {
  return reschedulingMachine.provide({
    actors: {
      'read free days': fromPromise<readonly IndiaDay[], {workshopId: string}>(({input: {workshopId}}) =>
        queryClient.fetchQuery({
          ...availabilityQuery(call, workshopId, indiaDay(clock.now())),
          staleTime: 0,
        }),
      ),
      'move booking': fromPromise<{isOfferKept: boolean}, {bookingId: string; day: IndiaDay}>(
        async ({input: {bookingId, day}, signal}) => {
          const {campaignName, coupon} = await requestMove(call, day, {bookingId, access, signal})
          return {isOfferKept: campaignName === before.campaignName && coupon === before.coupon}
        },
      ),
    },
  })
}
