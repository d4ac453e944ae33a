// Made from src/i18n/texts/ by `npm run texts`.
export const documentTexts = {
  "document.contents": "On this page",
  "document.failed": "This page could not be loaded.",
  "document.updated": ["Last changed on ",["day"]],
} as const
