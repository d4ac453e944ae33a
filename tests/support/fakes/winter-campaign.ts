import type {Campaign} from '../../../domain/offer/campaign.ts'

export const NEXON = {make: 'Tata', model: 'Nexon', variant: 'Petrol'}
export const THAR = {make: 'Mahindra', model: 'Thar', variant: 'Diesel_Turbo'}

/** A package of jobs for two vehicles. */
export const WINTER: Campaign = {
  campaignName: 'winter',
  displayName: 'Winter package',
  description: 'A package',
  code: 'WINTER',
  isDeleted: false,
  isApplicableForAllMMVs: false,
  price: 0,
  isPercentage: false,
  shouldSendNotification: true,
  endDate: '2026-12-31',
  workshopCampaignVehicleMappings: [
    {...NEXON, basePrice: 4000, discountedPrice: 3200, jobs: ['j1', 'j2']},
    {...THAR, basePrice: 6000, discountedPrice: 5500, jobs: ['j3']},
  ],
}
