/**
 * Business constants, each with its section of the specification (000: public journey, 001: account and
 * shell).
 */

/** 000-9: search radius, in miles. */
export const SEARCH_RADIUS_MILES = 25
/** 000-9: availability covers today and this many days after it. */
export const SEARCH_WINDOW_DAYS = 30
/** 000-9: workshops shown at first, and added by each 'Show more workshops'. */
export const WORKSHOPS_PER_PAGE = 10
/** Ruling 24: totals above this are shown as '1,000+'. */
export const EXACT_COUNT_LIMIT = 1000
/** Decision 500: where the list of a country's workshops ends. */
export const WORKSHOPS_PER_COUNTRY = 300
/** 000-9: digits of a one-time code. */
export const CODE_DIGITS = 6
/** Ruling 5: how long a code, and then its grant, is valid. */
export const CODE_LIFETIME_MINUTES = 10
export const GRANT_LIFETIME_MINUTES = 30
export const GRANT_READING_DAYS = 30
/** Ruling 9: the server's limits for codes; a caller is a phone with a network address. */
export const CHECKS_PER_CODE = 5
export const CODES_PER_CALLER_PER_TEN_MINUTES = 5
export const CODES_PER_CALLER_PER_DAY = 10
export const CODES_PER_PHONE_PER_TEN_MINUTES = 15
export const CODES_PER_PHONE_PER_DAY = 30
export const FAILED_CHECKS_IN_A_ROW = 100
/** Launch notices: limits of subscriptions for each address and each contact. */
export const SUBSCRIPTIONS_PER_ADDRESS_PER_HOUR = 100
export const SUBSCRIPTIONS_PER_CONTACT_PER_DAY = 10
/** The date of the accepted terms and privacy policy; `content/` shows the same. */
export const POLICY_DAY = '2026-11-23'
/** 000-9: referral data are valid this long. */
export const REFERRAL_LIFETIME_MS = 86_400_000
/** Of the referral data as JSON text in customers and bookings, in UTF-16 code units. */
export const REFERRAL_DATA_LENGTH = 2000
/** Ruling 37: personal data in local storage expire after this long. */
export const DRAFT_LIFETIME_MS = 86_400_000
/** 000-9: a failed data query is retried once, after this delay. */
export const QUERY_RETRY_DELAY_MS = 3000
/** 001-4: number of retries for the profile. */
export const PROFILE_RETRIES = 2
/** 000-9: number of certified and approved repair types on a card. */
export const REPAIR_TYPES_ON_CARD = 2
/** 000-5: shortest first or last name of a booking. */
export const NAME_MINIMUM_LETTERS = 2
/** 000-7: timeout of browser geolocation. */
export const GEOLOCATION_TIMEOUT_MS = 5000
/** 000-7: timeout of the bot-detection script. */
export const BOT_SIGNAL_TIMEOUT_MS = 3000
/** 000-9: a verification response may be recorded until a booking is this many days old. */
export const VERIFICATION_DAYS = 10
/** 000-4: the verification page reads the booking again this long after a success. */
export const VERIFICATION_RELOAD_MS = 500
/** Ruling 37: validity of an id token, and how long the token before it can still be refreshed. */
export const ID_TOKEN_MINUTES = 15
export const REPLACED_TOKEN_SECONDS = 30
/** Ruling 37: a session ends after this many idle days, and after this many in all. */
export const SESSION_IDLE_DAYS = 30
export const SESSION_DAYS = 90
/** Decision 340: a session of staff ends after this time in all, and after this time without a request of its own. */
export const STAFF_SESSION_HOURS = 12
export const STAFF_IDLE_MINUTES = 30
/** Wrong codes of an authenticator app, and how long no code counts after the last one. */
export const STAFF_CODE_CHECKS = 5
export const STAFF_CODE_WAIT_MINUTES = 15
/** A response carries a new token when the request's token expires within this time (001-7). */
export const TOKEN_RENEWAL_MINUTES = 5
/** Largest difference between the clocks of two servers. */
export const CLOCK_SKEW_MINUTES = 5
/** Validity of a running sign-in. */
export const SIGN_IN_MINUTES = 10
/** Validity of the code that stands for a token in the address of a sign-in's return. */
export const SIGN_IN_CODE_SECONDS = 60
/** The server's limits for sign-ins; carriers share addresses between customers. */
export const SIGN_INS_PER_ADDRESS_PER_TEN_MINUTES = 600
export const SESSIONS_PER_IDENTITY = 100
/** 001-9: the identity's key in local storage. */
export const IDENTITY_STORAGE_KEY = 'identity'
/** Longest free text (instructions). */
export const INSTRUCTIONS_MAXIMUM_CHARACTERS = 500
/** Longest name, address line or similar single-line text. */
export const LINE_MAXIMUM_CHARACTERS = 200
export const QUESTION_MAXIMUM_CHARACTERS = 1000
/** 001-9: on phones, the scroll position from which the way back up is offered. */
export const SCROLL_TO_TOP_AFTER_PX = 400
export const HOME_ARTICLES = 3
/** 000-9: how long the carousel shows a review. */
export const REVIEW_CAROUSEL_REST_MS = 5000
/** Number of a workshop's reviews shown at first. */
export const REVIEWS_SHOWN = 4
/** 000-9: one-second ticks that count as a stay on home. */
export const STAY_SECONDS = 15
/** 000-9: release and environment. */
export const RELEASE = '20250804.3'
export const ENVIRONMENT = 'prod'
/** 001-9: bookings of the history shown at first, and added by each 'Load More'. */
export const BOOKINGS_PER_PAGE = 10
export const BOOKING_PAGE_SIZES = [10, 20, 50, 100]
/** 001-4: a booking's page reads it again this long after a change. */
export const BOOKING_RELOAD_MS = 500
/**
 * 001-9: the date of the cookie policy that a choice refers to; `content/legal/cookie-policy.md` shows the
 * same.
 */
