export const bookingTexts = {
  'booking.date': 'Booking date',
  'booking.nearDays': 'Next free days',
  'booking.nearestFreeDays': 'Free days nearest to yours',
  'booking.calendar': 'Choose another day',
  'booking.anotherDay': 'Another day',
  'booking.anyDay': 'Choose a day',
  'booking.noDays': 'This workshop is fully booked for the next 30 days.',
  'booking.codesExhausted':
    'Incorrect OTP. Please try again by refreshing the page OR, Log in/Sign up to your account to view all the bookings.',
  'booking.freeDay': 'Hear when a day is free',
  'booking.nearbyWorkshops': 'See workshops nearby',
  'booking.daysUnread': 'We could not read which days are free.',
  'booking.firstName': 'First name',
  'booking.lastName': 'Last name',
  'booking.you': 'About you',
  'booking.when': 'When',
  'booking.what': 'What does your car need?',
  'booking.services': 'Services (optional)',
  'booking.instructions': 'Instructions for the workshop (optional)',
  'booking.pickupTitle': 'Pickup',
  'booking.pickup': 'Pick up my car (optional)',
  'booking.pickupNote': 'Charges may apply.',
  'booking.terms': 'I agree to the terms and conditions.',
  'booking.privacy': 'I have read the privacy policy.',
  'booking.marketing': 'Send me offers and service reminders (optional).',
  'booking.submit': 'Book now',
  'booking.submitting': 'Booking…',
  'booking.freeNote': 'Booking is free. You pay the workshop after the service.',
  'booking.problems': 'There is a problem',
  'booking.dayPassed':
    'It is past midnight in India, so {day} can no longer be booked. Please choose another day.',
  'booking.withdrawn.one': 'The workshop no longer offers this service that you had chosen: {services}.',
  'booking.withdrawn.some': 'The workshop no longer offers these services that you had chosen: {services}.',
  'booking.error.date': 'Choose a booking date from tomorrow on.',
  'booking.error.terms': 'Please agree to the terms and conditions.',
  'booking.error.privacy': 'Please agree to the privacy policy.',
  'booking.failure.coded': 'Some Unknown error occured.',
  'booking.failure.unanswered':
    'Error occured while creating booking request. Please reload the page and retry.',
  'booking.failure.DATE_UNAVAILABLE': 'That day has just been taken. Choose another one:',
  'booking.failure.DATE_OUT_OF_RANGE': 'That day cannot be booked. Please choose another one.',
  'booking.failure.JOB_NOT_OFFERED': 'The workshop no longer offers one of the services you chose.',
  'booking.failure.VEHICLE_UNKNOWN': 'We do not know this car. Please choose make, model and variant again.',
  'booking.failure.OFFER_NOT_VALID': 'The offer has ended. Look at “Your offer” below before you book again.',
  'booking.failure.WORKSHOP_INACTIVE': 'This workshop does not take bookings at the moment.',
  'booking.failure.JOB_ID_CONFLICT':
    'Your earlier request was booked after all; look for our message. Submit again only if you want a second booking.',
  'booking.held': 'You are offline. Your booking is not sent yet.',
  'booking.held.promise': 'We send it as soon as you are back. Keep this page open.',
  'booking.held.code': 'When you are back, we text you a code. Enter it to send the booking.',
  'booking.held.withdraw': 'Do not send it',
  'booking.held.waiting': 'Waiting for the network…',
  'booking.failure.held.day':
    'You are back online, but the day you chose has passed meanwhile. Your booking was not sent: please choose another day.',
  'booking.failure.held.proof':
    'You are back online, but your verified number has to be verified again. Your booking was not sent: press Book now to get a new code.',
  'booking.failure.kept': 'Nothing you entered is lost.',
} as const

export const failedBookingTexts = {
  'failedBooking.title': 'Your booking could not be made',
  'failedBooking.kept': 'Nothing you entered is lost. Go back to the form and try again.',
  'failedBooking.nothingKept':
    'There is no unfinished booking in this browser. Start with a search for a workshop.',
  'failedBooking.help': 'If it fails again, call us on {phone}: we book for you.',
  'failedBooking.retry': 'Try again with {workshop}',
  'failedBooking.search': 'Find a workshop',
} as const

export const invalidFirstNameTexts = {
  invalidFirstName: 'Please provide a valid first name.',
} as const

export const invalidLastNameTexts = {
  invalidLastName: 'Please provide a valid last name.',
} as const

export const confirmationTexts = {
  'confirmation.confirming': 'Confirming your appointment…',
  'confirmation.confirmed': 'Your appointment is confirmed',
  'confirmation.cancelled': 'Your appointment is cancelled',
  'confirmation.notFound': 'Your appointment is not found',
  'confirmation.notFoundAdvice': 'Please use the contact page, or call us on {phone}.',
  'confirmation.status': 'Status',
  'confirmation.reference': 'Booking number',
  'confirmation.date': 'Date',
  'confirmation.workshop': 'Workshop',
  'confirmation.car': 'Car',
  'confirmation.services': 'Services',
  'confirmation.offer': 'Offer',
  'confirmation.pickup': 'Pickup',
  'confirmation.pickupInstructions': 'For the pickup',
  'confirmation.name': 'Name',
  'confirmation.mobile': 'Mobile',
  'confirmation.next': 'What happens next',
  'confirmation.next.call':
    'We have sent you a message with these details. The workshop may call you to agree on a time.',
  'confirmation.next.visit':
    'Bring your car on the day. Show your booking number and, if you have one, your coupon code.',
  'confirmation.next.pickup':
    'The workshop picks your car up on the day. Ask it about the charges; keep your booking number and, if you have one, your coupon code at hand.',
  'confirmation.next.pay': 'Pay the workshop after the service.',
  'confirmation.another': 'Book another service',
  'confirmation.calendar': 'Save to calendar',
  'confirmation.calendarRemove': 'Take it out of my calendar',
  'confirmation.calendarFailed': 'The calendar file could not be loaded. Please try again.',
  'confirmation.directions': 'Directions',
  'confirmation.print': 'Print',
  'confirmation.error': 'An unknown error occurred. Please try again or refersh the page.',
} as const
