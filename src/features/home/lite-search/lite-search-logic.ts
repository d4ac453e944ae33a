import {liteSearchMachine} from '../../../../machines/lite-search/machine.ts'
import {otpLogic} from '../../../parts/otp/otp-logic.ts'
import type {SiteServices} from '../../../platform/services.ts'
import {storePhoneProof} from '../../../platform/session/phone-proof.ts'
import {changeSearch} from '../../../platform/storage/search-form.ts'
import {registerWithCode} from './register-with-code.ts'

type LiteSearchServices = Pick<SiteServices, 'call' | 'stored' | 'clock' | 'network' | 'tracking'>

/**
 * The lite form's machine with its effects; `campaignName` is stored with the search. `pageJob` is the service that the page
 * has selected: nobody's choice until it is searched for.
 */
export function liteSearchLogic(
  services: LiteSearchServices,
  campaignName: string | null,
  pageJob: string | null,
) {
  const {stored} = services
  return liteSearchMachine.provide({
    actors: {'prove the phone': otpLogic(services, registerWithCode(services))},
    actions: {
      'save the proof in storage': (_, {outcome}) => {
        if (outcome.kind !== 'verified') return
        const {phone, refId, grant, id} = outcome
        storePhoneProof(services, grant === null ? null : {phone, refId, grant}, id)
      },
      'save the search in storage': ({context: {draft, signedInPhone}, event}) => {
        const isSearch = event.type !== 'draft.changed'
        if (signedInPhone === null) stored.searchPhone.write(draft.phone)
        changeSearch(stored, () => ({
          vehicleDetails: draft.vehicle,
          campaignDetails: {campaignName, isCampaignOfferAvailed: campaignName !== null},
          jobs: draft.jobs.filter((job) => isSearch || job !== pageJob),
          location: draft.location,
        }))
      },
    },
  })
}
