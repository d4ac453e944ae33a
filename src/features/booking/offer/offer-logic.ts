import type {Offer} from '../../../../domain/offer/offer.ts'
import {offerMachine} from '../../../../machines/offer/machine.ts'
import type {SiteServices} from '../../../platform/services.ts'
import {changeSearch} from '../../../platform/storage/search-form.ts'

type OfferServices = Pick<SiteServices, 'stored'>

/** Stores campaign-offer-availed with the search (000-3). */
export function offerLogic({stored}: OfferServices) {
  return offerMachine.provide({
    actions: {
      'store whether the campaign offer is availed': ({context}, {isAvailed}) => {
        const campaignName = context.facts.campaign?.campaignName ?? null
        changeSearch(stored, () => ({campaignDetails: {campaignName, isCampaignOfferAvailed: isAvailed}}))
      },
    },
  })
}

/** The campaign whose offer was reset in this browser; `null` without one. */
export function resetCampaign({stored}: OfferServices): string | null {
  const campaign = stored.searchForm.read()?.campaignDetails
  return campaign === undefined || campaign.isCampaignOfferAvailed ? null : campaign.campaignName
}

/** The coupon that goes with the booking is part of the stored search (000-3). */
export function storeCoupon({stored}: OfferServices, chosen: Offer | null): void {
  const couponDetails =
    chosen?.kind === 'coupon' ? {couponCode: chosen.code, couponPercentage: chosen.rupees} : null
  if (couponDetails?.couponCode === stored.searchForm.read()?.couponDetails?.couponCode) return
  changeSearch(stored, () => ({couponDetails}))
}
