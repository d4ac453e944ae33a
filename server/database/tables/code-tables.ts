import type {Generated} from 'kysely'
import type {SentPurpose} from '../../../domain/person/code-purpose.ts'
import type {PhoneChannel} from '../../../domain/person/message-channel.ts'

export interface OneTimeCodesTable {
  refId: string
  phone: string
  codeHash: string
  /** Of the browser's cookie; `null` in rows of earlier releases. */
  browserHash: string | null
  /** `null` in rows of releases without purposes. */
  purpose: SentPurpose | null
  /** By which the newest code of this reference was sent. */
  channel: Generated<PhoneChannel>
  sentAt: Date
  expiresAt: Date
  failedChecks: Generated<number>
  usedAt: Date | null
  /** The job id of the booking that used it; `null` for any other use. */
  usedFor: string | null
}

export interface OneTimeCodeSendsTable {
  id: string
  refId: string
  phone: string
  addressHash: string
  sentAt: Date
}

/** Wrong codes of a phone since the last right one. */
export interface PhoneFailuresTable {
  phone: string
  failures: number
  lastFailedAt: Date
}

export interface GrantsTable {
  grantHash: string
  refId: string
  phone: string
  /** Of the code that it replaces. */
  purpose: SentPurpose | null
  /** The job id of the booking that was sent again with it. */
  repeatedJobId: string | null
  createdAt: Date
  expiresAt: Date
  readsUntil: Date
}

export interface CustomersTable {
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
