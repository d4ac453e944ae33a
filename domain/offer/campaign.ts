import type {IndiaDay} from '../booking/booking-date.ts'
import {
  isSameMakeOrModel,
  isSameVehicle,
  NO_VEHICLE,
  type VehicleDetails,
  withMake,
  withModel,
} from '../vehicle/vehicle.ts'

/** The price of a campaign's package for one vehicle, in rupees. */
export interface CampaignVehicleMapping extends VehicleDetails {
  basePrice: number
  discountedPrice: number
  jobs: readonly string[]
}

export interface Campaign {
  campaignName: string
  displayName: string
  description: string
  code: string
  isDeleted: boolean
  isApplicableForAllMMVs: boolean
  /** Per cent when `isPercentage`, else rupees. */
  price: number
  isPercentage: boolean
  shouldSendNotification: boolean
  /** The last India day for bookings with this campaign; `null`: no end. */
  endDate: IndiaDay | null
  workshopCampaignVehicleMappings: readonly CampaignVehicleMapping[]
}

/** An ended campaign counts as absent (ruling 25). */
export function isCampaignRunning(campaign: Campaign, today: IndiaDay): boolean {
  return !campaign.isDeleted && (campaign.endDate === null || today <= campaign.endDate)
}

/** The mapping with this vehicle's price; `null` when the campaign has none for it. */
export function campaignMapping(campaign: Campaign, vehicle: VehicleDetails): CampaignVehicleMapping | null {
  return campaign.workshopCampaignVehicleMappings.find((mapping) => isSameVehicle(mapping, vehicle)) ?? null
}

/** Whether the campaign has a price for this vehicle, or applies to all. */
export function coversVehicle(campaign: Campaign, vehicle: VehicleDetails): boolean {
  return campaign.isApplicableForAllMMVs || campaignMapping(campaign, vehicle) !== null
}

/**
 * Whether the campaign permits this make, model or variant. A campaign without named vehicles permits all
 * (000-5).
 */
export function campaignAllows(campaign: Campaign | null, part: Partial<VehicleDetails>): boolean {
  if (campaign === null || campaign.isApplicableForAllMMVs) return true
  return campaign.workshopCampaignVehicleMappings.some(
    (mapping) =>
      (part.make === undefined || isSameMakeOrModel(mapping.make, part.make)) &&
      (part.model === undefined || isSameMakeOrModel(mapping.model, part.model)) &&
      (part.variant === undefined ||
        isSameVehicle(mapping, {make: mapping.make, model: mapping.model, variant: part.variant})),
  )
}

/** What the campaign permits of a vehicle; the rest is to be chosen anew. */
export function permittedVehicle(campaign: Campaign | null, vehicle: VehicleDetails): VehicleDetails {
  const {make, model} = vehicle
  if (campaignAllows(campaign, vehicle)) return vehicle
  if (campaignAllows(campaign, {make, model})) return withModel(vehicle, model)
  return campaignAllows(campaign, {make}) ? withMake(make) : NO_VEHICLE
}

/** The jobs of a campaign's package: those of this vehicle's mapping, else none. */
export function packageJobs(campaign: Campaign, vehicle: VehicleDetails): readonly string[] {
  return campaignMapping(campaign, vehicle)?.jobs ?? []
}

/** The campaign where a workshop with these jobs can do all of its package for this vehicle, else `null` (decision 465). */
export function campaignOfferedBy(
  offeredJobs: readonly string[],
  campaign: Campaign | null,
  vehicle: VehicleDetails,
): Campaign | null {
  if (campaign === null) return null
  return packageJobs(campaign, vehicle).every((job) => offeredJobs.includes(job)) ? campaign : null
}
