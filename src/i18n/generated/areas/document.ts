// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "document.contents": ["On this page"],
  "document.failed": ["This page could not be loaded."],
  "document.updated": ["Last changed on ",["day"]],
})
