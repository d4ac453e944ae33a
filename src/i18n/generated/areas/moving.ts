// Made from src/i18n/texts/ by `npm run texts`.
export const movingTexts = {
  "moving.open": "Move to another day",
  "moving.title": "Move to another day",
  "moving.text": ["It is on ",["day"]," now. Choose another free day at ",["workshop"],"."],
  "moving.loading": "Looking for free days…",
  "moving.unread": "The free days could not be loaded. Please try again.",
  "moving.days": "Free days",
  "moving.none": "This workshop has no other free day in the next 30 days.",
  "moving.confirm": "Move the booking",
  "moving.moving": "Moving…",
  "moving.noDay": "Choose a day.",
  "moving.taken": "That day has just been taken. These are the nearest free days.",
  "moving.failed": "An unknown error occurred while moving the booking. Please try again.",
  "moving.refused": "The booking can't be moved any more. Please follow up with the workshop to agree on another day.",
  "moving.moved": ["Booking moved to ",["day"],"."],
  "moving.otherOffer": "The offer you had booked has ended; what the workshop gives to everyone applies now.",
} as const
