// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "pages.home": ["Book a car service, near you"],
  "pages.results": ["Workshops near ",["place"]],
  "pages.resultsWithoutPlace": ["Workshops near you"],
  "pages.credits": ["Credits"],
  "pages.terms": ["Terms and conditions"],
  "pages.privacy": ["Privacy policy"],
  "pages.article": ["Article"],
  "pages.workshop": ["Book a service"],
  "pages.cookies": ["Cookie preferences"],
  "pages.launchNotices": ["Launch notices"],
  "pages.verification": ["Booking verification"],
  "pages.worldwide": ["Find a workshop anywhere"],
  "pages.lite": ["Trusted workshops, wherever you drive"],
  "pages.failedBooking": ["Booking not made"],
  "pages.login": ["Log in / Sign up"],
  "pages.profile": ["Your profile"],
  "pages.myData": ["Your data"],
  "pages.vehicle": ["Your vehicle"],
  "pages.addresses": ["Your addresses"],
  "pages.editProfile": ["Edit profile"],
  "pages.createProfile": ["Create your profile"],
  "pages.bookings": ["Your bookings"],
  "pages.bookingDetails": ["Booking details"],
  "pages.serviceHistory": ["Service history"],
})
