import type {QueryKey} from '@tanstack/react-query'
import type {FailureCode} from '../../domain/failure-codes.ts'
import {
  availabilityKey,
  bookingKey,
  campaignsKey,
  deskAgentsKey,
  deskListKey,
  editsKey,
  foundCountKey,
  foundPageKey,
  oneWorkshopKey,
  profileKey,
  remindersKey,
  sessionsKey,
  whatsappKey,
  workshopsKey,
} from './root-keys.ts'

/** What a write makes stale in its own tab and in the others. */
export interface Stale {
  here: readonly QueryKey[]
  elsewhere: readonly QueryKey[]
  /** After success the screen that wrote is left: it does not read again what it shows. */
  isScreenLeft?: true
  /** What a refusal with this code shows to have changed as well, in every tab. */
  whenRefused?: Partial<Record<FailureCode, readonly QueryKey[]>>
}

const everywhere = (...keys: readonly QueryKey[]): Stale => ({here: keys, elsewhere: keys})
const bookingsAndFreeDays = everywhere(bookingKey, availabilityKey, foundPageKey, foundCountKey)

/** The queries that a write makes stale, by its GraphQL name or by method and path. */
export const STALE_AFTER: Readonly<Record<string, Stale>> = {
  bookAsync: {
    ...bookingsAndFreeDays,
    isScreenLeft: true,
    whenRefused: {OFFER_NOT_VALID: [oneWorkshopKey, campaignsKey], JOB_NOT_OFFERED: [oneWorkshopKey]},
  },
  cancelBooking: bookingsAndFreeDays,
  rescheduleBooking: bookingsAndFreeDays,
  updateBookingByCallCenter: everywhere(bookingKey),
  'POST /v1/desk/outcomes': bookingsAndFreeDays,
  'POST /v1/desk/leases': everywhere(deskListKey),
  'DELETE /v1/desk/leases/:bookingId': everywhere(deskListKey),
  'POST /v1/desk/agents': everywhere(deskAgentsKey),
  'DELETE /v1/desk/agents/:agentId': everywhere(deskAgentsKey),
  'DELETE /v1/desk/agents/:agentId/second-factor': everywhere(deskAgentsKey),
  // The writing tab stores the profile that the response contains.
  'PATCH /v1/consumers/cip': {here: [remindersKey], elsewhere: [profileKey, remindersKey]},
  // The writing tab stores the answer.
  'PUT /v1/consumers/whatsapp': {here: [], elsewhere: [whatsappKey]},
  'POST /v1/customers': everywhere(profileKey),
  // The writing tab reads again by itself, unless it has signed out.
  'POST /v1/bookings/:bookingId/estimate': {here: [], elsewhere: [bookingKey]},
  'POST /v1/bookings/:bookingId/proposal': {here: [], elsewhere: [bookingKey]},
  // The page reads its link again by itself.
  'POST /v1/workshop-answers/:token': bookingsAndFreeDays,
  'DELETE /v1/consumers/sessions': {here: [], elsewhere: [sessionsKey]},
  'POST /v1/operators/edits': everywhere(editsKey, workshopsKey),
  'POST /v1/operators/edits/:editId/undo': everywhere(editsKey, workshopsKey),
  // The writing tab has signed out: the server would refuse to read there again.
  'DELETE /v1/consumers/me': {here: [], elsewhere: [bookingKey, profileKey, remindersKey]},
}
