// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "package.price": [["campaign"]," is the price for ",["services"]," together."],
  "package.take": ["Select these services"],
})
