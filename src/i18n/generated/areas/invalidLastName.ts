// Made from src/i18n/texts/ by `npm run texts`.
export const invalidLastNameTexts = {
  "invalidLastName": "Please provide a valid last name.",
} as const
