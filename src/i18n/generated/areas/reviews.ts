// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "reviews.anonymous": ["Anonymous user"],
  "reviews.stars": [["rating"]," out of 5 stars"],
})
