import type {Generated, Selectable} from 'kysely'
import type {CampaignVehicleMapping} from '../../../domain/offer/campaign.ts'
import type {OpeningHours} from '../../../domain/workshop/opening-hours.ts'
import type {Computed, Day, Json, JsonWithDefault} from './columns.ts'

export type Translations = {languageCode: string; value: string}[]

export interface WorkshopImageFacts {
  isTitleImage: boolean
  isApproved: boolean
  url: string
}

export interface SpecializationFacts {
  type: string
  ref: string
  description: string | null
  isCertified: boolean
  isApproved: boolean
  certificate: string | null
}

export interface ReviewFacts {
  /** Absent for an anonymous reviewer. */
  author_name?: string
  rating: number
  relative_time_description: string
  text: string
}

export interface TranslatedTable {
  id: string
  translationKey: string
  translations: Json<Translations>
  position: number
}

export interface WorkshopsTable {
  id: string
  serialId: string
  name: string
  description: string | null
  website: string | null
  email: string | null
  phoneNumber1: string | null
  leadPhoneNumber: string | null
  users: JsonWithDefault<{firstName: string; lastName: string}[]>
  status: 'ACTIVE' | 'INACTIVE'
  cas: boolean
  addressLine1: string
  addressLine2: string | null
  addressLine3: string | null
  formattedAddress: string
  city: string
  postcode: string
  state: string
  country: string
  latitude: number
  longitude: number
  pos: Computed<string>
  rating: number | null
  totalRatings: Generated<number>
  placeId: string | null
  reviews: JsonWithDefault<ReviewFacts[]>
  reviewsOverQueryLimit: Generated<boolean>
  openingHours: JsonWithDefault<OpeningHours[]>
  images: JsonWithDefault<WorkshopImageFacts[]>
  facilities: JsonWithDefault<{id: string; facilityId: string; isApproved: boolean}[]>
  services: JsonWithDefault<{id: string; jobTypeId: string; repairTypeId: string; isApproved: boolean}[]>
  offeredJobs: Computed<string[]>
  specializations: JsonWithDefault<SpecializationFacts[]>
  approvedSpecializations: Computed<string[]>
  /** Names of the reference data; an empty list states nothing, and all are served. */
  servedMakes: JsonWithDefault<string[]>
  servedModels: JsonWithDefault<string[]>
  servedVariants: JsonWithDefault<string[]>
  /** Names of the campaigns it takes part in. */
  campaigns: JsonWithDefault<string[]>
  couponCode: string | null
  couponPercentage: number | null
  dailyCapacity: number
  version: Generated<number>
  updatedAt: Date
  /** The value of the counter `workshops` at its last opening. */
  openedVersion: Computed<number>
}

export interface CustomOffersTable {
  id: string
  workshopId: string
  offerCode: string
  offerType: string
  offerTitle: string
  startDate: Day
  endDate: Day
  displayText: string
  isActive: boolean
  isApproved: boolean
  additionalTerms: JsonWithDefault<string[]>
}

export interface WorkshopDaysTable {
  workshopId: string
  day: Day
  /** `null`: the workshop's `dailyCapacity`. */
  capacity: number | null
  booked: Generated<number>
}

/** Cities that the places of the release do not have. */
export interface CitiesTable {
  name: string
  state: string
  latitude: number
  longitude: number
  postcode: string | null
}

export interface CampaignsTable {
  campaignName: string
  displayName: string
  description: string
  code: string
  isDeleted: Generated<boolean>
  coversAllVehicles: boolean
  price: number
  isPercentage: boolean
  shouldSendNotification: Generated<boolean>
  endDate: Day | null
  mappings: JsonWithDefault<CampaignVehicleMapping[]>
}

export type WorkshopRow = Selectable<WorkshopsTable>
export type CustomOfferRow = Selectable<CustomOffersTable>
export type CampaignRow = Selectable<CampaignsTable>
