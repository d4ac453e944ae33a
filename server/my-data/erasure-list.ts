import {type RawBuilder, type SqlBool, sql} from 'kysely'
import type {Tables} from '../database/tables.ts'
import type {DataOwner} from './owned-bookings.ts'
import type {PersonalTable} from './personal-columns.ts'

interface Erasure<Table extends keyof Tables> {
  /** The column with the account's id, which is emptied; the row stays. */
  emptied?: keyof Tables[Table] & string
  /** The rows that go with the account. */
  rows?: (owner: DataOwner) => RawBuilder<SqlBool>
  /** The column with the id of a booking whose rows go with it. */
  ofBooking?: keyof Tables[Table] & string
}

const byPhone = {rows: ({phone}: DataOwner) => sql<SqlBool>`phone = ${phone}`}
/** Its rows go with those of `identities`, by `on delete cascade`. */
const withIdentity = {}
/** `erased-booking.ts` empties bookings; what hangs on them names nobody then. */
const withoutPerson = {}

/** How the rows of each table of personal data are deleted with an account. */
export const ERASURE: {[Table in PersonalTable]: Erasure<Table>} = {
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
  bookings: withoutPerson,
  changeReports: withoutPerson,
  verificationRecords: withoutPerson,
  callAttempts: {ofBooking: 'bookingId'},
  callLeases: byPhone,
  bookingFiles: {ofBooking: 'bookingId'},
  workshopAnswers: {ofBooking: 'bookingId'},
  bookingRequests: {ofBooking: 'generatedId'},
  providerRecords: {rows: ({id}) => sql`payload ->> 'accountId' = ${id}`},
  securityEvents: {emptied: 'identityId'},
  operatorEdits: {emptied: 'identityId'},
  outbox: {rows: ({phone}) => sql`recipient = ${phone}`, ofBooking: 'bookingId'},
  whatsappConsents: byPhone,
  subscriptions: {rows: ({id, phone}) => sql`(contact = ${phone} or identity_id = ${id})`},
}
