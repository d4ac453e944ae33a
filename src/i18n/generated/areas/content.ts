// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "content.failed": ["Error fetching blog article data"],
  "content.failedAdvice": ["Some error occured. Please retry."],
  "content.faqHeading": ["Frequently Asked Questions"],
  "content.bookNow": ["Book your car service now"],
  "content.allArticles": ["All articles"],
})
