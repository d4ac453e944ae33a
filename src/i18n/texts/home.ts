export const homeTexts = {
  'home.headline': 'Book a car service, near you',
  'home.lead':
    'Compare trusted workshops around you, pick an offer and book a day that suits you. No payment now.',
  'home.formTitle': 'Find your workshop',
  'home.trust.certified': 'Certified workshops',
  'home.trust.offers': 'Clear offers',
  'home.trust.free': 'Free to book',
} as const

export const servicesTexts = {
  'services.unread': 'The services could not be loaded.',
} as const

export const homeSectionsTexts = {
  'homeSections.trust.certifiedText': 'Trained mechanics, checked equipment, genuine lubricants.',
  'homeSections.trust.offersText': 'You see what you save before you book.',
  'homeSections.trust.freeText': 'Pay the workshop after the job is done.',
  'homeSections.why.title': 'Why Pahiya?',
  'homeSections.services.title': 'Services you can book',
  'homeSections.services.lead': 'From a periodic service to a new clutch: choose what your car needs.',
  'homeSections.services.start': 'Find a workshop',
  'homeSections.how.title': 'How it works',
  'homeSections.how.search': 'Search',
  'homeSections.how.searchText':
    'Tell us where you are. We show workshops within 40 km, nearest and best rated.',
  'homeSections.how.compare': 'Compare',
  'homeSections.how.compareText': 'Look at ratings, distance, services and offers side by side.',
  'homeSections.how.book': 'Book',
  'homeSections.how.bookText': 'Choose a day, confirm your mobile number with a code, and you are booked.',
  'homeSections.how.drive': 'Drive in',
  'homeSections.how.driveText': 'The workshop expects you. You pay there, after the service.',
  'homeSections.faq.title': 'Frequently Asked Questions',
  'homeSections.faq.cost.question': 'Does booking cost anything?',
  'homeSections.faq.cost.answer':
    'No. Booking is free, and you pay the workshop directly after the work is done.',
  'homeSections.faq.code.question': 'Why do you send a code to my phone?',
  'homeSections.faq.code.answer':
    'The workshop must be able to reach you about your booking. The code shows that the number is yours; it works once and for ten minutes.',
  'homeSections.faq.account.question': 'Do I need an account?',
  'homeSections.faq.account.answer': 'No. Your mobile number is enough to book.',
  'homeSections.faq.certified.question': 'What does certified mean?',
  'homeSections.faq.certified.answer':
    'A certified workshop has been inspected: its mechanics are trained, its tools are calibrated and it uses approved lubricants.',
  'homeSections.faq.cancel.question': 'What if my plans change?',
  'homeSections.faq.cancel.answer':
    'Open “My booking”: move the booking to another day or cancel it there, until the day before. There is no charge. You can also call the workshop or our support.',
  'homeSections.faq.pay.question': 'When and how do I pay?',
  'homeSections.faq.pay.answer':
    'At the workshop, when your car is ready: in cash, by card or by UPI, as the workshop accepts. Most workshops give an estimate before they start.',
  'homeSections.cities.title': 'Popular cities',
  'homeSections.cities.lead': 'See the workshops around the centre of your city.',
  'homeSections.blogs.title': 'Good to know',
  'homeSections.blogs.lead': 'Short articles on looking after a car in India.',
  'homeSections.blogs.read': 'Read article',
  'homeSections.reviews.title': 'What drivers say',
  'homeSections.reviews.lead': 'Reviews of workshops on Pahiya, from the maps service.',
  'homeSections.reviews.pause': 'Pause the reviews',
  'homeSections.reviews.play': 'Let the reviews run',
  'homeSections.reviews.previous': 'Previous review',
  'homeSections.reviews.next': 'Next review',
  'homeSections.reviews.slide': '{number} of {total}',
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
