export const homeTexts = {
  'home.headline': 'Book a car service, near you',
  'home.lead':
    'Compare trusted workshops around you, pick an offer and book a day that suits you. No payment now.',
  'home.formTitle': 'Find your workshop',
  'home.trust.certified': 'Certified workshops',
  'home.trust.certifiedText': 'Trained mechanics, checked equipment, genuine lubricants.',
  'home.trust.offers': 'Clear offers',
  'home.trust.offersText': 'You see what you save before you book.',
  'home.trust.free': 'Free to book',
  'home.trust.freeText': 'Pay the workshop after the job is done.',
  'home.why.title': 'Why Pahiya?',
  'home.services.title': 'Services you can book',
  'home.services.lead': 'From a periodic service to a new clutch: choose what your car needs.',
  'home.how.title': 'How it works',
  'home.how.search': 'Search',
  'home.how.searchText': 'Tell us where you are. We show workshops within 40 km, nearest and best rated.',
  'home.how.compare': 'Compare',
  'home.how.compareText': 'Look at ratings, distance, services and offers side by side.',
  'home.how.book': 'Book',
  'home.how.bookText': 'Choose a day, confirm your mobile number with a code, and you are booked.',
  'home.how.drive': 'Drive in',
  'home.how.driveText': 'The workshop expects you. You pay there, after the service.',
  'home.faq.title': 'Frequently Asked Questions',
  'home.faq.cost.question': 'Does booking cost anything?',
  'home.faq.cost.answer': 'No. Booking is free, and you pay the workshop directly after the work is done.',
  'home.faq.code.question': 'Why do you send a code to my phone?',
  'home.faq.code.answer':
    'The workshop must be able to reach you about your booking. The code shows that the number is yours; it works once and for ten minutes.',
  'home.faq.account.question': 'Do I need an account?',
  'home.faq.account.answer': 'No. Your mobile number is enough to book.',
  'home.faq.certified.question': 'What does certified mean?',
  'home.faq.certified.answer':
    'A certified workshop has been inspected: its mechanics are trained, its tools are calibrated and it uses approved lubricants.',
  'home.faq.cancel.question': 'What if my plans change?',
  'home.faq.cancel.answer':
    'Open “My booking”: move the booking to another day or cancel it there, until the day before. There is no charge. You can also call the workshop or our support.',
  'home.faq.pay.question': 'When and how do I pay?',
  'home.faq.pay.answer':
    'At the workshop, when your car is ready: in cash, by card or by UPI, as the workshop accepts. Most workshops give an estimate before they start.',
  'home.cities.title': 'Popular cities',
  'home.cities.lead': 'See the workshops around the centre of your city.',
  'home.services.failed': 'The services could not be loaded.',
  'home.services.start': 'Find a workshop',
  'home.blogs.title': 'Good to know',
  'home.blogs.lead': 'Short articles on looking after a car in India.',
  'home.blogs.read': 'Read article',
  'home.reviews.title': 'What drivers say',
  'home.reviews.lead': 'Reviews of workshops on Pahiya, from the maps service.',
  'home.reviews.pause': 'Pause the reviews',
  'home.reviews.play': 'Let the reviews run',
  'home.reviews.previous': 'Previous review',
  'home.reviews.next': 'Next review',
  'home.reviews.slide': '{number} of {total}',
} as const

export const reviewsTexts = {
  'reviews.anonymous': 'Anonymous user',
  'reviews.stars': '{rating} out of 5 stars',
  'reviews.none': 'Nobody has reviewed this workshop yet.',
  'reviews.failed': 'The reviews could not be loaded.',
  'reviews.overLimit':
    'The reviews cannot be shown just now: the maps service is asked too often. Please try again in a while.',
  'reviews.all': 'Show all {count} reviews',
} as const

export const liteSearchTexts = {
  'liteSearch.next': 'Next',
  'liteSearch.whatsapp': 'Book via WhatsApp',
  'liteSearch.whatsappText': 'Hello Pahiya, I would like to book a car service.',
  'liteSearch.whatsappTextNear': 'Hello Pahiya, I would like to book a car service near {place}.',
  'liteSearch.services': 'Services ({count, plural, =0 {optional} one {# chosen} other {# chosen}})',
  'liteSearch.location.missing': 'Choose the place where you want your car serviced.',
  'liteSearch.vehicle.missing': 'Choose make, model and variant for this offer.',
  'liteSearch.unreachable': 'We could not be reached. Check your connection and press Next again.',
  'liteSearch.problems':
    '{count, plural, one {One thing} =2 {Two things} other {# things}} before we can search',
} as const

export const campaignTexts = {
  'campaign.unknown': 'This offer does not exist any more. You can still book a service.',
  'campaign.ended': 'This offer has ended. You can still book a service at the regular price.',
  'campaign.failed': 'The offer could not be loaded. You can still book a service.',
  'campaign.title': 'Your offer: {name}',
} as const
