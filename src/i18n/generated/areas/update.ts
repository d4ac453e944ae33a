// Made from src/i18n/texts/ by `npm run texts`.
export const updateTexts = {
  "update.ready": "A new version is ready.",
  "update.reload": "Reload",
  "update.changing": "The new version opens as soon as nothing is being sent.",
} as const
