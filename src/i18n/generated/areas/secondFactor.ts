// Made from src/i18n/texts/ by `npm run texts`.
export const secondFactorTexts = {
  "secondFactor.missing": "You have signed in without your second step. Sign out and in again: then your passkey or a code of your app is asked for.",
} as const
