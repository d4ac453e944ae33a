// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "footer.lead": ["Trusted workshops across India, one booking away."],
  "footer.faq": ["FAQ"],
  "footer.cookies": ["Manage Cookies"],
  "footer.blogs": ["Blogs"],
  "footer.supportHoursMore": ["More about the support hours"],
  "footer.country": ["Change country (",["country"],")"],
  "footer.scrollToTop": ["Back to the top"],
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
