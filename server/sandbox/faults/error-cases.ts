import type {Fault} from '../../../contract/site/sandbox.ts'
import {NAMED_BOOKINGS, NAMED_WORKSHOPS, type NamedIdentity} from '../../seed/named-cases.ts'

/** One text of the error catalogue, and how to see it. */
export interface ErrorCase {
  /** The catalogue's text, as specified. */
  text: string
  /** The page that shows it. */
  path: string
  /** Where the page redirects before it shows. */
  leadsTo?: string
  /** Faults meanwhile, for this visitor only; none when absent. */
  faults?: readonly Pick<Fault, 'operation' | 'kind' | 'value' | 'times'>[]
  /** The signed-in person; nobody when absent. */
  signsIn?: NamedIdentity
  /** What to do on the page; absent when the text shows by itself. */
  steps?: string
}

const workshop = (serialId: string) => `/consumer/workshop-result/x-${serialId}`
const bookingForm = `${workshop(NAMED_WORKSHOPS.complete)}#book`
const verification = (bookingId: string) => `/consumer/booking-verification/${bookingId}`
const details = (bookingId: string) => `/consumer/booking-details/${bookingId}`
const refuse = (operation: string, code: string, times = 1) =>
  ({operation, kind: 'code', value: code, times}) as const
const fail = (operation: string, times: number) => ({operation, kind: 'error', times}) as const

const CUSTOMERS = 'POST /v1/customers'
const CODES = 'POST /v1/consumers/otp'
const CONTENT = 'GET /content/spaces/:space/environments/:environment/entries'
const PROFILE_CHANGES = 'PATCH /v1/consumers/cip'
const HOME = '/consumer/home'
const SEND_CODE = 'Press Send me a code.'
const CANCEL = 'Press Cancel booking, then Yes, cancel it.'
const ADDRESSES = '/consumer/profile/addresses'
const FIRST_CODE = 'Choose a place, give a mobile number, press Next and type six digits.'
const BOOK = 'Fill in the form, press Book now and type the code from the inbox.'

