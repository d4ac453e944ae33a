/** Business constants, each with its place in the specification (000: public journey, 001: account and shell). */

/** 000-9: search radius, in miles. */
export const SEARCH_RADIUS_MILES = 25
/** 000-9: availability is asked from today to this many days ahead. */
export const SEARCH_WINDOW_DAYS = 30
/** 000-9: workshops shown at first, and added by each 'Show more workshops'. */
export const WORKSHOPS_PER_PAGE = 10
/** Ruling 24: totals above this are shown as '1,000+'. */
export const EXACT_COUNT_LIMIT = 1000
/** 000-9: digits of a one-time code. */
export const CODE_DIGITS = 6
/** Ruling 5: how long a code, and then its grant, serves. */
export const CODE_LIFETIME_MINUTES = 10
export const GRANT_LIFETIME_MINUTES = 30
export const GRANT_READING_DAYS = 30
/** Ruling 9: the server's limits for codes. */
export const CHECKS_PER_CODE = 5
export const CODES_PER_PHONE_PER_TEN_MINUTES = 5
export const CODES_PER_PHONE_PER_DAY = 10
/** Launch notices: how many subscriptions one address, and one contact, may ask for. */
export const SUBSCRIPTIONS_PER_ADDRESS_PER_HOUR = 100
export const SUBSCRIPTIONS_PER_CONTACT_PER_DAY = 10
/** The day of the terms and the privacy policy that a consent agrees to; `content/` shows the same. */
export const POLICY_DAY = '2026-11-21'
/** 000-9: referral data are valid this long. */
export const REFERRAL_LIFETIME_MS = 86_400_000
/** Ruling 37: personal data in local storage expire after this long. */
export const DRAFT_LIFETIME_MS = 86_400_000
/** 000-9: data queries are tried again once, after this long. */
export const QUERY_RETRY_DELAY_MS = 3000
/** 001-4: the profile is asked for again, this often. */
export const PROFILE_RETRIES = 2
/** 000-9: cards show the first certified and approved repair types, this many. */
export const REPAIR_TYPES_ON_CARD = 2
/** 000-5: shortest first or last name of a booking. */
export const NAME_MINIMUM_LETTERS = 2
/** 000-5: shortest mobile text of the booking form. */
export const MOBILE_MINIMUM_CHARACTERS = 5
/** 000-7: browser geolocation gives up after this long. */
export const GEOLOCATION_TIMEOUT_MS = 5000
/** 000-7: the bot-detection script is given this long. */
export const BOT_SIGNAL_TIMEOUT_MS = 3000
/** 000-9: the call centre may record an outcome until a booking is this many days old. */
export const VERIFICATION_DAYS = 10
/** 000-4: the verification page reads the booking anew this long after a success. */
export const VERIFICATION_RELOAD_MS = 500
/** Ruling 37: an id token lives this long; the one before it is honoured for a refresh a little longer. */
export const ID_TOKEN_MINUTES = 15
export const REPLACED_TOKEN_SECONDS = 30
/** Ruling 37: a session ends after so many idle days, and after so many in all. */
export const SESSION_IDLE_DAYS = 30
export const SESSION_DAYS = 90
/** An answer brings a fresh token when the one that asked has less than this left (001-7). */
export const TOKEN_RENEWAL_MINUTES = 5
/** How far the clocks of two servers may differ. */
export const CLOCK_SKEW_MINUTES = 5
/** How long somebody may take to sign in. */
export const SIGN_IN_MINUTES = 10
/** The server's limits for sign-ins; carriers share addresses. */
export const SIGN_INS_PER_ADDRESS_PER_TEN_MINUTES = 600
export const SESSIONS_PER_IDENTITY = 100
/** 001-9: the identity's key in local storage. */
export const IDENTITY_STORAGE_KEY = 'identity'
/** Longest free text that a person may type (instructions). */
export const INSTRUCTIONS_MAXIMUM_CHARACTERS = 500
/** Longest name, address line or similar single-line text. */
export const LINE_MAXIMUM_CHARACTERS = 200
/** 001-9: a phone's page scrolled so far offers the way back up. */
export const SCROLL_TO_TOP_AFTER_PX = 400
/** 000-2: articles that home shows. */
export const HOME_ARTICLES = 3
/** 000-9: how long a review rests in the carousel. */
export const REVIEW_CAROUSEL_REST_MS = 5000
/** Reviews of a workshop shown at first. */
export const REVIEWS_SHOWN = 4
/** 000-9: one-second ticks that make a stay on home. */
export const STAY_SECONDS = 15
/** 000-9: release and environment. */
export const RELEASE = '20250804.3'
export const ENVIRONMENT = 'prod'
/** 001-9: bookings of the history shown at first, and added by each 'Load More'. */
export const BOOKINGS_PER_PAGE = 10
export const BOOKING_PAGE_SIZES = [10, 20, 50, 100]
/** 001-4: the page of a booking reads it anew this long after it was changed. */
export const BOOKING_RELOAD_MS = 500
/** 001-9: the day of the cookie policy that a choice answers; `content/legal/cookie-policy.md` shows the same. */
export const COOKIE_POLICY_DAY = '2025-03-19'
/** 001-9: longer descriptions are cut here until somebody reads more. */
export const READ_MORE_CHARACTERS = 100
/** Analytics: events that wait in the page before they are sent, and what one call may carry. */
export const EVENTS_PER_BATCH = 20
export const EVENTS_PER_CALL = 100
export const EVENTS_BODY_BYTES = 64 * 1024
/** How long the server keeps analytics events, and receipts of consent. */
export const EVENT_DAYS = 180
export const CONSENT_DAYS = 5 * 365
/** The server's limits for receipts and batches of events; carriers share addresses. */
export const CONSENTS_PER_ADDRESS_PER_TEN_MINUTES = 600
export const EVENT_CALLS_PER_ADDRESS_PER_TEN_MINUTES = 3000
/** The report of the oops page: the statecharts that moved last, and the last transitions of each. */
export const REPORTED_ACTORS = 20
export const REPORTED_TRANSITIONS = 200
