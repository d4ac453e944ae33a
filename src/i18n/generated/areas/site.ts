// Made from src/i18n/texts/ by `npm run texts`.
export const siteTexts = {
  "site.name": "Pahiya",
  "site.title": [["page"]," · Pahiya"],
  "site.skipToContent": "Skip to content",
  "site.loading": "Loading…",
  "site.needsScript": "This page needs JavaScript, which is switched off. Call us, and we help you:",
  "site.close": "Close",
  "site.retry": "Try again",
  "site.optional": "optional",
} as const
