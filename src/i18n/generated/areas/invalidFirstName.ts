// Made from src/i18n/texts/ by `npm run texts`.
export const invalidFirstNameTexts = {
  "invalidFirstName": "Please provide a valid first name.",
} as const
