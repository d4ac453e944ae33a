import {z} from 'zod/mini'
import {CALL_OUTCOMES, SLOT_PREFERENCES} from '../../../domain/booking/verification.ts'
import type {CookiePolicy} from '../../../domain/consent/consent.ts'
import {CALL_AGAIN_CHOICES} from '../../../domain/desk/desk.ts'
import {DRAFT_LIFETIME_MS, IDENTITY_STORAGE_KEY, REFERRAL_LIFETIME_MS} from '../../../domain/limits.ts'
import {REFERRAL_PARAMETERS} from '../../../domain/referral.ts'
import {removeFormDrafts} from './form-draft.ts'
import {INTERRUPTED_BOOKING_KEY, interruptedBooking} from './interrupted-booking.ts'
import {type ObservedValue, observed} from './observed.ts'
import {type StoredSentCode, storedSentCode} from './sent-code.ts'
import {localStorageValue, memoryBackedValue, removeAllExcept, type StoredValue} from './storage.ts'

const vehicle = z.object({make: z.string(), model: z.string(), variant: z.string()})

export const chosenLocation = z.object({
  lat: z.number(),
  lng: z.number(),
  formattedAddress: z.string(),
  city: z.string(),
  pinCode: z.string(),
  country: z.string(),
  isMeasured: z.boolean(),
})

/** Search form data (000-3). */
const searchForm = z.object({
  vehicleDetails: vehicle,
  campaignDetails: z.object({campaignName: z.nullable(z.string()), isCampaignOfferAvailed: z.boolean()}),
  /** The coupon that goes with the booking. */
  couponDetails: z.nullable(z.object({couponCode: z.string(), couponPercentage: z.number()})),
  jobs: z.array(z.string()),
  isCas: z.boolean(),
  location: z.nullable(chosenLocation),
  workshopsSortBy: z.enum(['RECOMMENDED', 'DISTANCE', 'RATING']),
})

/** Booking form data (000-3), with the job id (ruling 28). */
const bookingForm = z.object({
  draft: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    bookingDate: z.nullable(z.string()),
    vehicle,
    registration: z.string(),
    year: z.string(),
    jobs: z.array(z.string()),
    instructions: z.string(),
    /** Parsed by the booking form, so that no other page loads its schema. */
    pickup: z.unknown(),
    bookingTermsAgreed: z.boolean(),
    privacyPolicyAgreed: z.boolean(),
    marketingOptInAgreed: z.boolean(),
  }),
  jobId: z.nullable(z.string()),
  workshopId: z.string(),
  /** Of the last attempt, as the contract's `campaign`. */
  offer: z.optional(
    z.object({
      name: z.string(),
      description: z.string(),
      shouldSendNotification: z.boolean(),
      displayName: z.string(),
      code: z.string(),
    }),
  ),
})

/** A verified number with its grant (ruling 5). */
const phoneProof = z.object({phone: z.string(), refId: z.string(), grant: z.string(), until: z.number()})

const consumerDetails = z.object({customerId: z.nullable(z.string()), proof: z.nullable(phoneProof)})

const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/))

const identity = z.object({
  idToken: z.string(),
  phone: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /** When this browser stored the token, in milliseconds of its own clock. */
  heldSince: z.optional(z.number()),
})

const referral = z.object({
  values: z.partialRecord(z.enum(REFERRAL_PARAMETERS), z.string()),
  timestamp: z.number(),
})

/** The cookie choice with its receipt (001-3). */
const cookiePolicy: z.ZodMiniType<CookiePolicy> = z.object({
  policyAccepted: z.boolean(),
  performanceCookies: z.boolean(),
  marketingCookies: z.boolean(),
  policyRejected: z.boolean(),
  receipt: z.object({id: z.string(), at: z.number(), policyDay: z.string(), isSent: z.boolean()}),
})

/** OTP and refId for each booking (001-3), as grants (ruling 5). */
const bookingAccess = z.record(z.string(), z.object({refId: z.string(), grant: z.string()}))

const deskChoice = z.object({
  outcome: z.enum(CALL_OUTCOMES),
  slot: z.nullable(z.enum(SLOT_PREFERENCES)),
  callAgain: z.nullable(z.enum(CALL_AGAIN_CHOICES)),
  follow: z.union([
    z.object({kind: z.enum(['NOTHING', 'CANCEL', 'PLEASE_CALL', 'CHOOSE_DAY'])}),
    z.object({kind: z.literal('MOVE'), day: z.string()}),
  ]),
  note: z.string(),
})

/** Outcomes of calls that the server does not have yet; only their agent sends them. */
const deskOutcome = z.object({
  attemptId: z.string(),
  bookingId: z.string(),
  seenUpdatedDate: z.string(),
  choice: deskChoice,
  agentId: z.optional(z.string()),
  /** The desk that sends it while it is open. */
  deskId: z.optional(z.string()),
  /** It was sent while its agent signed out, and not recorded. */
  isLeftBehind: z.optional(z.boolean()),
})

/** What an agent was typing when the session ended. */
const deskDraft = z.object({bookingId: z.string(), choice: deskChoice, agentId: z.string()})

