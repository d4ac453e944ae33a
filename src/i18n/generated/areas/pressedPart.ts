// Made from src/i18n/texts/ by `npm run texts`.
export const pressedPartTexts = {
  "pressedPart.offline": "You are offline. This goes on by itself when you are back.",
} as const
