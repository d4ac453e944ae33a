// Made from src/i18n/texts/ by `npm run texts`.
export const statusTexts = {
  "status.REQUEST_RECEIVED": "Request received",
  "status.BOOKING_CONFIRMED": "Booking Confirmed",
  "status.IN_PROGRESS": "In progress",
  "status.WORK_COMPLETE": "Completed",
  "status.COMPLETED": "Completed",
  "status.CANCELLED": "Cancelled",
} as const
