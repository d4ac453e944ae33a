import {type IndiaDay, isBookableDay, isDay} from '../../../domain/booking/booking-date.ts'
import {displayedMobile} from '../../../domain/person/phone.ts'
import {type BookingDraft, EMPTY_BOOKING_DRAFT} from '../../../machines/booking/types.ts'
import {tokenRole} from '../../platform/session/id-token.ts'
import type {BookingForm, StoredIdentity, StoredValues} from '../../platform/storage/stored-values.ts'
import {storedPickup} from './pickup/stored-pickup.ts'

interface WantedBooking {
  workshopId: string
  offeredJobs: readonly string[]
  wishedDay: string | null
}

interface StartingDraft {
  draft: BookingDraft
  jobId: string | null
}

/**
 * The stored draft of this workshop; of another workshop's draft the person, the car and the address. What a
 * draft leaves empty comes from the identity, the search and the wished day. A signed-in person books with the own number.
 */
export function startingDraft(
  stored: StoredValues,
  {workshopId, offeredJobs, wishedDay}: WantedBooking,
  today: IndiaDay,
): StartingDraft {
  const form = stored.bookingForm.read()
  const identity = consumerIdentity(stored)
  const search = stored.searchForm.read()
  const jobs = (search?.jobs ?? []).filter((job) => offeredJobs.includes(job))
  const isSameWorkshop = form?.workshopId === workshopId
  const draft = isSameWorkshop
    ? {...form.draft, pickup: storedPickup(form.draft.pickup)}
    : {...EMPTY_BOOKING_DRAFT, jobs, ...(form === null ? {} : personAndCar(form))}
  const {firstName, lastName, phone, vehicle} = draft
  const sentTo = displayedMobile(stored.sentCode.read()?.phone ?? '')
  const provedPhone = displayedMobile(stored.consumerDetails.read()?.proof?.phone ?? '')
  return {
    jobId: isSameWorkshop ? form.jobId : null,
    draft: {
      ...draft,
      bookingDate: draft.bookingDate ?? bookableDay(wishedDay, today),
      firstName: firstName || (identity?.firstName ?? ''),
      lastName: lastName || (identity?.lastName ?? ''),
      phone: identity === null ? sentTo || phone || provedPhone : displayedMobile(identity.phone),
      vehicle: vehicle.make === '' ? (search?.vehicleDetails ?? vehicle) : vehicle,
    },
  }
}

function bookableDay(wishedDay: string | null, today: IndiaDay): IndiaDay | null {
  return wishedDay !== null && isDay(wishedDay) && isBookableDay(wishedDay, today) ? wishedDay : null
}

/** `null` for a call-centre agent, who books for the caller. */
function consumerIdentity(stored: StoredValues): StoredIdentity | null {
  const identity = stored.identity.read()
  return identity !== null && tokenRole(identity.idToken) === 'consumer' ? identity : null
}

function personAndCar({draft}: BookingForm): Partial<BookingDraft> {
  const {firstName, lastName, phone, vehicle, registration, year, pickup} = draft
  const wanted = {...storedPickup(pickup), isRequested: false}
  return {firstName, lastName, phone, vehicle, registration, year, pickup: wanted}
}
