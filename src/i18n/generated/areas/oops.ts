// Made from src/i18n/texts/ by `npm run texts`.
export const oopsTexts = {
  "oops.title": "Oh no! Something's gone wrong!",
  "oops.home": "Go to home page",
} as const
