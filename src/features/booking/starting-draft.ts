import {displayedMobile} from '../../../domain/person/phone.ts'
import {type BookingDraft, EMPTY_BOOKING_DRAFT} from '../../../machines/booking/types.ts'
import {tokenRole} from '../../platform/session/id-token.ts'
import type {BookingForm, StoredIdentity, StoredValues} from '../../platform/storage/stored-values.ts'
import {storedPickup} from './pickup/stored-pickup.ts'

interface StartingDraft {
  draft: BookingDraft
  jobId: string | null
}

/**
 * The stored draft of this workshop; of another workshop's draft the person, the car and the address. What a
 * draft leaves empty comes from the identity and the search. A signed-in person books with the own number.
 */
export function startingDraft(
  stored: StoredValues,
  workshopId: string,
  offeredJobs: readonly string[],
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
  const provedPhone = displayedMobile(stored.consumerDetails.read()?.proof?.phone ?? '')
  return {
    jobId: isSameWorkshop ? form.jobId : null,
    draft: {
      ...draft,
      firstName: firstName || (identity?.firstName ?? ''),
      lastName: lastName || (identity?.lastName ?? ''),
      phone: identity === null ? phone || provedPhone : displayedMobile(identity.phone),
      vehicle: vehicle.make === '' ? (search?.vehicleDetails ?? vehicle) : vehicle,
    },
  }
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
