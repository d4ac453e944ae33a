// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "confirmation.confirming": ["Confirming your appointment…"],
  "confirmation.confirmed": ["Your appointment is confirmed"],
  "confirmation.cancelled": ["Your appointment is cancelled"],
  "confirmation.notFound": ["Your appointment is not found"],
  "confirmation.notFoundAdvice": ["Please use the contact page, or call us on ",["phone"],"."],
  "confirmation.status": ["Status"],
  "confirmation.reference": ["Booking number"],
  "confirmation.date": ["Date"],
  "confirmation.workshop": ["Workshop"],
  "confirmation.car": ["Car"],
  "confirmation.services": ["Services"],
  "confirmation.offer": ["Offer"],
  "confirmation.name": ["Name"],
  "confirmation.mobile": ["Mobile"],
  "confirmation.next": ["What happens next"],
  "confirmation.next.call": ["We have sent you a message with these details. The workshop may call you to agree on a time."],
  "confirmation.next.visit": ["Bring your car on the day. Show your booking number and, if you have one, your coupon code."],
  "confirmation.next.pay": ["Pay the workshop after the service."],
  "confirmation.another": ["Book another service"],
  "confirmation.calendar": ["Save to calendar"],
  "confirmation.calendarFailed": ["The calendar file could not be loaded. Please try again."],
  "confirmation.directions": ["Directions"],
  "confirmation.print": ["Print"],
  "confirmation.error": ["An unknown error occurred. Please try again or refersh the page."],
})
