// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "identity.invalid": ["Invalid/Expired user Identity. Please logout from current account and then, retry to view job details."],
})
