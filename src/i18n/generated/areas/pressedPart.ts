// Made from src/i18n/texts/ by `npm run texts`.
export const pressedPartTexts = {
  "pressedPart.offline": "You are offline. This opens by itself when you are back.",
} as const
