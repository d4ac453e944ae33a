import type {Generated} from 'kysely'

export interface OneTimeCodesTable {
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

export interface OneTimeCodeSendsTable {
  id: string
  refId: string
  phone: string
  addressHash: string
  sentAt: Date
}

export interface GrantsTable {
  grantHash: string
  refId: string
  phone: string
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
