import type {Generated} from 'kysely'
import type {
  BookingFilesTable,
  BookingRequestsTable,
  BookingsTable,
  VerificationRecordsTable,
  WorkshopAnswersTable,
} from './tables/booking-tables.ts'
import type {
  CustomersTable,
  GrantsTable,
  OneTimeCodeSendsTable,
  OneTimeCodesTable,
  PhoneFailuresTable,
} from './tables/code-tables.ts'
import type {Day, Json} from './tables/columns.ts'
import type {
  ConsentsTable,
  EventsTable,
  OutboxTable,
  SubscriptionRequestsTable,
  SubscriptionsTable,
  WhatsappConsentsTable,
} from './tables/contact-tables.ts'
import type {CallAttemptsTable, CallLeasesTable} from './tables/desk-tables.ts'
import type {
  ConsumerAddressesTable,
  ConsumerImagesTable,
  ConsumerVehiclesTable,
  IdentitiesTable,
  PasskeysTable,
  ProviderRecordsTable,
  SecondFactorsTable,
  ServiceRemindersTable,
  SessionsTable,
  SignInCodesTable,
  SignInFlowsTable,
} from './tables/identity-tables.ts'
import type {OperatorEditsTable, SecurityEventsTable} from './tables/security-tables.ts'
import type {
  CampaignsTable,
  CitiesTable,
  CustomOffersTable,
  TranslatedTable,
  WorkshopDaysTable,
  WorkshopsTable,
} from './tables/workshop-tables.ts'

/** Every table, in camel case; Kysely's plug-in converts names to the snake case of the SQL. */
export interface Tables {
  counters: {name: string; value: number}
  searchVersions: {id: Generated<number>; value: Generated<number>}
  settings: {key: string; value: string}
  releaseFiles: {name: string; content: Uint8Array; usedAt: Date}
  facilities: TranslatedTable
  repairTypes: TranslatedTable
  jobTypes: TranslatedTable & {repairTypeId: string}
  manufacturers: {manufacturerId: string; manufacturer: string}
  models: {modelId: string; manufacturerId: string; model: string}
  fuels: {fuelId: string; fuel: string}
  modelFuels: {modelId: string; fuelId: string}
  campaigns: CampaignsTable
  cities: CitiesTable
  workshops: WorkshopsTable
  customOffers: CustomOffersTable
  /** '' is a statement that changed many workshops. */
  workshopChanges: {workshopId: string; version: number}
  workshopDays: WorkshopDaysTable
  oneTimeCodes: OneTimeCodesTable
  oneTimeCodeSends: OneTimeCodeSendsTable
  phoneFailures: PhoneFailuresTable
  grants: GrantsTable
  customers: CustomersTable
  identities: IdentitiesTable
  consumerAddresses: ConsumerAddressesTable
  consumerVehicles: ConsumerVehiclesTable
  consumerImages: ConsumerImagesTable
  serviceReminders: ServiceRemindersTable
  bookings: BookingsTable
  changeReports: {bookingId: string; goesAt: Date; dayBefore: Day}
  bookingFiles: BookingFilesTable
  bookingRequests: BookingRequestsTable
  verificationRecords: VerificationRecordsTable
  callAttempts: CallAttemptsTable
  callLeases: CallLeasesTable
  sessions: SessionsTable
  secondFactors: SecondFactorsTable
  passkeys: PasskeysTable
  signInCodes: SignInCodesTable
  signInFlows: SignInFlowsTable
  /** Sign-ins begun from an address in each period of ten minutes. */
  signInCounts: {addressHash: string; span: number; count: number}
  providerRecords: ProviderRecordsTable
  outbox: OutboxTable
  whatsappConsents: WhatsappConsentsTable
  subscriptions: SubscriptionsTable
  consents: ConsentsTable
  events: EventsTable
  /** Calls of one kind from an address in each period of ten minutes. */
  callCounts: {callerHash: string; span: number; count: number}
  subscriptionRequests: SubscriptionRequestsTable
  unsubscribeTokens: {tokenHash: string; contactHash: string; createdAt: Date}
  securityEvents: SecurityEventsTable
  workshopAnswers: WorkshopAnswersTable
  operatorEdits: OperatorEditsTable
  signingKeys: {id: string; privateJwk: Json<Record<string, unknown>>; createdAt: Date}
}
