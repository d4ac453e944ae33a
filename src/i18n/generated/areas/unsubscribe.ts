// Made from src/i18n/texts/ by `npm run texts`.
export const unsubscribeTexts = {
  "unsubscribe.title": "Stop notices",
  "unsubscribe.text": "We will send no more notices of new workshops or free days to the address or number that this link was sent to.",
  "unsubscribe.submit": "Stop the notices",
  "unsubscribe.submitting": "Stopping…",
  "unsubscribe.done": "You will get no more notices",
  "unsubscribe.doneText": "We have taken your address or number off our list.",
  "unsubscribe.again": "Ask for notices again",
  "unsubscribe.unknown": "This link ends no notices",
  "unsubscribe.unknownText": ["It is incomplete, or was made for another site. Open the link in our message once more, or write to ",["email"],"."],
  "unsubscribe.failure": "Some error occured. Please retry..",
} as const
