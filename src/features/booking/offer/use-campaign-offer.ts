import {useEffect, useState} from 'react'
import {type Campaign, packageJobs} from '../../../../domain/offer/campaign.ts'
import {hasAllPackageJobs} from '../../../../domain/offer/offer.ts'
import type {BookingDraft} from '../../../../machines/booking/types.ts'
import {useServices} from '../../../parts/services/services-context.tsx'

/**
 * Whether the campaign's offer is taken: initially, until a job of its package is deselected (000-4), and
 * again when the whole package is requested.
 */
export function useCampaignOffer(
  campaign: Campaign | null,
  {vehicle, jobs}: BookingDraft,
  change: (changes: Partial<BookingDraft>) => void,
) {
  const {stored} = useServices()
  const isWhole = campaign !== null && hasAllPackageJobs(campaign, vehicle, jobs)
  const [{isAvailed, wasWhole}, setState] = useState({isAvailed: campaign !== null, wasWhole: isWhole})
  if (wasWhole !== isWhole) setState({isAvailed: isAvailed && isWhole, wasWhole: isWhole})

  useEffect(() => {
    const search = stored.searchForm.read()
    if (campaign === null || search === null || search.isCampaignOfferAvailed === isAvailed) return
    stored.searchForm.write({...search, isCampaignOfferAvailed: isAvailed})
  }, [campaign, isAvailed, stored])

  const packaged = campaign === null ? [] : packageJobs(campaign, vehicle)
  return {
    isAvailed,
    /** The package's jobs while the offer is not taken; empty when there is nothing to take. */
    missingPackage: isAvailed && isWhole ? [] : packaged,
    take: () => {
      setState({isAvailed: true, wasWhole: isWhole})
      change({jobs: [...new Set([...jobs, ...packaged])]})
    },
  }
}
