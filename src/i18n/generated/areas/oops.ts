// Made from src/i18n/texts/ by `npm run texts`.
export const oopsTexts = {
  "oops.title": "Oh no! Something's gone wrong!",
  "oops.offline": "You are offline.",
  "oops.opensItself": "This page opens by itself when you are back.",
  "oops.temporary": "This page could not be loaded just now. Its address is right: try again in a moment.",
  "oops.home": "Go to home page",
} as const
