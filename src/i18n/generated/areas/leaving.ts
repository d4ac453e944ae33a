// Made from src/i18n/texts/ by `npm run texts`.
export const leavingTexts = {
  "leaving.title": "Leave without saving?",
  "leaving.text": "Your changes on this page are not saved.",
  "leaving.stay": "Stay on this page",
  "leaving.leave": "Leave without saving",
} as const
