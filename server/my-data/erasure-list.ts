import {type RawBuilder, type SqlBool, sql} from 'kysely'
import type {Tables} from '../database/tables.ts'
import {BOOKING_COLUMNS} from './erased-booking.ts'
import {type DataOwner, isQuestionFrom} from './owned-bookings.ts'

/** A person whose account is deleted, with the phone and the e-mail addresses by which questions are known. */
export interface ErasedOwner extends DataOwner {
  contacts: readonly string[]
}

interface Erasure<Table extends keyof Tables> {
  /** The rows that go with the account. */
  rows?: (owner: ErasedOwner) => RawBuilder<SqlBool>
  /** The column with the id of a booking whose rows go with it. */
  ofBooking?: keyof Tables[Table] & string
  /** The rows stay: each of their columns, so that a new one does not compile before somebody decides. */
  columns?: Table extends 'bookings'
    ? typeof BOOKING_COLUMNS
    : {[Column in keyof Tables[Table]]: 'stays' | 'is emptied'}
}

const byPhone = {rows: ({phone}: ErasedOwner) => sql<SqlBool>`phone = ${phone}`}
/** Its rows go with those of `identities`, by `on delete cascade`. */
const withIdentity = {}
const holdsNobody = {}

/** What the deletion of an account does to each table: a new table does not compile before somebody decides. */
export const ERASURE: {[Table in keyof Tables]: Erasure<Table>} = {
  counters: holdsNobody,
  settings: holdsNobody,
  releaseFiles: holdsNobody,
  facilities: holdsNobody,
  repairTypes: holdsNobody,
  cities: holdsNobody,
  jobTypes: holdsNobody,
  manufacturers: holdsNobody,
  models: holdsNobody,
  fuels: holdsNobody,
  modelFuels: holdsNobody,
  campaigns: holdsNobody,
  workshops: holdsNobody,
  customOffers: holdsNobody,
  workshopChanges: holdsNobody,
  searchVersions: holdsNobody,
  workshopDays: holdsNobody,
  signingKeys: holdsNobody,
  oneTimeCodes: byPhone,
  oneTimeCodeSends: byPhone,
  phoneFailures: byPhone,
  grants: byPhone,
  customers: byPhone,
  identities: {rows: ({id}) => sql`id = ${id}`},
  consumerAddresses: withIdentity,
  consumerVehicles: withIdentity,
  consumerImages: withIdentity,
  serviceReminders: withIdentity,
  sessions: withIdentity,
  secondFactors: withIdentity,
  passkeys: withIdentity,
  signInCodes: withIdentity,
  // A sign-in that has begun names nobody yet.
  signInFlows: holdsNobody,
  // Keyed hashes of addresses, for ten minutes.
  signInCounts: holdsNobody,
  // What hangs on a booking names nobody once it is emptied (`erased-booking.ts`).
  bookings: {columns: BOOKING_COLUMNS},
  changeReports: {columns: {bookingId: 'stays', goesAt: 'stays', dayBefore: 'stays'}},
  // Which agent recorded what about a booking that now belongs to nobody.
  verificationRecords: {
    columns: {
      id: 'stays',
      bookingId: 'stays',
      agentId: 'stays',
      responseBefore: 'stays',
      responseAfter: 'stays',
      preferenceBefore: 'stays',
      preferenceAfter: 'stays',
      replacedUpdatedAt: 'stays',
      recordedAt: 'stays',
    },
  },
  callAttempts: {ofBooking: 'bookingId'},
  callLeases: byPhone,
  bookingFiles: {ofBooking: 'bookingId'},
  workshopAnswers: {ofBooking: 'bookingId'},
  bookingRequests: {ofBooking: 'generatedId'},
  providerRecords: {rows: ({id}) => sql`payload ->> 'accountId' = ${id}`},
  // The hash of the phone stays for the log's term.
  securityEvents: {
    columns: {
      id: 'stays',
      happenedAt: 'stays',
      kind: 'stays',
      operation: 'stays',
      code: 'stays',
      identityId: 'is emptied',
      phoneHash: 'stays',
      addressHash: 'stays',
      bookingHash: 'stays',
    },
  },
  operatorEdits: {
    columns: {
      id: 'stays',
      madeAt: 'stays',
      identityId: 'is emptied',
      kind: 'stays',
      subject: 'stays',
      part: 'stays',
      before: 'stays',
      after: 'stays',
      undoes: 'stays',
    },
  },
  outbox: {
    // An e-mail address is not proved: a question that somebody else may have asked reaches the support first.
    rows: ({phone, contacts}) => sql`(recipient = ${phone} or ${isQuestionFrom([phone])}
      or (${isQuestionFrom(contacts)} and delivered_at is not null))`,
    ofBooking: 'bookingId',
  },
  whatsappConsents: byPhone,
  subscriptions: {rows: ({id, phone}) => sql`(contact = ${phone} or identity_id = ${id})`},
  // Keyed hashes of contacts and addresses.
  subscriptionRequests: holdsNobody,
  unsubscribeTokens: holdsNobody,
  callCounts: holdsNobody,
  // A random key of a browser or a page load, which nothing connects with an account.
  consents: holdsNobody,
  events: holdsNobody,
}
