import {DEFAULT_COUNTRY} from '../domain/place/countries.ts'
import {createAnswerLinks} from './bookings/answer-links.ts'
import {createAnswerReports} from './bookings/answers/answer-reports.ts'
import {createAnswerService} from './bookings/answers/answer-service.ts'
import {createKeepDay} from './bookings/answers/keep-day.ts'
import {createBookingCounts} from './bookings/booking-counts.ts'
import {createBookingLimits} from './bookings/booking-limits.ts'
import {createBookingProgress} from './bookings/booking-progress.ts'
import {createBookingRepository} from './bookings/booking-repository.ts'
import {createBookingService} from './bookings/booking-service.ts'
import {createChangeReports} from './bookings/changes/change-reports.ts'
import {createChangeService} from './bookings/changes/change-service.ts'
import {createBookingCallers} from './bookings/creation/booking-caller.ts'
import {createBookingCreation} from './bookings/creation/booking-creation.ts'
import {createBookingPreparation} from './bookings/creation/booking-preparation.ts'
import {createRequestSweep} from './bookings/creation/request-sweep.ts'
import {createFileRepository} from './bookings/documents/file-repository.ts'
import {createEstimateReports} from './bookings/estimates/estimate-reports.ts'
import {createEstimateService} from './bookings/estimates/estimate-service.ts'
import {createBookingReading} from './bookings/reading-service.ts'
import {createReminders} from './bookings/reminders/reminders.ts'
import {createStageReports} from './bookings/stages/stage-reports.ts'
import {createCampaignRepository} from './campaigns/campaign-repository.ts'
import type {ServerClock} from './clock.ts'
import {createCodeCounts} from './codes/code-counts.ts'
import {createCodeService} from './codes/code-service.ts'
import {createGrantService} from './codes/grant-service.ts'
import {createPhoneProof} from './codes/phone-proof.ts'
import {createRefusedCodes} from './codes/refused-code.ts'
import type {Config} from './config.ts'
import {createConsentService} from './consents/consent-service.ts'
import type {Database} from './database/database.ts'
import {createDesk} from './desk/desk.ts'
import {createEventService} from './events/event-service.ts'
import {createFunnel} from './events/funnel.ts'
import {createHistoryRepository} from './history/history-repository.ts'
import {createHistoryService} from './history/history-service.ts'
import {pictureSourcesOf} from './http/addresses/picture-sources.ts'
import {createCallLimits} from './http/call-limits.ts'
import {noteEvent} from './http/notes/request-notes.ts'
import {createIdentityRepository} from './identity/identity-repository.ts'
import {createKeyRing, PROVIDER_KEYS, TOKEN_KEYS} from './identity/sessions/key-ring.ts'
import {createSessionService} from './identity/sessions/session-service.ts'
import {createTokenService} from './identity/sessions/token-service.ts'
import {createSignInLimits} from './identity/sign-in/sign-in-limits.ts'
import {createStaff} from './identity/staff/staff.ts'
import type {Jobs} from './jobs/jobs.ts'
import type {Logger} from './logger.ts'
import {createDelivery} from './messages/delivery.ts'
import {createMessageBudget} from './messages/message-budget.ts'
import {createMessageCounts} from './messages/message-counts.ts'
import {otherChannels} from './messages/message-variables.ts'
import {createOutbox} from './messages/outbox.ts'
import {createReceipts} from './messages/receipts/receipts.ts'
import {createSenders} from './messages/senders/senders.ts'
import {createUndelivered} from './messages/undelivered.ts'
import {createFallbacks} from './messages/whatsapp/fallbacks.ts'
import {createWhatsappConsents} from './messages/whatsapp/whatsapp-consents.ts'
import {createMyDataService} from './my-data/my-data-service.ts'
import {createEditReading} from './own-data/editing/edit-reading.ts'
import {createEditService} from './own-data/editing/edit-service.ts'
import {createImageStore} from './profile/image-store.ts'
import {createProfileService} from './profile/profile-service.ts'
import {createServiceRepository} from './reference/service-repository.ts'
import {createVehicleRepository} from './reference/vehicle-repository.ts'
import {createRetention} from './retention/retention.ts'
import {createSecrets} from './secrets.ts'
import {notingCodes, notingDeletions, notingSessions, notingSignInLimits} from './security-log/noting.ts'
import {createSecurityLogReading} from './security-log/reading.ts'
import {createLaunchNotices} from './subscriptions/launch-notices.ts'
import {createSubscriptionService} from './subscriptions/subscription-service.ts'
import {createVerificationService} from './verification/verification-service.ts'
import {createReplicaKeeper} from './workshops/replica/replica-keeper.ts'
import {createWorkshopSearch} from './workshops/search-service.ts'
import {createWorkshopRepository} from './workshops/workshop-repository.ts'
import {createWorkshopService} from './workshops/workshop-service.ts'

