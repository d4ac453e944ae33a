// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "notFound.title": ["This page does not exist"],
  "notFound.text": ["The address may be mistyped, or the page has moved."],
})
