// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "oops.title": ["Oh no! Something's gone wrong!"],
  "oops.home": ["Go to home page"],
})
