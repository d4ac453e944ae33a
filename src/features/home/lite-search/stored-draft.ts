import {type Campaign, permittedVehicle} from '../../../../domain/offer/campaign.ts'
import {displayedMobile} from '../../../../domain/person/phone.ts'
import {NO_VEHICLE} from '../../../../domain/vehicle/vehicle.ts'
import type {LiteSearchDraft} from '../../../../machines/lite-search/types.ts'
import type {SiteServices} from '../../../platform/services.ts'
import {tokenRole} from '../../../platform/session/id-token.ts'
import {currentPhoneProof} from '../../../platform/session/phone-proof.ts'
import type {LiteSearchInput, LiteSearchStart} from './lite-search-actor.ts'

const EMPTY_DRAFT: LiteSearchDraft = {location: null, phone: '', vehicle: NO_VEHICLE, jobs: []}

/** The form's initial state on the server and until the browser's storage may be read. */
export function emptyInput(hasCampaign: boolean): LiteSearchInput {
  return {draft: EMPTY_DRAFT, hasCampaign, signedInPhone: null, proof: null}
}

/** Stored values of an earlier visit: draft, verified number and identity. Of the car what the selects show. */
export function storedInput(
  services: Pick<SiteServices, 'stored' | 'clock'>,
  campaign: Campaign | null,
): LiteSearchInput {
  const {stored} = services
  const search = stored.searchForm.read()
  const provedPhone = stored.consumerDetails.read()?.proof?.phone
  const identity = stored.identity.read()
  const isConsumer = identity !== null && tokenRole(identity.idToken) === 'consumer'
  const signedInPhone = isConsumer ? identity.phone : null
  return {
    draft: {
      location: search?.location ?? null,
      phone: displayedMobile(
        signedInPhone ?? stored.sentCode.read()?.phone ?? stored.searchPhone.read() ?? provedPhone ?? '',
      ),
      vehicle: permittedVehicle(campaign, search?.vehicleDetails ?? NO_VEHICLE),
      jobs: search?.jobs ?? [],
    },
    hasCampaign: campaign !== null,
    signedInPhone,
    proof: currentPhoneProof(services),
  }
}

/** The same with the service of the page selected too. */
export function withJob(input: LiteSearchInput, job: string | undefined): LiteSearchStart {
  if (job === undefined || input.draft.jobs.includes(job)) return {input, pageJob: null}
  return {input: {...input, draft: {...input.draft, jobs: [...input.draft.jobs, job]}}, pageJob: job}
}
