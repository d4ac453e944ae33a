// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "header.home": ["Pahiya, home"],
  "header.menu": ["Main"],
  "header.services": ["Car Services"],
  "header.whyUs": ["Why us?"],
  "header.howItWorks": ["How it works?"],
  "header.faq": ["FAQs"],
  "header.allServices": ["All services"],
  "header.blogs": ["Blogs"],
  "header.forWorkshops": ["For workshops"],
  "header.country": ["Country: ",["country"]],
  "header.myBooking": ["My booking"],
  "header.openMenu": ["Open the menu"],
  "header.closeMenu": ["Close the menu"],
  "header.accountOnHome": ["Are you a car owner? Track and manage your booking"],
  "header.accountElsewhere": ["Create Profile to manage all your bookings"],
  "header.logIn": ["Log in / Sign up"],
  "header.profile": [["initials"],": your profile"],
})
