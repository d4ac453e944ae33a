// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "update.ready": ["A new version is ready."],
  "update.reload": ["Reload"],
  "update.changing": ["The new version opens as soon as nothing is being sent."],
})
