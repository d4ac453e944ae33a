import {displayedMobile} from '../../../domain/person/phone.ts'
import {type BookingDraft, EMPTY_BOOKING_DRAFT} from '../../../machines/booking/types.ts'
import {tokenRole} from '../../platform/session/id-token.ts'
import type {StoredIdentity, StoredValues} from '../../platform/storage/stored-values.ts'
import {keptPickup} from './pickup/stored-pickup.ts'

interface StartingDraft {
  draft: BookingDraft
  jobId: string | null
}

/**
 * The initial draft. For this workshop: the stored draft. For another workshop: its person and car. Else:
 * what the search and the identity already have. A signed-in person books with the own number.
 */
export function startingDraft(
  kept: StoredValues,
  workshopId: string,
  offeredJobs: readonly string[],
): StartingDraft {
  const identity = consumerIdentity(kept)
  const {draft, jobId} = begunDraft(kept, workshopId, offeredJobs)
  if (identity === null) return {draft, jobId}
  return {draft: {...draft, phone: displayedMobile(identity.phone)}, jobId}
}

/** False for a call-centre agent, who books for the caller. */
function consumerIdentity(kept: StoredValues): StoredIdentity | null {
  const identity = kept.identity.read()
  return identity !== null && tokenRole(identity.idToken) === 'consumer' ? identity : null
}

function begunDraft(kept: StoredValues, workshopId: string, offeredJobs: readonly string[]): StartingDraft {
  const form = kept.bookingForm.read()
  if (form?.workshopId === workshopId)
    return {jobId: form.jobId, draft: {...form.draft, pickup: keptPickup(form.draft.pickup)}}
  const identity = consumerIdentity(kept)
  const search = kept.searchForm.read()
  const draft: BookingDraft = {
    ...EMPTY_BOOKING_DRAFT,
    firstName: identity?.firstName ?? '',
    lastName: identity?.lastName ?? '',
    phone: displayedMobile(kept.consumerDetails.read()?.proof?.phone ?? ''),
    vehicle: search?.vehicleDetails ?? EMPTY_BOOKING_DRAFT.vehicle,
    jobs: (search?.jobs ?? []).filter((job) => offeredJobs.includes(job)),
  }
  if (form === null) return {draft, jobId: null}
  const {firstName, lastName, vehicle, registration, year, pickup} = form.draft
  return {
    draft: {
      ...draft,
      firstName,
      lastName,
      vehicle,
      registration,
      year,
      pickup: {...keptPickup(pickup), isRequested: false},
      phone: form.draft.phone || draft.phone,
    },
    jobId: null,
  }
}
