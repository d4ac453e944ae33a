// Made from src/i18n/texts/ by `npm run texts`.
export const walkthroughTexts = {
  "walkthrough.title": "View your profile",
  "walkthrough.text": "Click on your profile section here to manage your vehicles and bookings!",
  "walkthrough.done": "Got it",
} as const
