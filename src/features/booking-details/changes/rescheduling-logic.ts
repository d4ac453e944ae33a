import {fromPromise} from 'xstate'
import type {Booking} from '../../../../contract/booking/bookings.ts'
import {type IndiaDay, indiaDay} from '../../../../domain/booking/booking-date.ts'
import {isTemporary} from '../../../../domain/failure.ts'
import {reschedulingMachine} from '../../../../machines/rescheduling/machine.ts'
import {requestMove} from '../../../api/booking/booking-changes.ts'
import type {BookingReader} from '../../../api/booking/bookings.ts'
import {availabilityQuery} from '../../../api/reference/workshops.ts'
import type {SiteServices} from '../../../platform/services.ts'
import {type BookingServices, bookingAfterFailure} from './booking-after-failure.ts'

/** The rescheduling machine with its effects. */
export function reschedulingLogic(
  services: BookingServices & Pick<SiteServices, 'clock'>,
  access: BookingReader['access'],
  before: Pick<Booking, 'campaignName' | 'coupon'>,
) {
  const {call, clock, queryClient} = services
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
          const {campaignName, coupon} = await requestMove(call, day, {bookingId, access, signal}).catch(
            async (error: unknown) => {
              const moved = isTemporary(error) ? await bookingAfterFailure(services, bookingId, access) : null
              if (moved === null || indiaDay(Date.parse(moved.scheduledDate)) !== day) throw error
              return moved
            },
          )
          return {isOfferKept: campaignName === before.campaignName && coupon === before.coupon}
        },
      ),
    },
  })
}
