// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "mobile.label": ["Mobile number"],
  "mobile.invalid": ["Please provide valid mobile number."],
  "mobile.refused": ["Error occured while validating your phone number. Please retry."],
})
