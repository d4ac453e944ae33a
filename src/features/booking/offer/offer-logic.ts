import {offerMachine} from '../../../../machines/offer/machine.ts'
import type {SiteServices} from '../../../platform/services.ts'

/** Stores campaign-offer-availed with the search (000-3). */
export function offerLogic({stored}: Pick<SiteServices, 'stored'>) {
  return offerMachine.provide({
    actions: {
      'store whether the campaign offer is availed': (_, {isAvailed}) => {
        const search = stored.searchForm.read()
        if (search === null || search.isCampaignOfferAvailed === isAvailed) return
        stored.searchForm.write({...search, isCampaignOfferAvailed: isAvailed})
      },
    },
  })
}
