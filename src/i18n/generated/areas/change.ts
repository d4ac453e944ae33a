// Made from src/i18n/texts/ by `npm run texts`.
export const changeTexts = {
  "change.title": "Change of plan?",
  "change.allowed": "Booking can be cancelled 1 day prior to the scheduled date.",
  "change.notAllowed": "Booking cannot be cancelled right now. Please contact the workshop to request cancellation.",
  "change.cancel": "Cancel booking",
  "change.confirmTitle": "Cancel this booking?",
  "change.confirmText": ["Your place at ",["workshop"]," on ",["day"]," will be given to somebody else. The workshop is informed at once."],
  "change.confirm": "Yes, cancel it",
  "change.cancelling": "Cancelling…",
  "change.keep": "Keep the booking",
  "change.back": "Back to the booking",
  "change.cancelled": "Booking cancelled successfully.",
  "change.refused": "The booking can't be cancelled. Please follow up with the workshop to cancel the booking.",
  "change.failed": "An unknown error occurred while canceling the booking. Please try again.",
} as const
