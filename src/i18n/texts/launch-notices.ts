export const subscribeTexts = {
  'subscribe.pageTitle': 'Hear when we open near you',
  'subscribe.pageText':
    'No workshop near you yet? Leave an e-mail address or a phone number. We write once, when one opens within 40 km of the place you choose.',
  'subscribe.here': 'Hear when one opens here',
  'subscribe.hereText':
    'Leave an e-mail address or a phone number. We write once, when a workshop opens within 40 km of {place}.',
  'subscribe.freeDay': 'Hear when a day is free',
  'subscribe.freeDayText':
    'Leave an e-mail address or a phone number. We write once, when this workshop has a free day again.',
  'subscribe.contact': 'E-mail, or phone with country code',
  'subscribe.contactHint': 'Such as asha@mail.example or {phone}.',
  'subscribe.contactHintWithoutExample':
    'Such as asha@mail.example, or a number that begins with + and your country’s code.',
  'subscribe.terms': 'I agree to the terms and conditions.',
  'subscribe.privacy': 'I have read the privacy policy.',
  'subscribe.marketing': 'Send me offers and service reminders (optional).',
  'subscribe.submit': 'Subscribe',
  'subscribe.submitting': 'Subscribing…',
  'subscribe.success': 'Successfully subscribed.',
  'subscribe.successNext': 'Our message will carry a link that ends it.',
  'subscribe.failure': 'Some error occured. Please retry..',
  'subscribe.tooMany':
    'Too many subscriptions have been asked for. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  'subscribe.tooManyToday':
    'Too many subscriptions have been asked for. Please try again in {hours, plural, one {# hour} other {# hours}}.',
  'subscribe.problems':
    '{count, plural, one {One thing} =2 {Two things} other {# things}} before you can subscribe',
  'subscribe.error.place': 'Choose the place where you want a workshop.',
  'subscribe.error.contact':
    'Input is not valid, please enter valid email address or please add phone number with country code',
  'subscribe.error.terms': 'Please agree to the terms and conditions.',
  'subscribe.error.privacy': 'Please agree to the privacy policy.',
} as const

export const unsubscribeTexts = {
  'unsubscribe.title': 'Stop notices',
  'unsubscribe.text':
    'We will send no more notices of new workshops or free days to the address or number that this link was sent to.',
  'unsubscribe.submit': 'Stop the notices',
  'unsubscribe.submitting': 'Stopping…',
  'unsubscribe.done': 'You will get no more notices',
  'unsubscribe.doneText': 'We have taken your address or number off our list.',
  'unsubscribe.again': 'Ask for notices again',
  'unsubscribe.unknown': 'This link ends no notices',
  'unsubscribe.unknownText':
    'It is incomplete, or was made for another site. Open the link in our message once more, or write to {email}.',
  'unsubscribe.failure': 'Some error occured. Please retry..',
} as const