/** The error catalogue (000-8): a link on the sandbox page for each text. */
export const ERROR_CASES: Record<string, ErrorCase> = {
  'wrong-code': {
    text: 'Incorrect OTP. Please try again.',
    path: HOME,
    faults: [refuse(CUSTOMERS, 'INCORRECT_OTP')],
    steps: FIRST_CODE,
  },
  'new-code-needed': {
    text: 'Incorrect OTP, try again with a new one. Or check the phone number.',
    path: HOME,
    faults: [refuse(CUSTOMERS, 'OTP_EXPIRED')],
    steps: FIRST_CODE,
  },
  'too-many-wrong-codes': {
    text: 'Incorrect OTP. Please try again by refreshing the page OR, Log in/Sign up to your account to view all the bookings.',
    path: bookingForm,
    faults: [refuse('bookAsync', 'INCORRECT_OTP', 4)],
    steps: 'Fill in the form, press Book now and type six digits, four times.',
  },
  'code-not-sent': {
    text: 'An unexpected error occurred while sending OTP. Please try again.',
    path: HOME,
    faults: [fail(CODES, 1)],
    steps: 'Choose a place, give a mobile number and press Next.',
  },
  'phone-refused': {
    text: 'Error occured while validating your phone number. Please retry.',
    path: HOME,
    faults: [refuse(CUSTOMERS, 'INCORRECT_OTP', 2)],
    steps: `${FIRST_CODE} Type six digits again.`,
  },
  'invalid-identity': {
    text: 'Invalid/Expired user Identity. Please logout from current account and then, retry to view job details.',
    path: `/consumer/booking/${NAMED_BOOKINGS.bookingConfirmed}`,
    faults: [refuse('getBooking', 'UNAUTHORIZED_USER', 2)],
  },
  unknown: {
    text: 'An unknown error occurred. Please try again or refersh the page.',
    path: `/consumer/booking/${NAMED_BOOKINGS.bookingConfirmed}`,
    faults: [fail('getBooking', 2)],
  },
  'booking-unanswered': {
    text: 'Error occured while creating booking request. Please reload the page and retry.',
    path: bookingForm,
    // A browser repeats a request by itself when its connection breaks.
    faults: [{operation: 'bookAsync', kind: 'drop', times: 10}],
    steps: BOOK,
  },
  'booking-refused': {
    text: 'Some Unknown error occured.',
    path: bookingForm,
    faults: [fail('bookAsync', 1)],
    steps: BOOK,
  },
  'search-failed': {
    text: 'Error occured while fetching data. Please retry..',
    path: '/consumer/workshops/Pune',
    faults: [fail('findAvailableWorkshops', 2)],
  },
  'maps-unavailable': {
    text: 'Unable to get Location from google',
    path: HOME,
    faults: [fail('GET /maps/api/place/autocomplete/json', 20)],
    steps: 'Press Location and type three letters.',
  },
  'no-place-found': {
    text: 'No results found for the entered location',
    path: HOME,
    steps: 'Press Location and type “zzzzqqqq”.',
  },
  'subscription-failed': {
    text: 'Some error occured. Please retry..',
    path: '/consumer/workshops?coords=34.1526,77.5771&address=Leh',
    faults: [fail('POST /v1/subscriptions', 1)],
    steps: 'Give an e-mail address, tick both boxes and press Subscribe.',
  },
  subscribed: {
    text: 'Successfully subscribed.',
    path: '/consumer/workshops?coords=34.1526,77.5771&address=Leh',
    steps: 'Give an e-mail address, tick both boxes and press Subscribe.',
  },
  'verification-failed': {
    text: 'Error occured, please retry!',
    path: verification(NAMED_BOOKINGS.noAnswer),
    faults: [fail('updateBookingByCallCenter', 1)],
    steps: 'Press Enter.',
  },
  verified: {
    text: 'Preference Updated!',
    path: verification(NAMED_BOOKINGS.noAnswer),
    steps: 'Press Enter.',
  },
  'booking-too-old': {
    text: 'This booking can no longer be updated from this page. Please contact the workshop directly for further actions.',
    path: verification(NAMED_BOOKINGS.olderThanTenDays),
  },
  'verification-without-booking': {
    text: 'No booking was found!',
    path: '/consumer/booking-verification',
  },
  'verification-cancelled': {
    text: 'Booking is cancelled.',
    path: verification(NAMED_BOOKINGS.cancelled),
  },
  'booking-not-found': {
    text: 'Booking not found. Please check the booking ID and try again.',
    path: verification('no-such-booking'),
  },
  'appointment-not-found': {
    text: 'Your appointment is not found',
    path: '/consumer/booking/no-such-booking',
  },
  'details-unauthorized': {
    text: 'Invalid/Expired user Identity. Please logout from current account and then, retry to view job details.',
    path: details(NAMED_BOOKINGS.bookingConfirmed),
    faults: [refuse('getBooking', 'UNAUTHORIZED_USER', 2)],
  },
  'details-failed': {
    text: 'An unknown error occurred. Please try again or refersh the page.',
    path: details(NAMED_BOOKINGS.bookingConfirmed),
    faults: [fail('getBooking', 2)],
  },
  'details-not-found': {
    text: 'Booking not found. Please check the booking ID and try again.',
    path: details('no-such-booking'),
  },
  'details-code-not-sent': {
    text: 'An unexpected error occurred while sending OTP. Please try again.',
    path: details(NAMED_BOOKINGS.bookingConfirmed),
    faults: [fail(CODES, 1)],
    steps: SEND_CODE,
  },
  'details-wrong-code': {
    text: 'Incorrect OTP. Please try again.',
    path: details(NAMED_BOOKINGS.bookingConfirmed),
    faults: [refuse('getBookingV2', 'INCORRECT_OTP')],
    steps: `${SEND_CODE} Type six digits.`,
  },
  'details-new-code-needed': {
    text: 'Incorrect OTP, try again with a new one. Or check the phone number.',
    path: details(NAMED_BOOKINGS.bookingConfirmed),
    faults: [refuse('getBookingV2', 'OTP_EXPIRED')],
    steps: `${SEND_CODE} Type six digits.`,
  },
  'details-too-many-codes': {
    text: 'Incorrect OTP. Please try again by refreshing the page OR, Log in/Sign up to your account to view all the bookings.',
    path: details(NAMED_BOOKINGS.bookingConfirmed),
    faults: [refuse('getBookingV2', 'INCORRECT_OTP', 4)],
    steps: `${SEND_CODE} Type six digits, four times.`,
  },
  'cancellation-refused': {
    text: "The booking can't be cancelled. Please follow up with the workshop to cancel the booking.",
    path: details(NAMED_BOOKINGS.requestReceived),
    faults: [refuse('cancelBooking', 'BAD_REQUEST')],
    signsIn: 'fullProfile',
    steps: CANCEL,
  },
  'cancellation-failed': {
    text: 'An unknown error occurred while canceling the booking. Please try again.',
    path: details(NAMED_BOOKINGS.requestReceived),
    faults: [fail('cancelBooking', 1)],
    signsIn: 'fullProfile',
    steps: CANCEL,
  },
  cancelled: {
    text: 'Booking cancelled successfully.',
    path: details(NAMED_BOOKINGS.tomorrow),
    signsIn: 'fullProfile',
    steps: CANCEL,
  },
  'cancellation-too-late': {
    text: 'Booking cannot be cancelled right now. Please contact the workshop to request cancellation.',
    path: details(NAMED_BOOKINGS.today),
    signsIn: 'fullProfile',
  },
  'bookings-failed': {
    text: 'Failed to load bookings. Please try again later.',
    path: '/consumer/profile/bookings',
    faults: [fail('GET /v1/consumers/bookings', 4)],
    signsIn: 'fullProfile',
  },
  'no-bookings': {
    text: 'No bookings found.',
    path: '/consumer/profile/bookings',
    signsIn: 'withoutDefaultAddress',
  },
  'no-service-history': {
    text: 'No service history found for this vehicle.',
    path: '/consumer/profile/bookings/vehicle/MH12AB1234',
    signsIn: 'fullProfile',
  },
  'addresses-unread': {
    text: 'Failed to load profile addresses. Try reloading the page.',
    path: ADDRESSES,
    signsIn: 'fullProfile',
    faults: [fail('GET /v1/consumers/my-profile', 3)],
  },
  'addresses-not-updated': {
    text: 'Failed to update profile, please try again!',
    path: ADDRESSES,
    signsIn: 'fullProfile',
    faults: [fail(PROFILE_CHANGES, 1)],
    steps: 'Press “Set as default”.',
  },
  'article-failed': {
    text: 'Error fetching blog article data',
    path: '/consumer/blogs/monsoon-checklist',
    faults: [fail(CONTENT, 4)],
  },
  'article-retry': {
    text: 'Some error occured. Please retry.',
    path: '/consumer/services/ac-service',
    faults: [fail(CONTENT, 4)],
  },
  'articles-failed': {
    text: 'Error fetching blog article data',
    path: '/consumer/blogs',
    faults: [fail(CONTENT, 4)],
  },
  'page-unavailable': {
    text: "Oh no! Something's gone wrong!",
    path: '/consumer/lite/tr',
  },
  'page-unknown': {
    text: 'This page does not exist',
    path: '/consumer/no-such-page',
  },
  'countries-failed': {
    text: 'The countries could not be loaded.',
    path: '/consumer/credits',
    faults: [fail('GET /countries/v1', 2)],
    steps: 'Press “Change country” at the foot of the page.',
  },
  'workshop-not-found': {
    text: 'Some error occured.. Please retry.',
    path: workshop('NOBODY1'),
  },
  'workshop-inactive': {
    text: "This workshop's online profile is currently inactive. Please check back later.",
    path: workshop(NAMED_WORKSHOPS.inactive),
  },
  'reviews-over-limit': {
    text: 'OVER_QUERY_LIMIT',
    path: workshop(NAMED_WORKSHOPS.reviewsOverQueryLimit),
    steps: 'Scroll to the reviews: they say that the maps service is asked too often.',
  },
  'session-ended': {
    text: 'Your session has ended. Please log in again.',
    path: '/consumer/profile',
    leadsTo: '/consumer/create-account',
    faults: [refuse('GET /v1/consumers/my-profile', 'UNAUTHORIZED_USER')],
    signsIn: 'fullProfile',
  },
  'profile-not-saved': {
    text: 'Failed to update profile, please try again!',
    path: '/consumer/profile/edit',
    faults: [fail(PROFILE_CHANGES, 1)],
    signsIn: 'fullProfile',
    steps: 'Change your first name and press Save.',
  },
  'photo-not-taken': {
    text: 'Upload failed',
    path: '/consumer/profile/edit',
    faults: [fail('POST /v1/consumers/images', 1)],
    signsIn: 'fullProfile',
    steps: 'Upload a photo.',
  },
  'vehicle-not-added': {
    text: 'Failed to add vehicle details. Please try again later.',
    path: '/consumer/profile/add-vehicle',
    faults: [fail(PROFILE_CHANGES, 1)],
    signsIn: 'fullProfile',
    steps: 'Fill in the form and press Save.',
  },
  'vehicle-not-saved': {
    text: 'Failed to update vehicle details. Please try again later.',
    path: '/consumer/profile/edit-vehicle/c1',
    faults: [fail(PROFILE_CHANGES, 1)],
    signsIn: 'fullProfile',
    steps: 'Press Save.',
  },
  'second-factor-missing': {
    text: 'You have signed in without your second step. Sign out and in again: then your passkey or a code of your app is asked for.',
    path: '/consumer/booking-verification',
    faults: [refuse('GET /v1/desk/bookings', 'SECOND_FACTOR_MISSING', 100)],
    signsIn: 'callCentreAgent',
  },
}
