// Made from src/i18n/texts/ by `npm run texts`.
export const packageTexts = {
  "package.price": [["campaign"]," is the price for ",["services"]," together."],
  "package.take": "Select these services",
} as const
