export const documentTexts = {
  'document.contents': 'On this page',
  'document.failed': 'This page could not be loaded.',
  'document.updated': 'Last changed on {day}',
} as const

export const siteTexts = {
  'site.name': 'Pahiya',
  'site.title': '{page} · Pahiya',
  'site.skipToContent': 'Skip to content',
  'site.loading': 'Loading…',
  'site.needsScript': 'This page needs JavaScript, which is switched off. Call us, and we help you:',
  'site.close': 'Close',
  'site.retry': 'Try again',
  'site.optional': 'optional',
} as const

export const longTextTexts = {
  'longText.count': '{used} of {maximum} characters',
  'longText.full': '{maximum} of {maximum} characters: no more fit here.',
} as const

export const networkTexts = {
  'network.gone': 'You are offline.',
  'network.keptResults': 'Workshops and free days are as we knew them on {moment}.',
  'network.back': 'You are back online.',
  'network.readAgain': 'Read them again',
  'network.retryLater': 'You are offline. Try again when you are back.',
  'network.retryNow': 'You are back online. You can try again now.',
  'network.busy': 'Busy, trying again.',
} as const

export const pressedPartTexts = {
  'pressedPart.offline': 'You are offline. This goes on by itself when you are back.',
} as const

export const updateTexts = {
  'update.ready': 'A new version is ready.',
  'update.reload': 'Reload',
  'update.changing': 'The new version opens as soon as nothing is being sent.',
} as const

export const oopsTexts = {
  'oops.title': "Oh no! Something's gone wrong!",
  'oops.offline': 'You are offline.',
  'oops.opensItself': 'This page opens by itself when you are back.',
  'oops.temporary': 'This page could not be loaded just now. Its address is right: try again in a moment.',
  'oops.home': 'Go to home page',
} as const

export const problemReportTexts = {
  'problemReport.copy': 'Copy report',
  'problemReport.purpose':
    'A report helps our support to find the fault. It says what this page did last, and nothing about you.',
  'problemReport.copied': 'The report is copied. Paste it into your message to us.',
  'problemReport.refused': 'Your browser does not let us copy. Select the text, copy it and send it to us.',
  'problemReport.text': 'Report',
  'problemReport.request': 'Request {id}',
} as const

export const notFoundTexts = {
  'notFound.title': 'This page does not exist',
  'notFound.text': 'The address may be mistyped, or the page has moved.',
} as const

export const foundTexts = {
  'found.home': 'Home',
  'found.blogs': 'Blogs',
  'found.homeDescription':
    'Compare trusted car workshops near you by rating, offer and free day, and book a service with your phone number. No payment now.',
  'found.liteDescription':
    'Find trusted car workshops near any place in the world, with ratings and directions.',
  'found.blogsDescription':
    'Articles on car care in India: services, tyres, brakes, batteries, the monsoon, and how to read a workshop’s estimate.',
  'found.cityDescription':
    'Car workshops in {city} with ratings, offers and the next free day. Compare them and book a car service in minutes.',
  'found.workshopDescription':
    '{workshop}, {address}: ratings, services, opening hours, offers and free days. Book a car service.',
} as const

export const contactTexts = {
  'contact.title': 'Contact us',
  'contact.now': 'Talk to us',
  'contact.whatsapp': 'WhatsApp',
  'contact.ask': 'Ask us a question',
  'contact.contact': 'Your e-mail or mobile number',
  'contact.contactHint': 'We answer there.',
  'contact.question': 'Your question',
  'contact.send': 'Send',
  'contact.sending': 'Sending…',
  'contact.sent': 'Your question is with us. We answer to {contact} within one working day.',
  'contact.problems': 'There is a problem',
  'contact.error.contact': 'Enter an e-mail address or a mobile number.',
  'contact.error.question': 'Enter your question.',
  'contact.failed': 'Your question was not sent. Please try again.',
  'contact.tooMany': 'You have sent many questions. Please wait some minutes, or call us.',
} as const

export const leavingTexts = {
  'leaving.title': 'Leave without saving?',
  'leaving.text': 'Your changes on this page are not saved.',
  'leaving.stay': 'Stay on this page',
  'leaving.leave': 'Leave without saving',
} as const