export const COOKIE_POLICY_DAY = '2025-03-19'
/** 001-9: longer descriptions are cut at this length until the reader expands them. */
export const READ_MORE_CHARACTERS = 100
/** Analytics: events of one request, and the most that wait in the page. */
export const EVENTS_PER_BATCH = 20
export const EVENTS_PER_CALL = 100
export const EVENTS_BODY_BYTES = 64 * 1024
/** How long the server stores rows, in days; `docs/retention.md` says why. */
export const EVENT_DAYS = 180
export const CONSENT_DAYS = 5 * 365
export const EXPIRED_CODE_DAYS = 1
/** Longer than any limit of codes or subscriptions looks back. */
export const SENT_CODE_DAYS = 2
export const SUBSCRIPTION_REQUEST_DAYS = 2
export const PHONE_FAILURE_DAYS = 90
export const MESSAGE_DAYS = 30
/** Ruling 28: longer than the site holds a job id, which is a draft's lifetime. */
export const BOOKING_REQUEST_DAYS = 30
export const CUSTOMER_DAYS = 180
/** After the notice; and after the wish, where no notice was sent or offers are agreed to. */
export const SUBSCRIPTION_DAYS_AFTER_NOTICE = 30
export const SUBSCRIPTION_DAYS = 2 * 365
export const VERIFICATION_RECORD_DAYS = 365
export const PAST_WORKSHOP_DAY_DAYS = 30
/** After the last process of a release has ended; a page stays open for weeks. */
export const RELEASE_FILE_DAYS = 30
/** What the directions of CERT-In (28 April 2022) ask of logs. */
export const SECURITY_EVENT_DAYS = 180
/** How long the link in a workshop's message can be used, and how long it then says why not. */
export const ANSWER_LINK_DAYS = 10
export const USED_ANSWER_LINK_DAYS = 30
/** What operators changed. */
export const OPERATOR_EDIT_DAYS = 2 * 365
/** Eight years after its day a booking is made anonymous. */
export const BOOKING_DAYS = 8 * 365 + 2
/** The server's limits for questions, receipts and event batches; carriers share addresses between customers. */
export const QUESTIONS_PER_ADDRESS_PER_TEN_MINUTES = 30
export const CONSENTS_PER_ADDRESS_PER_TEN_MINUTES = 600
export const EVENT_CALLS_PER_ADDRESS_PER_TEN_MINUTES = 3000
export const EVENT_BYTES_PER_ADDRESS_PER_TEN_MINUTES = 2_000_000
/** The oops page's report: number of machines, and of last transitions of each. */
export const REPORTED_ACTORS = 20
export const REPORTED_TRANSITIONS = 200
