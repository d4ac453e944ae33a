import type {ColumnType, Selectable} from 'kysely'
import type {EDIT_KINDS, EditColumns} from '../../../contract/operators/edits.ts'

export const SECURITY_EVENT_KINDS = [
  'wrong code',
  'sign-in',
  'refresh reuse',
  'deletion',
  'staff read',
  'staff write',
  'limit',
] as const

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

/** The security log: keyed hashes instead of phones, addresses and ids of bookings. */
export interface SecurityEventsTable {
  id: string
  happenedAt: Date
  kind: SecurityEventKind
  /** The route's pattern or the GraphQL field. */
  operation: string
  /** The code of the refusal. */
  code: string | null
  identityId: string | null
  phoneHash: string | null
  addressHash: string
  bookingHash: string | null
}

/** What operators changed; columns by the names of the own data's files. */
export interface OperatorEditsTable {
  id: string
  madeAt: Date
  /** `null` once the operator's account is deleted. */
  identityId: string | null
  kind: (typeof EDIT_KINDS)[number]
  subject: string
  part: string
  /** `null`: it was not there. */
  before: ColumnType<EditColumns | null, string | null, never>
  /** `null`: it is there no more. */
  after: ColumnType<EditColumns | null, string | null, never>
  undoes: string | null
}

export type OperatorEditRow = Selectable<OperatorEditsTable>
