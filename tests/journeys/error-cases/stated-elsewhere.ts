/**
 * Cases of the error catalogue whose text a file in `tests/components/` states of the same page: a screen, which a walk in the
 * browser shows, or the test of a page.
 */
export const STATED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'otp/screen.ts': [
    'wrong-code',
    'new-code-needed',
    'code-not-sent',
    'details-wrong-code',
    'details-new-code-needed',
    'details-code-not-sent',
  ],
  'booking-access/screen.ts': ['details-failed', 'details-not-found', 'details-too-many-codes'],
  'lite-search/screen.ts': ['phone-refused'],
  'booking/screen.ts': ['too-many-wrong-codes', 'booking-unanswered', 'booking-refused'],
  'workshop-search/screen.ts': ['search-failed'],
  'location/screen.ts': ['maps-unavailable', 'no-place-found'],
  'subscription/screen.ts': ['subscription-failed', 'subscribed'],
  'verification/screen.ts': [
    'invalid-identity',
    'unknown',
    'verification-failed',
    'verified',
    'booking-too-old',
    'verification-without-booking',
    'verification-cancelled',
    'booking-not-found',
  ],
  'cancellation/screen.ts': [
    'cancellation-refused',
    'cancellation-failed',
    'cancelled',
    'cancellation-too-late',
  ],
  'address-book/screen.ts': ['addresses-not-updated'],
  'region/screen.ts': ['countries-failed'],
  'profile-form/screen.ts': ['profile-not-saved', 'photo-not-taken'],
  'vehicle-form/screen.ts': ['vehicle-not-added', 'vehicle-not-saved'],
  'booking/pickup.test.tsx': ['addresses-unread'],
  'content/content.test.tsx': ['article-failed', 'article-retry', 'articles-failed'],
  'site/shell.test.tsx': ['page-unknown', 'page-unavailable'],
  'site/workshop.test.tsx': ['reviews-over-limit', 'workshop-not-found', 'workshop-inactive'],
  'confirmation/confirmation-screen.test.tsx': ['appointment-not-found'],
}
