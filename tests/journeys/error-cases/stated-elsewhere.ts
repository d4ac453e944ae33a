/** Cases of the error catalogue whose text a walk in the browser shows on the same page, by the machine of the walk. */
export const SHOWN_BY_WALKS: Readonly<Record<string, readonly string[]>> = {
  otp: ['wrong-code', 'new-code-needed', 'code-not-sent'],
  'lite-search': ['phone-refused'],
  booking: ['too-many-wrong-codes', 'booking-unanswered', 'booking-refused'],
  'workshop-search': ['search-failed'],
  location: ['maps-unavailable', 'no-place-found'],
  subscription: ['subscription-failed', 'subscribed'],
  verification: [
    'invalid-identity',
    'unknown',
    'verification-failed',
    'verified',
    'booking-too-old',
    'verification-without-booking',
    'verification-cancelled',
    'booking-not-found',
  ],
  cancellation: ['cancellation-refused', 'cancellation-failed', 'cancelled', 'cancellation-too-late'],
  'address-book': ['addresses-not-updated'],
  region: ['countries-failed'],
  'profile-form': ['profile-not-saved', 'photo-not-taken'],
  'vehicle-form': ['vehicle-not-added', 'vehicle-not-saved'],
}
