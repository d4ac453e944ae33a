// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "footer.lead": ["Trusted workshops across India, one booking away."],
  "footer.legal": ["Legal"],
  "footer.cities": ["Cities we operate in"],
  "footer.help": ["Talk to us"],
  "footer.supportHours": ["Monday to Saturday 9:30am to 6:30pm"],
  "footer.supportHoursNote": ["Closed on public national holidays"],
  "footer.workshop": ["Are you a workshop?"],
  "footer.workshopLogin": ["Login Here"],
  "footer.terms": ["Terms"],
  "footer.privacy": ["Privacy"],
  "footer.credits": ["Credits"],
  "footer.copyright": ["© ",["year"]," Pahiya. All rights reserved."],
})
