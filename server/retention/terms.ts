import {type RawBuilder, type SqlBool, sql} from 'kysely'
import {
  BOOKING_DAYS,
  BOOKING_REQUEST_DAYS,
  CONSENT_DAYS,
  CUSTOMER_DAYS,
  EVENT_DAYS,
  EXPIRED_CODE_DAYS,
  MESSAGE_DAYS,
  OPERATOR_EDIT_DAYS,
  PAST_WORKSHOP_DAY_DAYS,
  PHONE_FAILURE_DAYS,
  RELEASE_FILE_DAYS,
  SECURITY_EVENT_DAYS,
  SENT_CODE_DAYS,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  SUBSCRIPTION_DAYS,
  SUBSCRIPTION_DAYS_AFTER_NOTICE,
  SUBSCRIPTION_REQUEST_DAYS,
  USED_ANSWER_LINK_DAYS,
  VERIFICATION_RECORD_DAYS,
} from '../../domain/limits.ts'
import type {Tables} from '../database/tables.ts'

/** A row goes `days` after what its column `from` says; `only` is a condition, `but` names it in `docs/retention.md`. */
export interface Term<Column = string> {
  from: Column
  days: number
  /** How the column counts; moments if absent. Spans are periods of ten minutes. */
  unit?: 'day' | 'span'
  only?: RawBuilder<SqlBool>
  but?: string
  /** The row loses what names a person, and stays. */
  isEmptied?: true
}

const IN_USE = 'while it is used'
const WITH_ACCOUNT = 'with its account'
const WITH_BOOKING = 'with its booking'

/** How long each table's rows stay: by terms, which the cleaning follows, or with what they belong to. */
export const RETENTION = {
  counters: IN_USE,
  settings: IN_USE,
  releaseFiles: [{from: 'usedAt', days: RELEASE_FILE_DAYS}],
  facilities: IN_USE,
  repairTypes: IN_USE,
  cities: IN_USE,
  jobTypes: IN_USE,
  manufacturers: IN_USE,
  models: IN_USE,
  fuels: IN_USE,
  modelFuels: IN_USE,
  campaigns: IN_USE,
  workshops: IN_USE,
  customOffers: IN_USE,
  workshopChanges: IN_USE,
  searchVersions: IN_USE,
  signingKeys: 'until a rotation finds that it verifies nothing',
  workshopDays: [{from: 'day', unit: 'day', days: PAST_WORKSHOP_DAY_DAYS}],
  oneTimeCodes: [{from: 'expiresAt', days: EXPIRED_CODE_DAYS}],
  oneTimeCodeSends: [{from: 'sentAt', days: SENT_CODE_DAYS}],
  phoneFailures: [{from: 'lastFailedAt', days: PHONE_FAILURE_DAYS}],
  grants: [{from: 'readsUntil', days: 0}],
  customers: [{from: 'updatedAt', days: CUSTOMER_DAYS}],
  identities: 'until the person deletes the account',
  consumerAddresses: WITH_ACCOUNT,
  consumerVehicles: WITH_ACCOUNT,
  consumerImages: WITH_ACCOUNT,
  serviceReminders: WITH_ACCOUNT,
  bookings: [
    {from: 'scheduledDate', unit: 'day', days: BOOKING_DAYS, only: sql`phone <> ''`, isEmptied: true},
  ],
  bookingFiles: WITH_BOOKING,
  changeReports: [{from: 'goesAt', days: 1}],
  // A request that waits for its booking is finished, whatever its age.
  bookingRequests: [
    {from: 'updatedAt', days: BOOKING_REQUEST_DAYS, only: sql`state = 'CREATED'`, but: 'where it is created'},
  ],
  workshopAnswers: [{from: 'expiresAt', days: USED_ANSWER_LINK_DAYS}],
  verificationRecords: [{from: 'recordedAt', days: VERIFICATION_RECORD_DAYS}],
  callAttempts: [{from: 'recordedAt', days: VERIFICATION_RECORD_DAYS}],
  callLeases: [{from: 'expiresAt', days: 1}],
  sessions: [
    {from: 'usedAt', days: SESSION_IDLE_DAYS},
    {from: 'createdAt', days: SESSION_DAYS},
    {from: 'endedAt', days: 1},
  ],
  secondFactors: WITH_ACCOUNT,
  passkeys: WITH_ACCOUNT,
  signInCodes: [{from: 'expiresAt', days: 0}],
  signInFlows: [{from: 'expiresAt', days: 0}],
  signInCounts: [{from: 'span', unit: 'span', days: 0}],
  providerRecords: [{from: 'expiresAt', days: 0}],
  whatsappConsents: [{from: 'answeredAt', days: BOOKING_DAYS}],
  outbox: [
    {from: 'createdAt', days: EXPIRED_CODE_DAYS, only: sql`kind = 'one-time-code'`, but: 'with a code'},
    {from: 'createdAt', days: MESSAGE_DAYS},
  ],
  subscriptions: [
    {
      from: 'notifiedAt',
      days: SUBSCRIPTION_DAYS_AFTER_NOTICE,
      only: sql`marketing_consented_at is null`,
      but: 'without a consent to offers',
    },
    {from: 'consentedAt', days: SUBSCRIPTION_DAYS},
  ],
  subscriptionRequests: [{from: 'requestedAt', days: SUBSCRIPTION_REQUEST_DAYS}],
  unsubscribeTokens: [{from: 'createdAt', days: SUBSCRIPTION_DAYS}],
  consents: [{from: 'receivedAt', days: CONSENT_DAYS}],
  events: [{from: 'receivedAt', days: EVENT_DAYS}],
  securityEvents: [{from: 'happenedAt', days: SECURITY_EVENT_DAYS}],
  operatorEdits: [{from: 'madeAt', days: OPERATOR_EDIT_DAYS}],
  callCounts: [{from: 'span', unit: 'span', days: 0}],
} satisfies {[Name in keyof Tables]: string | readonly Term<keyof Tables[Name]>[]}

/** As `docs/retention.md` writes it. */
export function writtenTerm({from, days, but, isEmptied}: Term): string {
  const column = `\`${from.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}\``
  const time = days === 0 ? `after ${column}` : `${days} ${days === 1 ? 'day' : 'days'} after ${column}`
  return `${isEmptied ? 'anonymous ' : ''}${time}${but === undefined ? '' : ` ${but}`}`
}
