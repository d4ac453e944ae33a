// Made from src/i18n/texts/ by `npm run texts`.
export const servicesTexts = {
  "services.unread": "The services could not be loaded.",
} as const
