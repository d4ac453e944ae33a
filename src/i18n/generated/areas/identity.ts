// Made from src/i18n/texts/ by `npm run texts`.
export const identityTexts = {
  "identity.invalid": "Invalid/Expired user Identity. Please logout from current account and then, retry to view job details.",
} as const
