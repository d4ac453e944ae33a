// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "site.name": ["Pahiya"],
  "site.title": [["page"]," · Pahiya"],
  "site.skipToContent": ["Skip to content"],
  "site.loading": ["Loading…"],
  "site.close": ["Close"],
  "site.retry": ["Try again"],
  "site.optional": ["optional"],
})
