// Made from src/i18n/texts/ by `npm run texts`.
export const failedBookingTexts = {
  "failedBooking.title": "Your booking could not be made",
  "failedBooking.kept": "Nothing you entered is lost. Go back to the form and try again.",
  "failedBooking.nothingKept": "There is no unfinished booking in this browser. Start with a search for a workshop.",
  "failedBooking.help": ["If it fails again, call us on ",["phone"],": we book for you."],
  "failedBooking.retry": ["Try again with ",["workshop"]],
  "failedBooking.search": "Find a workshop",
} as const