export type StoredDeskOutcome = z.infer<typeof deskOutcome>
export type StoredDeskDraft = z.infer<typeof deskDraft>
export type SearchForm = z.infer<typeof searchForm>
export type BookingForm = z.infer<typeof bookingForm>
export type StoredIdentity = z.infer<typeof identity>
export type StoredPhoneProof = z.infer<typeof phoneProof>

export interface StoredValues {
  searchForm: StoredValue<SearchForm>
  bookingForm: StoredValue<BookingForm>
  consumerDetails: StoredValue<z.infer<typeof consumerDetails>>
  identity: ObservedValue<StoredIdentity>
  /** The chosen country; without a choice the default applies (ruling 14). */
  country: ObservedValue<string>
  locale: StoredValue<string>
  /** What this browser knows of the profile's metadata (001-2). */
  userMetadata: StoredValue<{isviewProfileWalkthroughDone: boolean}>
  referral: StoredValue<z.infer<typeof referral>>
  lastBooking: StoredValue<{generatedId: string}>
  bookingAccess: ObservedValue<z.infer<typeof bookingAccess>>
  cookiePolicy: ObservedValue<CookiePolicy>
  sentCode: StoredSentCode
  deskOutcomes: ObservedValue<StoredDeskOutcome[]>
  deskDraft: StoredValue<StoredDeskDraft>
  /** Whether single keys work at the desk (WCAG 2.1.4). */
  deskKeys: StoredValue<boolean>
  /** The phone that was typed into the search form. */
  searchPhone: StoredValue<string>
  /**
   * Removes all personal data: only consent, language and country stay (ruling 36), and what an agent has saved until
   * it is sent. What a person was typing stays for that person when the session has ended by itself.
   */
  removePersonalData(why?: {isSessionOver: boolean}): void
  /** Gives a person who signs in the booking form back that the end of the own session took. */
  returnBookingForm(phone: string): void
}

/** Keys that stay after a logout. */
const NOT_PERSONAL = ['cookiePolicy', 'locale', 'country', 'deskOutcomes']

/** Keys that stay also when the session has ended by itself, each for its person alone. */
const BEING_TYPED = ['deskDraft', INTERRUPTED_BOOKING_KEY]

const MONTH_MS = 30 * 86_400_000

/** Everything this site stores in local storage; personal data expires after 24 hours (ruling 37). */
export function createStoredValues(now: () => number): StoredValues {
  const personal = {lifetimeMs: DRAFT_LIFETIME_MS, now}
  const sentCode = storedSentCode(now)
  const ofBookings = valuesOfBookings(now)
  const storedIdentity = observed(localStorageValue({key: IDENTITY_STORAGE_KEY, schema: identity, now}))
  const form = localStorageValue({key: 'bookingFormData', schema: bookingForm, ...personal})
  const interrupted = interruptedBooking(form, bookingForm, now)
  return {
    searchForm: localStorageValue({key: 'searchFormData', schema: searchForm, ...personal}),
    bookingForm: form,
    consumerDetails: localStorageValue({key: 'consumerDetails', schema: consumerDetails, ...personal}),
    identity: storedIdentity,
    country: observed(memoryBackedValue(localStorageValue({key: 'country', schema: countryCode, now}))),
    locale: localStorageValue({key: 'locale', schema: z.string().check(z.maxLength(10)), now}),
    deskOutcomes: observed(
      localStorageValue({key: 'deskOutcomes', schema: z.array(deskOutcome), ...personal}),
    ),
    deskDraft: localStorageValue({key: 'deskDraft', schema: deskDraft, ...personal}),
    deskKeys: localStorageValue({key: 'deskKeys', schema: z.boolean(), now}),
    userMetadata: localStorageValue({
      key: 'userMetadata',
      schema: z.object({isviewProfileWalkthroughDone: z.boolean()}),
      now,
    }),
    referral: localStorageValue({
      key: 'referralData',
      schema: referral,
      lifetimeMs: REFERRAL_LIFETIME_MS,
      now,
    }),
    lastBooking: ofBookings.last,
    bookingAccess: observed(ofBookings.access),
    cookiePolicy: observed(localStorageValue({key: 'cookiePolicy', schema: cookiePolicy, now})),
    sentCode,
    searchPhone: localStorageValue({key: 'searchPhone', schema: z.string(), ...personal}),
    removePersonalData({isSessionOver} = {isSessionOver: false}) {
      const phone = storedIdentity.read()?.phone
      if (isSessionOver && phone !== undefined) interrupted.storeFor(phone)
      removeAllExcept(isSessionOver ? [...NOT_PERSONAL, ...BEING_TYPED] : NOT_PERSONAL)
      ofBookings.last.remove()
      ofBookings.access.remove()
      sentCode.remove()
      if (!isSessionOver) removeFormDrafts()
      storedIdentity.remove()
    },
    returnBookingForm: interrupted.returnTo,
  }
}

/** A booking that was just made must be found also where the browser stores nothing. */
function valuesOfBookings(now: () => number) {
  const last = z.object({generatedId: z.string()})
  const forMonth = {lifetimeMs: MONTH_MS, now}
  return {
    last: memoryBackedValue(localStorageValue({key: 'booking', schema: last, ...forMonth})),
    access: memoryBackedValue(localStorageValue({key: 'bookingAuthMap', schema: bookingAccess, ...forMonth})),
  }
}
