// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "invalidFirstName": ["Please provide a valid first name."],
})
