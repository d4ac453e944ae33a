import {z} from 'zod/mini'
import {SLOT_PREFERENCES, VERIFICATION_RESPONSES} from '../../domain/booking/verification.ts'
import {DECLINE_REASONS, OPEN_QUESTIONS} from '../../domain/booking/workshop-answer.ts'
import {REFERRAL_DATA_LENGTH} from '../../domain/limits.ts'
import {operation} from '../wire/operation.ts'
import {exactLength, line, maximumLength, omittable, wireDay} from '../wire/shared.ts'

const freeText = z.string().check(maximumLength(500))

const pickupAddress = z.object({
  address: line,
  addressDetails: line,
  pincode: z.string().check(maximumLength(10)),
  city: line,
  country: z.string().check(exactLength(2)),
  location: line,
})

/** `pickupAddress` is null unless a pickup is requested. */
export const pickup = z.object({
  pickupRequested: z.boolean(),
  pickupAddress: z.nullable(pickupAddress),
  pickupInstructions: freeText,
})

const bookingInput = z.object({
  workshopId: line,
  scheduledDate: wireDay,
  language: z.string().check(maximumLength(10)),
  jobs: z.array(line).check(maximumLength(50)),
  car: z.object({
    registration: z.string().check(maximumLength(30)),
    make: line,
    model: line,
    year: omittable(z.int()),
    variant: line,
    hsnTsn: omittable(line),
  }),
  customer: z.object({
    title: line,
    firstName: line,
    lastName: line,
    email: omittable(line),
    telNo: line,
    notes: freeText,
    referralData: z.string().check(maximumLength(REFERRAL_DATA_LENGTH)),
    id: omittable(line),
  }),
  pickup: z.extend(pickup, {pickupAddress: omittable(pickupAddress)}),
  campaign: omittable(
    z.object({
      name: line,
      description: freeText,
      shouldSendNotification: z.boolean(),
      displayName: line,
      code: line,
    }),
  ),
})

export type PickupInput = z.infer<typeof pickup>

/** A booking as it is sent. */
export type BookingInput = z.input<typeof bookingInput>

/** A booking as the server reads it. */
export type ParsedBooking = z.output<typeof bookingInput>

/**
 * The idempotency key of one booking, created by the client, the same through all its retries (ruling 28).
 */
export const generatedJobId = z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/))

const bookVariables = z.object({
  booking: bookingInput,
  bookingTermsAgreed: z.boolean(),
  privacyPolicyAgreed: z.boolean(),
  marketingOptInAgreed: z.boolean(),
  recaptchaToken: z.string().check(maximumLength(4000)),
  generatedJobId,
})

export type BookVariables = z.input<typeof bookVariables>

export type ParsedBookVariables = z.output<typeof bookVariables>

const BOOK_PARAMETERS = `$booking: BookingInput!, $bookingTermsAgreed: Boolean!, $privacyPolicyAgreed: Boolean!,
  $marketingOptInAgreed: Boolean!, $recaptchaToken: String!, $generatedJobId: String!`
const BOOK_ARGUMENTS = `booking: $booking, bookingTermsAgreed: $bookingTermsAgreed,
  privacyPolicyAgreed: $privacyPolicyAgreed, marketingOptInAgreed: $marketingOptInAgreed,
  recaptchaToken: $recaptchaToken, generatedJobId: $generatedJobId`

/** Headers refID, otp and phoneNumber, or Authorization. Creates the booking before it answers. */
export const book = operation({
  name: 'book',
  type: 'Mutation',
  document: `mutation book(${BOOK_PARAMETERS}) { book(${BOOK_ARGUMENTS}) { id reference } }`,
  variables: bookVariables,
  answer: z.object({id: z.string(), reference: z.string()}),
})

/** As `book`, but a worker creates the booking later; `generatedId` is its future id (ruling 30). */
export const bookAsync = operation({
  name: 'bookAsync',
  type: 'Mutation',
  document: `mutation bookAsync(${BOOK_PARAMETERS}) { bookAsync(${BOOK_ARGUMENTS}) { generatedId } }`,
  variables: bookVariables,
  answer: z.object({generatedId: z.string()}),
})

