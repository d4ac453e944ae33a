import type {ColumnType, Generated, Insertable, Selectable} from 'kysely'
import type {ApprovalStatus, Profile} from '../../contract/account/profile.ts'
import type {PickupInput} from '../../contract/booking/bookings.ts'
import type {BookingStatus} from '../../domain/booking/booking-status.ts'
import type {SlotPreference, VerificationResponse} from '../../domain/booking/verification.ts'
import type {CampaignVehicleMapping} from '../../domain/offer/campaign.ts'
import type {OwnVehicle} from '../../domain/vehicle/own-vehicle.ts'
import type {OpeningHours} from '../../domain/workshop/opening-hours.ts'

/** A jsonb column: read as `Read`, written as JSON text. */
type Json<Read> = ColumnType<Read, string, string>
type JsonWithDefault<Read> = ColumnType<Read, string | undefined, string>
/** A date column: a day as `YYYY-MM-DD` both ways. */
type Day = string
/** A column that the database computes. */
type Computed<Read> = ColumnType<Read, never, never>

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

interface TranslatedTable {
  id: string
  translationKey: string
  translations: Json<Translations>
  position: number
}

interface WorkshopsTable {
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

interface CustomOffersTable {
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

interface WorkshopDaysTable {
  workshopId: string
  day: Day
  /** `null`: the workshop's `dailyCapacity`. */
  capacity: number | null
  booked: Generated<number>
}

interface CampaignsTable {
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

interface OneTimeCodesTable {
  refId: string
  phone: string
  codeHash: string
  sentAt: Date
  expiresAt: Date
  failedChecks: Generated<number>
  usedAt: Date | null
  /** The job id of the booking that used it; `null` for any other use. */
  usedFor: string | null
}

interface OneTimeCodeSendsTable {
  id: string
  refId: string
  phone: string
  addressHash: string
  sentAt: Date
}

interface GrantsTable {
  grantHash: string
  refId: string
  phone: string
  createdAt: Date
  expiresAt: Date
  readsUntil: Date
}

interface CustomersTable {
  id: string
  phone: string
  formattedAddress: string | null
  pincode: string | null
  latitude: number | null
  longitude: number | null
  referralData: string | null
  createdAt: Date
  updatedAt: Date
}

interface IdentitiesTable {
  id: string
  phone: string
  role: 'consumer' | 'call_centre_agent'
  title: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
  profile: JsonWithDefault<{status?: ApprovalStatus}>
  version: Generated<number>
  metadata: JsonWithDefault<Profile['metadata']>
  /** The id of one of the identity's images. */
  profileImage: Generated<string | null>
}

interface ConsumerVehiclesTable extends OwnVehicle {
  identityId: string
  position: number
}

interface ConsumerImagesTable {
  id: string
  identityId: string
  /** A WebP file in base64. */
  content: string
  createdAt: Date
}

interface ServiceRemindersTable {
  identityId: string
  registration: string
  serviceReminderDate: Day
  serviceReminderDescription: string
  workshopId: string
}

interface ConsumerAddressesTable {
  identityId: string
  /** Unique for the identity. */
  id: string
  position: number
  address: string
  addressDetails: string
  city: string
  pincode: string
  country: string
  /** `lat,lng`. */
  location: string
  tag: string
  /** True for at most one address of an identity. */
  isDefault: boolean
}

interface BookingsTable {
  id: string
  reference: string
  generatedJobId: string | null
  workshopId: string
  scheduledDate: Day
  createdAt: Date
  updatedAt: Date
  language: string
  status: BookingStatus
  customerVerificationResponse: Generated<VerificationResponse>
  customerPreference: SlotPreference | null
  coupon: string | null
  couponPercentage: number | null
  campaignName: string | null
  campaignDisplayName: string | null
  campaignDescription: string | null
  campaignCode: string | null
  shouldSendNotification: Generated<boolean>
  jobs: JsonWithDefault<string[]>
  customerId: string | null
  identityId: string | null
  refId: string | null
  phone: string
  title: string
  firstName: string
  lastName: string
  email: string | null
  notes: string
  referralData: string
  marketingOptIn: boolean
  registration: string
  make: string
  model: string
  year: number | null
  variant: string
  hsnTsn: string | null
  inventoryList: JsonWithDefault<string[]>
  fuelPercentage: number | null
  odometer: number | null
  pickup: Json<PickupInput>
  mechanic: string | null
  advisorPhoneNumber: string | null
  isEstimateApproved: Generated<boolean>
  estimateLink: string | null
  trackingLink: string | null
  finalInvoiceLink: string | null
  isProformaApproved: Generated<boolean>
  serviceFeedBackLink: string | null
  proformaLink: string | null
  images: JsonWithDefault<string[]>
  /** Increases with every move and the cancellation: a calendar uses the newest. */
  calendarSequence: Generated<number>
}

/** Documents and photographs of a booking; read and written as base64, which both engines handle the same. */
interface BookingFilesTable {
  bookingId: string
  name: string
  mediaType: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp'
  content: Uint8Array
  createdAt: Date
}

interface BookingRequestsTable {
  generatedJobId: string
  requestHash: string
  generatedId: string
  state: 'ACCEPTED' | 'CREATED'
  /** The facts that the worker will insert into `bookings`. */
  facts: Json<BookingFactsTable>
  createdAt: Date
  updatedAt: Date
}

/** Every change of a verification response. */
interface VerificationRecordsTable {
  id: string
  bookingId: string
  /** `null`: recorded by a person with the link. */
  agentId: string | null
  responseBefore: VerificationResponse
  responseAfter: VerificationResponse
  preferenceBefore: SlotPreference | null
  preferenceAfter: SlotPreference | null
  recordedAt: Date
}

interface OutboxTable {
  id: string
  /** The order of insertion. */
  position: Computed<number>
  recipient: string
  channel: 'sms' | 'email'
  kind: string
  text: string
  bookingId: string | null
  createdAt: Date
  deliveredAt: Date | null
  attempts: Generated<number>
}

interface SubscriptionsTable {
  id: string
  contactKind: 'email' | 'phone'
  contact: string
  contactHash: string
  /** The key of the place; see `subscriptionPlace`. */
  place: string
  formattedAddress: string
  latitude: number
  longitude: number
  pos: Computed<string>
  consentedAt: Date
  marketingConsentedAt: Date | null
  policyDay: Day
  /** The value of the counter `workshops` at the subscription: only later openings are reported. */
  sinceVersion: number
  createdAt: Date
  updatedAt: Date
  notifiedAt: Date | null
}

interface SubscriptionRequestsTable {
  id: string
  contactHash: string
  addressHash: string
  requestedAt: Date
}

interface SessionsTable {
  id: string
  identityId: string
  /** Id of the current token. */
  tokenId: string
  /** When it replaced the token before. */
  tokenAt: Date
  replacedTokenId: string | null
  /** The identity provider's own token for signing out. */
  providerIdToken: string | null
  createdAt: Date
  usedAt: Date
  endedAt: Date | null
}

/** Sign-ins that have begun and not ended. */
interface SignInFlowsTable {
  stateHash: string
  browserHash: string
  codeVerifier: string
  nonce: string
  /** The site's own random text. */
  siteState: string | null
  /** The path to open afterwards. */
  next: string | null
  expiresAt: Date
}

/** Records of the built-in identity provider. */
interface ProviderRecordsTable {
  model: string
  id: string
  payload: Json<Record<string, unknown>>
  grantId: string | null
  uid: string | null
  consumedAt: Date | null
  expiresAt: Date
}

/** Each cookie choice of a browser. */
interface ConsentsTable {
  id: string
  /** A random key of the browser. */
  receiptId: string
  receivedAt: Date
  policyDay: string
  performance: boolean
  marketing: boolean
  isRejected: boolean
}

/** Analytics events of visitors who allow them. */
interface EventsTable {
  id: string
  /** A random key of one page load. */
  pageLoadId: string
  name: string
  facts: Json<Record<string, unknown>>
  receivedAt: Date
}

/** Every table, in camel case; Kysely's plug-in converts names to the snake case of the SQL. */
export interface Tables {
  counters: {name: string; value: number}
  settings: {key: string; value: string}
  facilities: TranslatedTable
  repairTypes: TranslatedTable
  jobTypes: TranslatedTable & {repairTypeId: string}
  manufacturers: {manufacturerId: string; manufacturer: string}
  models: {modelId: string; manufacturerId: string; model: string}
  fuels: {fuelId: string; fuel: string}
  modelFuels: {modelId: string; fuelId: string}
  campaigns: CampaignsTable
  workshops: WorkshopsTable
  customOffers: CustomOffersTable
  workshopDays: WorkshopDaysTable
  oneTimeCodes: OneTimeCodesTable
  oneTimeCodeSends: OneTimeCodeSendsTable
  grants: GrantsTable
  customers: CustomersTable
  identities: IdentitiesTable
  consumerAddresses: ConsumerAddressesTable
  consumerVehicles: ConsumerVehiclesTable
  consumerImages: ConsumerImagesTable
  serviceReminders: ServiceRemindersTable
  bookings: BookingsTable
  bookingFiles: BookingFilesTable
  bookingRequests: BookingRequestsTable
  verificationRecords: VerificationRecordsTable
  sessions: SessionsTable
  signInFlows: SignInFlowsTable
  /** Sign-ins begun from an address in each period of ten minutes. */
  signInCounts: {addressHash: string; span: number; count: number}
  providerRecords: ProviderRecordsTable
  outbox: OutboxTable
  subscriptions: SubscriptionsTable
  consents: ConsentsTable
  events: EventsTable
  /** Calls of one kind from an address in each period of ten minutes. */
  callCounts: {callerHash: string; span: number; count: number}
  subscriptionRequests: SubscriptionRequestsTable
  unsubscribeTokens: {tokenHash: string; contactHash: string; createdAt: Date}
  signingKeys: {id: string; privateJwk: Json<Record<string, unknown>>; createdAt: Date}
}

export type IdentityRow = Selectable<IdentitiesTable>
export type WorkshopRow = Selectable<WorkshopsTable>
export type CustomOfferRow = Selectable<CustomOffersTable>
export type CampaignRow = Selectable<CampaignsTable>
export type SubscriptionRow = Selectable<SubscriptionsTable>
export type BookingRow = Selectable<BookingsTable>
export type NewBooking = Insertable<BookingsTable>
/** A booking before it is inserted: all its facts except the timestamps. Stored as JSON. */
export type BookingFactsTable = Omit<NewBooking, 'createdAt' | 'updatedAt'>
