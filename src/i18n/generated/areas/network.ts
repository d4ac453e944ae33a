// Made from src/i18n/texts/ by `npm run texts`.
export const networkTexts = {
  "network.gone": "You are offline.",
  "network.keptResults": ["Workshops and free days are as we knew them on ",["moment"],"."],
  "network.back": "You are back online.",
  "network.readAgain": "Read them again",
  "network.retryLater": "You are offline. Try again when you are back.",
  "network.retryNow": "You are back online. You can try again now.",
  "network.busy": "Busy, trying again.",
} as const
