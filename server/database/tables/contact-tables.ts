import type {ColumnType, Generated, Selectable} from 'kysely'
import type {WhatsappSource} from '../../../contract/account/whatsapp.ts'
import type {MessageChannel} from '../../../domain/person/message-channel.ts'
import type {Computed, Day, Json} from './columns.ts'

export interface OutboxTable {
  id: string
  /** The order of insertion. */
  position: Computed<number>
  recipient: string
  channel: MessageChannel
  kind: string
  /** This and the next two: `null` in a message of an earlier release. */
  template: string | null
  language: string | null
  variables: ColumnType<string[] | null, string | undefined, string>
  text: string
  bookingId: string | null
  createdAt: Date
  /** When it may be sent; `null`: at once. */
  dueAt: Date | null
  /** Until when the gateway asked to wait, or a process has the message for itself while it sends it. */
  retryAt: Date | null
  deliveredAt: Date | null
  attempts: Generated<number>
  /** When the recipient got it, as the gateway reports. */
  arrivedAt: Generated<Date | null>
  /** The moment of the newest receipt that counted. */
  receiptAt: Generated<Date | null>
  /** When it goes by SMS instead, if nobody has got it; `null`: never. */
  fallsBackAt: Generated<Date | null>
  fellBackAt: Generated<Date | null>
  /** The message by WhatsApp that this SMS stands for. */
  fallbackOf: Generated<string | null>
  /** Why the last attempt did not deliver it. */
  lastFailure: Generated<string | null>
}

export interface SubscriptionsTable {
  id: string
  contactKind: 'email' | 'phone'
  contact: string
  contactHash: string
  /** The key of the place, see `subscriptionPlace`, or of the workshop. */
  place: string
  formattedAddress: string
  latitude: number
  longitude: number
  pos: Computed<string>
  consentedAt: Date
  marketingConsentedAt: Date | null
  policyDay: Day
  /** The workshop of which a free day is awaited; `null`: a workshop near the place is. */
  workshopId: string | null
  /** The account that asked for it; `null`: a guest, or not one account alone. */
  identityId: string | null
  /** The value of the counter `workshops` at the subscription: only later openings are reported. */
  sinceVersion: number
  createdAt: Date
  updatedAt: Date
  notifiedAt: Date | null
}

export interface SubscriptionRequestsTable {
  id: string
  contactHash: string
  addressHash: string
  requestedAt: Date
}

/** Each cookie choice of a browser. */
export interface ConsentsTable {
  id: string
  /** A random key of the browser. */
  receiptId: string
  receivedAt: Date
  policyDay: string
  performance: boolean
  marketing: boolean
  isRejected: boolean
}

/** Analytics events of visitors who allow them. */
export interface EventsTable {
  id: string
  /** A random key of one page load. */
  pageLoadId: string
  name: string
  facts: Json<Record<string, unknown>>
  receivedAt: Date
}

export type SubscriptionRow = Selectable<SubscriptionsTable>

/** Each answer to the question whether news of bookings may come on WhatsApp; the newest one counts. */
export interface WhatsappConsentsTable {
  id: string
  /** The order of insertion. */
  position: Computed<number>
  phone: string
  isGranted: boolean
  /** Where the person was asked. */
  source: WhatsappSource
  answeredAt: Date
}
