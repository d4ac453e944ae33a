import type {IndiaDay} from '../booking/booking-date.ts'
import type {VehicleDetails} from '../vehicle/vehicle.ts'
import {
  type Campaign,
  type CampaignVehicleMapping,
  campaignMapping,
  coversVehicle,
  isCampaignRunning,
  packageJobs,
} from './campaign.ts'

export interface CustomOffer {
  id: string
  offerCode: string
  offerType: string
  offerTitle: string
  /** First and last India day, both inclusive. */
  startDate: IndiaDay
  endDate: IndiaDay
  displayText: string
  isActive: boolean
  isApproved: boolean
  additionalTerms: readonly string[]
}

/** A workshop with its offers; the coupon's `couponPercentage` is a rupee amount (ruling 25). */
export interface OfferingWorkshop {
  couponCode: string | null
  couponPercentage: number | null
  customOffers: readonly CustomOffer[]
}

export type Offer =
  | {kind: 'campaign'; key: string; campaign: Campaign; mapping: CampaignVehicleMapping | null}
  | {kind: 'custom'; key: string; offer: CustomOffer}
  | {kind: 'coupon'; key: string; code: string; rupees: number}

export interface OfferSituation {
  workshop: OfferingWorkshop
  campaign: Campaign | null
  isCampaignOfferAvailed: boolean
  vehicle: VehicleDetails
  jobs: readonly string[]
  today: IndiaDay
}

/** True while the offer is active, approved and within its dates (000-4). */
export function isCustomOfferLive(offer: CustomOffer, today: IndiaDay): boolean {
  return offer.isActive && offer.isApproved && offer.startDate <= today && today <= offer.endDate
}

/** A package applies only while all its jobs are selected (000-4). */
export function hasAllPackageJobs(
  campaign: Campaign,
  vehicle: VehicleDetails,
  jobs: readonly string[],
): boolean {
  return packageJobs(campaign, vehicle).every((job) => jobs.includes(job))
}

/** Every valid offer by priority: campaign (if availed), custom, coupon (000-4). */
export function availableOffers(situation: OfferSituation): Offer[] {
  const {workshop, campaign, isCampaignOfferAvailed, vehicle, jobs, today} = situation
  const offers: Offer[] = []
  if (
    campaign !== null &&
    isCampaignOfferAvailed &&
    isCampaignRunning(campaign, today) &&
    coversVehicle(campaign, vehicle) &&
    hasAllPackageJobs(campaign, vehicle, jobs)
  ) {
    const key = `campaign:${campaign.campaignName}`
    offers.push({kind: 'campaign', key, campaign, mapping: campaignMapping(campaign, vehicle)})
  }
  for (const offer of workshop.customOffers) {
    if (isCustomOfferLive(offer, today)) offers.push({kind: 'custom', key: `custom:${offer.id}`, offer})
  }
  if (workshop.couponCode !== null && workshop.couponPercentage !== null) {
    const {couponCode: code, couponPercentage: rupees} = workshop
    offers.push({kind: 'coupon', key: `coupon:${code}`, code, rupees})
  }
  return offers
}

/**
 * The manually chosen offer while it is valid, else the first by priority (ruling 25); `null` without any.
 */
export function chosenOffer(offers: readonly Offer[], pickedKey: string | null): Offer | null {
  return offers.find((offer) => offer.key === pickedKey) ?? offers[0] ?? null
}

/** What an offer certainly saves, in rupees; `null` where only the workshop's estimate can say. */
export function savedRupees(offer: Offer): number | null {
  if (offer.kind === 'coupon') return offer.rupees
  if (offer.kind === 'custom' || offer.mapping === null) return null
  return offer.mapping.basePrice - offer.mapping.discountedPrice
}
