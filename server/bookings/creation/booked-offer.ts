import type {ParsedBooking} from '../../../contract/booking/bookings.ts'
import type {IndiaDay} from '../../../domain/booking/booking-date.ts'
import {coversVehicle, isCampaignRunning} from '../../../domain/offer/campaign.ts'
import {hasAllPackageJobs, isCustomOfferLive} from '../../../domain/offer/offer.ts'
import type {VehicleDetails} from '../../../domain/vehicle/vehicle.ts'
import type {CampaignRepository} from '../../campaigns/campaign-repository.ts'
import type {BookingFactsTable} from '../../database/tables/booking-tables.ts'
import type {CustomOfferRow, WorkshopRow} from '../../database/tables/workshop-tables.ts'
import {Refusal} from '../../http/refusal.ts'

export type BookingOffer = Pick<
  BookingFactsTable,
  | 'coupon'
  | 'couponPercentage'
  | 'campaignName'
  | 'campaignDisplayName'
  | 'campaignDescription'
  | 'campaignCode'
  | 'shouldSendNotification'
>

export interface OfferQuestion {
  asked: ParsedBooking['campaign']
  workshop: WorkshopRow
  offers: readonly CustomOfferRow[]
  vehicle: VehicleDetails
  jobs: readonly string[]
  today: IndiaDay
}

/**
 * The booking's offer as the server knows it: a campaign, a custom offer, else the coupon.
 * @throws {Refusal} OFFER_NOT_VALID
 */
export async function bookingOffer(
  campaigns: Pick<CampaignRepository, 'findByName'>,
  {asked, workshop, offers, vehicle, jobs, today}: OfferQuestion,
): Promise<BookingOffer> {
  if (asked === null) return couponOf(workshop)
  const campaign = await campaigns.findByName(asked.name)
  if (campaign !== null) {
    const isValid =
      [campaign.code, ''].includes(asked.code) &&
      isCampaignRunning(campaign, today) &&
      coversVehicle(campaign, vehicle) &&
      hasAllPackageJobs(campaign, vehicle, jobs)
    if (!isValid) throw new Refusal('OFFER_NOT_VALID')
    return {
      ...NO_COUPON,
      campaignName: campaign.campaignName,
      campaignDisplayName: campaign.displayName,
      campaignDescription: campaign.description,
      campaignCode: campaign.code,
      shouldSendNotification: campaign.shouldSendNotification,
    }
  }
  const offer = offers.find((each) => each.offerCode === asked.code && isCustomOfferLive(each, today))
  if (offer === undefined) throw new Refusal('OFFER_NOT_VALID')
  return {
    ...NO_COUPON,
    campaignName: offer.offerTitle,
    campaignDisplayName: offer.offerTitle,
    campaignDescription: offer.displayText,
    campaignCode: offer.offerCode,
    shouldSendNotification: true,
  }
}

const NO_COUPON = {coupon: null, couponPercentage: null}

function couponOf({couponCode, couponPercentage}: WorkshopRow): BookingOffer {
  return {
    coupon: couponCode,
    couponPercentage,
    campaignName: null,
    campaignDisplayName: null,
    campaignDescription: null,
    campaignCode: null,
    shouldSendNotification: true,
  }
}