export const booking = z.object({
  id: z.string(),
  reference: z.string(),
  scheduledDate: z.string(),
  createdDate: z.string(),
  updatedDate: z.string(),
  customerPreference: z.nullable(z.enum(SLOT_PREFERENCES)),
  /** One of `BookingStatus`, or an unknown text of another server. */
  status: z.string(),
  cancelled: z.boolean(),
  /** The specification's spelling (000-3). */
  customerVerifiationResponse: z.enum(VERIFICATION_RESPONSES),
  coupon: z.nullable(z.string()),
  couponPercentage: z.nullable(z.number()),
  campaignName: z.nullable(z.string()),
  campaignDescription: z.nullable(z.string()),
  /** The offer's name for people. */
  campaignDisplayName: z.nullable(z.string()),
  jobs: z.array(z.object({jobTypeId: z.string()})),
  /** What the workshop waits to hear from the customer. */
  openQuestions: z.array(z.enum(OPEN_QUESTIONS)),
  customer: z.object({
    title: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.nullable(z.string()),
    telNo: z.string(),
    notes: z.string(),
  }),
  car: z.object({
    registration: z.string(),
    make: z.string(),
    model: z.string(),
    year: z.nullable(z.int()),
    variant: z.string(),
    hsnTsn: z.nullable(z.string()),
    inventoryList: z.array(z.string()),
    fuelPercentage: z.nullable(z.number()),
    odometer: z.nullable(z.number()),
  }),
  workshop: z.object({
    id: z.string(),
    serialId: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    images: z.array(z.object({isTitleImage: z.boolean(), isApproved: z.boolean(), url: z.string()})),
    address: z.object({
      formattedAddress: z.string(),
      city: z.string(),
      location: z.object({lat: z.number(), lng: z.number()}),
    }),
    phoneNumber1: z.nullable(z.string()),
    leadPhoneNumber: z.nullable(z.string()),
  }),
})

export type Booking = z.infer<typeof booking>

export const bookingV2 = z.extend(booking, {
  /** The same as `id` (001-3-6). */
  bookingId: z.string(),
  workshopId: z.string(),
  mechanic: z.nullable(z.string()),
  advisorPhoneNumber: z.nullable(z.string()),
  isEstimateApproved: z.boolean(),
  isEstimateDeclined: z.boolean(),
  /** 1 for the first estimate, 0 without one. */
  estimateRevision: z.int(),
  estimateLink: z.nullable(z.string()),
  /** The day that the workshop proposes instead. */
  proposedDate: z.nullable(z.string()),
  /** Why the workshop has declined. */
  declineReason: z.nullable(z.enum(DECLINE_REASONS)),
  trackingLink: z.nullable(z.string()),
  finalInvoiceLink: z.nullable(z.string()),
  isProformaApproved: z.boolean(),
  serviceFeedBackLink: z.nullable(z.string()),
  proformaLink: z.nullable(z.string()),
  images: z.array(z.string()),
  pickup,
})

export type BookingV2 = z.infer<typeof bookingV2>

export const BASIC_BOOKING_FIELDS = `id reference scheduledDate createdDate updatedDate customerPreference status cancelled
  customerVerifiationResponse coupon couponPercentage campaignName campaignDescription campaignDisplayName jobs { jobTypeId } openQuestions
  customer { title firstName lastName email telNo notes }
  car { registration make model year variant hsnTsn inventoryList fuelPercentage odometer }
  workshop {
    id serialId name email images { isTitleImage isApproved url }
    address { formattedAddress city location { lat lng } } phoneNumber1 leadPhoneNumber
  }`
const EXTENDED = `bookingId workshopId mechanic advisorPhoneNumber isEstimateApproved isEstimateDeclined estimateRevision estimateLink proposedDate declineReason trackingLink finalInvoiceLink
  isProformaApproved serviceFeedBackLink proformaLink images
  pickup {
    pickupRequested pickupAddress { address addressDetails pincode city country location } pickupInstructions
  }`

/**
 * The basic view, masked unless a token, or otp and refId, give access (000-6, ruling 43). `forVerification`:
 * for the call centre's page, which `VERIFICATION_ACCESS=agent` restricts to agents.
 */
export const getBooking = operation({
  name: 'getBooking',
  type: 'Query',
  document: `query getBooking($bookingId: String!, $forVerification: Boolean) {
    getBooking(bookingId: $bookingId, forVerification: $forVerification) { ${BASIC_BOOKING_FIELDS} }
  }`,
  variables: z.object({bookingId: line, forVerification: omittable(z.boolean())}),
  answer: booking,
})

/** The extended view: header Authorization, or otp (a code or a grant) plus refId. */
export const getBookingV2 = operation({
  name: 'getBookingV2',
  type: 'Query',
  document: `query getBookingV2($bookingId: String!) {
    getBookingV2(bookingId: $bookingId) { ${BASIC_BOOKING_FIELDS} ${EXTENDED} }
  }`,
  variables: z.object({bookingId: line}),
  answer: bookingV2,
})