export interface ServiceDependencies {
  config: Config
  /** The key of all hashes. */
  sessionSecret: string
  database: Pick<Database, 'kysely' | 'stale'>
  jobs: Jobs
  clock: ServerClock
  logger: Logger
  /** The replica's maximum age before its version is checked; 0 checks at every search. */
  replicaCheckMs: number
}

/** All services over one database. */
export function createServerServices(dependencies: ServiceDependencies) {
  const {config, sessionSecret, database, jobs, clock, logger, replicaCheckMs} = dependencies
  const {kysely, stale} = database
  const origin = config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`
  const senders = createSenders(config, clock)
  const {host} = new URL(origin)
  const secrets = createSecrets(sessionSecret)
  const outbox = createOutbox(jobs, senders, otherChannels(config))

  const workshopRepository = createWorkshopRepository(kysely)
  const keeper = createReplicaKeeper(workshopRepository, clock, logger, replicaCheckMs)
  const listed = createWorkshopRepository(stale)
  const vehicles = createVehicleRepository(kysely)
  const campaigns = createCampaignRepository(kysely)

  const callLimits = createCallLimits(kysely, clock, secrets)
  const budget = createMessageBudget(callLimits, clock, logger, config.MESSAGES_PER_HOUR)
  const counts = {codes: createCodeCounts(), bookings: createBookingCounts(), messages: createMessageCounts()}
  const codes = notingCodes(
    createCodeService(kysely, clock, secrets, outbox, budget, {
      codesPerAddressPerHour: config.CODES_PER_ADDRESS_PER_HOUR,
      host,
      channels: otherChannels(config),
      counts: counts.codes,
    }),
  )
  const tokenKeys = createKeyRing(kysely, clock, secrets, TOKEN_KEYS)
  const sessions = notingSessions(
    createSessionService(
      kysely,
      clock,
      createTokenService(clock, tokenKeys, config.APP_ID),
      ({id, phone}) => noteEvent('refresh reuse', {identityId: id, phone}),
      {isFactorRequired: config.isSecondFactorRequired},
    ),
  )
  const grants = createGrantService(kysely, clock, secrets)
  const proof = createPhoneProof(kysely, codes, grants, sessions)
  const signInLimits = notingSignInLimits(createSignInLimits(kysely, clock, secrets))

  const bookingRepository = createBookingRepository(kysely)
  const callers = createBookingCallers(sessions, proof, grants)
  const prepare = createBookingPreparation({
    workshops: workshopRepository,
    vehicles,
    campaigns,
    identities: createIdentityRepository(kysely),
  })
  const answerLinks = createAnswerLinks(secrets, origin)
  const createBooking = createBookingCreation(kysely, clock, outbox, origin, answerLinks)
  const bookingLimits = createBookingLimits(callLimits, config)
  const bookings = createBookingService(
    kysely,
    clock,
    bookingRepository,
    callers,
    prepare,
    createBooking,
    bookingLimits,
    jobs,
    counts.bookings.count,
  )
  const reading = createBookingReading(
    bookingRepository,
    workshopRepository,
    callers,
    createFileRepository(kysely),
    origin,
  )

  const reportChange = createChangeReports(outbox, origin, answerLinks)
  const reportStage = createStageReports(outbox, origin)
  const estimateReports = createEstimateReports(outbox, origin)
  const changes = createChangeService(kysely, clock, reading, sessions, bookingLimits, reportChange)

  const fallbacks = createFallbacks(kysely, clock, jobs, counts.messages.count, {
    hasReceipts: config.MESSAGE_RECEIPT_SECRET !== undefined,
    sendRefusedCode: senders.sms === undefined ? null : createRefusedCodes(kysely, clock, outbox, host),
  })
  const deliver = createDelivery(kysely, clock, jobs, budget, senders, counts.messages.count, fallbacks)
  jobs.handle({
    'create-booking': ({generatedJobId}) => createBooking(generatedJobId),
    'deliver-code': deliver,
    'deliver-message': deliver,
  })

  const staff = createStaff(kysely, clock)
  return {
    keeper,
    search: createWorkshopSearch(listed, keeper, clock, createCampaignRepository(stale), secrets),
    workshops: createWorkshopService(workshopRepository, clock),
    /** Cities and workshops, for addresses and the sitemap. */
    listed: {
      placeOfCity: (words: string) => listed.placeOfCity(DEFAULT_COUNTRY, words),
      workshops: (skip: number, limit: number) => listed.listed(DEFAULT_COUNTRY, skip, limit),
      countWorkshops: () => listed.countListed(DEFAULT_COUNTRY),
    },
    vehicles,
    campaigns,
    reference: createServiceRepository(stale),
    codes,
    proof,
    secrets,
    sessions,
    signInLimits,
    staff,
    signingKeys: [tokenKeys, createKeyRing(kysely, clock, secrets, PROVIDER_KEYS)],
    retention: createRetention(kysely, clock),
    outbox,
    metrics: Object.values(counts).flatMap(({metrics}) => metrics),
    noteReceipt: createReceipts(kysely, clock, jobs, counts.messages.count),
    whatsapp: createWhatsappConsents(kysely, clock),
    grants,
    undelivered: createUndelivered(kysely, clock, jobs, senders),
    callLimits,
    consents: createConsentService(kysely, clock, callLimits),
    events: createEventService(kysely, clock, callLimits),
    funnel: createFunnel(kysely),
    editReading: createEditReading(kysely, clock),
    edits: createEditService({
      kysely,
      clock,
      keeper,
      log: logger,
      pictureSources: pictureSourcesOf(config),
    }),
    bookings,
    finishRequests: createRequestSweep(kysely, createBooking),
    bookingRepository,
    profiles: createProfileService({
      kysely,
      clock,
      sessions,
      vehicles,
      images: createImageStore(kysely, clock),
    }),
    myData: notingDeletions(createMyDataService({kysely, clock, sessions, proof, outbox})),
    readSecurityLog: createSecurityLogReading(kysely, secrets),
    subscriptions: createSubscriptionService(kysely, clock, secrets),
    launchNotices: createLaunchNotices(kysely, clock, secrets, outbox, origin),
    reading,
    changes,
    answers: createAnswerService(
      kysely,
      clock,
      answerLinks,
      createAnswerReports(outbox, origin),
      reportStage,
    ),
    keepDay: createKeepDay(kysely, clock, reading, outbox, answerLinks),
    reminders: createReminders(kysely, clock, outbox, origin),
    estimates: createEstimateService(kysely, clock, reading, sessions, estimateReports),
    bookingProgress: createBookingProgress(kysely, clock, reportChange, estimateReports, reportStage),
    history: createHistoryService(sessions, createHistoryRepository(kysely)),
    desk: createDesk({
      kysely,
      clock,
      sessions,
      staff,
      reading,
      changes,
      outbox,
      secrets,
      origin,
      supportPhone: config.SUPPORT_PHONES[0] ?? '',
    }),
    verification: createVerificationService(
      kysely,
      clock,
      sessions,
      config.VERIFICATION_ACCESS,
      bookingRepository,
      reading,
    ),
  }
}

export type ServerServices = ReturnType<typeof createServerServices>
