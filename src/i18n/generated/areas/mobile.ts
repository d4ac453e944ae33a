// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "mobile.hint": ["We send a code to this number."],
  "mobile.label": ["Mobile number"],
  "mobile.invalid": ["Please provide valid mobile number."],
  "mobile.refused": ["Error occured while validating your phone number. Please retry."],
})
