// Made from src/i18n/texts/ by `npm run texts`.
export const homeTexts = {
  "home.headline": "Book a car service, near you",
  "home.lead": "Compare trusted workshops around you, pick an offer and book a day that suits you. No payment now.",
  "home.formTitle": "Find your workshop",
  "home.trust.certified": "Certified workshops",
  "home.trust.offers": "Clear offers",
  "home.trust.free": "Free to book",
} as const
