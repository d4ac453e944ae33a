import {z} from 'zod/mini'
import {CALL_OUTCOMES, SLOT_PREFERENCES} from '../../domain/booking/verification.ts'
import {operation} from '../wire/operation.ts'
import {line, omittable} from '../wire/shared.ts'
import {BASIC_BOOKING_FIELDS, booking} from './bookings.ts'

const NAME = 'updateBookingByCallCenter'

/** Only the shape is checked: zod's own date check would add to every page. */
const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/))

const variables = z.object({
  bookingId: line,
  /** The specification's spelling (000-7). */
  customerVerifiationResponse: z.enum(CALL_OUTCOMES),
  /** Used with VERIFIED only; with any other response `null` is stored. */
  customerPreference: omittable(z.enum(SLOT_PREFERENCES)),
  /** The booking's `updatedDate` as the agent saw it; an older one is a conflict. */
  seenUpdatedDate: omittable(moment),
})

export type OutcomeVariables = z.input<typeof variables>

const FIELD = `(
    $bookingId: String!, $customerVerifiationResponse: String!, $customerPreference: String, $seenUpdatedDate: String
  ) {
    ${NAME}(
      bookingId: $bookingId, customerVerifiationResponse: $customerVerifiationResponse,
      customerPreference: $customerPreference, seenUpdatedDate: $seenUpdatedDate
    ) { ${BASIC_BOOKING_FIELDS} }
  }`

/** A Query by name (000-7) that writes; answered over POST only (ruling 43). */
export const updateBookingByCallCenter = operation({
  name: NAME,
  type: 'Query',
  document: `query ${NAME}${FIELD}`,
  variables,
  answer: booking,
})

/** The same as a Mutation (ruling 43). */
export const updateBookingByCallCenterMutation = operation({
  name: NAME,
  type: 'Mutation',
  document: `mutation ${NAME}${FIELD}`,
  variables,
  answer: booking,
})
