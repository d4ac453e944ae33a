// Made from src/i18n/texts/ by `npm run texts`.
export const notFoundTexts = {
  "notFound.title": "This page does not exist",
  "notFound.text": "The address may be mistyped, or the page has moved.",
} as const
