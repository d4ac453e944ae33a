// Made from src/i18n/texts/ by `npm run texts`.
export const missingPlaceTexts = {
  "missingPlace.badCoordinates": "This link names no place we can read. Choose a place instead.",
  "missingPlace.badCity": "We know no place of this name in India. Choose a place instead.",
  "missingPlace.badPincode": "Please enter a valid pin code",
  "missingPlace.badPincodeAdvice": "A pin code has six digits and does not begin with 0, such as 411001. Choose a place instead.",
  "missingPlace.notFound": "We could not find this place. Choose another one.",
  "missingPlace.title": "Where is your car?",
  "missingPlace.text": "Choose a place and we show the workshops around it.",
} as const
