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
