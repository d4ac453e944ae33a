// Made from src/i18n/texts/ by `npm run texts`.
export const mobileTexts = {
  "mobile.hint": "We send a code to this number.",
  "mobile.label": "Mobile number",
  "mobile.invalid": "Please provide valid mobile number.",
  "mobile.refused": "Error occured while validating your phone number. Please retry.",
} as const
