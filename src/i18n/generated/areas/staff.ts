// Made from src/i18n/texts/ by `npm run texts`.
export const staffTexts = {
  "staff.signIn": "Sign in",
  "staff.signOut": "Sign out",
} as const
