// Made from src/i18n/texts/ by `npm run texts`.
export const liteTexts = {
  "lite.title": "Trusted workshops, wherever you drive",
  "lite.lead": "Outside India we help you find a workshop near you. In India you book a service online, free of charge.",
  "lite.search": "Search for workshops",
  "lite.formTitle": "Book a service in India",
  "lite.services": "Services you can book in India",
  "lite.how": "How it works in India",
} as const
