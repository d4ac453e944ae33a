import type {Tables} from '../database/tables.ts'
import {BOOKING_COLUMNS} from './erased-booking.ts'

/** `goes`: with its row. `stays`: it leads to nobody once the rest is gone. */
type Fate = 'goes' | 'stays'

const NOBODY = 'holds nobody'

/**
 * What the deletion of an account does to each column: a table without an entry, and a new column of a table of
 * personal data, do not compile.
 */
export const PERSONAL_COLUMNS = {
  counters: NOBODY,
  settings: NOBODY,
  facilities: NOBODY,
  repairTypes: NOBODY,
  jobTypes: NOBODY,
  manufacturers: NOBODY,
  models: NOBODY,
  fuels: NOBODY,
  modelFuels: NOBODY,
  campaigns: NOBODY,
  workshops: NOBODY,
  customOffers: NOBODY,
  workshopDays: NOBODY,
  signingKeys: NOBODY,
  oneTimeCodes: {
    refId: 'goes',
    phone: 'goes',
    codeHash: 'goes',
    browserHash: 'goes',
    purpose: 'goes',
    sentAt: 'goes',
    expiresAt: 'goes',
    failedChecks: 'goes',
    usedAt: 'goes',
    usedFor: 'goes',
  },
  oneTimeCodeSends: {id: 'goes', refId: 'goes', phone: 'goes', addressHash: 'goes', sentAt: 'goes'},
  phoneFailures: {phone: 'goes', failures: 'goes', lastFailedAt: 'goes'},
  grants: {
    grantHash: 'goes',
    refId: 'goes',
    phone: 'goes',
    purpose: 'goes',
    createdAt: 'goes',
    expiresAt: 'goes',
    readsUntil: 'goes',
  },
  customers: {
    id: 'goes',
    phone: 'goes',
    formattedAddress: 'goes',
    pincode: 'goes',
    latitude: 'goes',
    longitude: 'goes',
    referralData: 'goes',
    createdAt: 'goes',
    updatedAt: 'goes',
  },
  identities: {
    id: 'goes',
    phone: 'goes',
    role: 'goes',
    title: 'goes',
    firstName: 'goes',
    lastName: 'goes',
    email: 'goes',
    profile: 'goes',
    version: 'goes',
    metadata: 'goes',
    profileImage: 'goes',
  },
  consumerAddresses: {
    identityId: 'goes',
    id: 'goes',
    position: 'goes',
    address: 'goes',
    addressDetails: 'goes',
    city: 'goes',
    pincode: 'goes',
    country: 'goes',
    location: 'goes',
    tag: 'goes',
    isDefault: 'goes',
  },
  consumerVehicles: {
    identityId: 'goes',
    id: 'goes',
    position: 'goes',
    make: 'goes',
    model: 'goes',
    variant: 'goes',
    registration: 'goes',
    year: 'goes',
  },
  consumerImages: {id: 'goes', identityId: 'goes', content: 'goes', createdAt: 'goes'},
  serviceReminders: {
    identityId: 'goes',
    registration: 'goes',
    serviceReminderDate: 'goes',
    serviceReminderDescription: 'goes',
    workshopId: 'goes',
  },
  bookings: BOOKING_COLUMNS,
  changeReports: {bookingId: 'stays', goesAt: 'stays', dayBefore: 'stays'},
  bookingFiles: {bookingId: 'goes', name: 'goes', mediaType: 'goes', content: 'goes', createdAt: 'goes'},
  bookingRequests: {
    generatedJobId: 'goes',
    requestHash: 'goes',
    generatedId: 'goes',
    state: 'goes',
    facts: 'goes',
    createdAt: 'goes',
    updatedAt: 'goes',
  },
  // Which agent recorded what about a booking that now belongs to nobody.
  verificationRecords: {
    id: 'stays',
    bookingId: 'stays',
    agentId: 'stays',
    responseBefore: 'stays',
    responseAfter: 'stays',
    preferenceBefore: 'stays',
    preferenceAfter: 'stays',
    recordedAt: 'stays',
  },
  sessions: {
    id: 'goes',
    identityId: 'goes',
    tokenId: 'goes',
    tokenAt: 'goes',
    replacedTokenId: 'goes',
    providerIdToken: 'goes',
    browser: 'goes',
    system: 'goes',
    createdAt: 'goes',
    usedAt: 'goes',
    endedAt: 'goes',
  },
  signInCodes: {
    codeHash: 'goes',
    browserHash: 'goes',
    identityId: 'goes',
    providerIdToken: 'goes',
    expiresAt: 'goes',
  },
  // A sign-in that has begun names nobody yet.
  signInFlows: NOBODY,
  // Keyed hashes of addresses, for ten minutes.
  signInCounts: NOBODY,
  providerRecords: {
    model: 'goes',
    id: 'goes',
    payload: 'goes',
    grantId: 'goes',
    uid: 'goes',
    consumedAt: 'goes',
    expiresAt: 'goes',
  },
  outbox: {
    id: 'goes',
    position: 'goes',
    recipient: 'goes',
    channel: 'goes',
    kind: 'goes',
    text: 'goes',
    bookingId: 'goes',
    createdAt: 'goes',
    dueAt: 'goes',
    deliveredAt: 'goes',
    attempts: 'goes',
    lastFailure: 'goes',
  },
  subscriptions: {
    id: 'goes',
    contactKind: 'goes',
    contact: 'goes',
    contactHash: 'goes',
    place: 'goes',
    formattedAddress: 'goes',
    latitude: 'goes',
    longitude: 'goes',
    pos: 'goes',
    consentedAt: 'goes',
    marketingConsentedAt: 'goes',
    policyDay: 'goes',
    workshopId: 'goes',
    sinceVersion: 'goes',
    identityId: 'goes',
    createdAt: 'goes',
    updatedAt: 'goes',
    notifiedAt: 'goes',
  },
  // Keyed hashes of contacts and addresses.
  subscriptionRequests: NOBODY,
  unsubscribeTokens: NOBODY,
  callCounts: NOBODY,
  // A random key of a browser or a page load, which nothing connects with an account.
  consents: NOBODY,
  events: NOBODY,
  // The hash of the phone stays for the log's term.
  securityEvents: {
    id: 'stays',
    happenedAt: 'stays',
    kind: 'stays',
    operation: 'stays',
    code: 'stays',
    identityId: 'goes',
    phoneHash: 'stays',
    addressHash: 'stays',
    bookingHash: 'stays',
  },
} satisfies {
  [Table in keyof Tables]:
    | typeof NOBODY
    | (Table extends 'bookings' ? typeof BOOKING_COLUMNS : {[Column in keyof Tables[Table]]: Fate})
}

/** The tables whose rows go, at least in part. */
export type PersonalTable = {
  [Table in keyof Tables]: (typeof PERSONAL_COLUMNS)[Table] extends typeof NOBODY ? never : Table
}[keyof Tables]
