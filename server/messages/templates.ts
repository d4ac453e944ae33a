import {afterQuietHours} from '../../domain/quiet-hours.ts'

/** A gap of a text, with the name of what stands in it. */
const GAP = /\{(\w+)\}/g

type MessageLanguage = 'en'

const ANSWER = ' Confirm, propose another day or decline: {answerLink}'
const WORK = ' Services: {services}. Offer: {offer}.'
const NEW_BOOKING =
  `New booking {reference} for {workshopName}: {firstName} {lastName}, {phone}, {car}, on {day}.${WORK}` as const
const MOVED_BOOKING =
  `Booking {reference} for {workshopName} has moved from {dayBefore} to {day}: {firstName} {lastName}, {phone}, {car}.${WORK}` as const
const ACCEPTED_DAY =
  `The customer of booking {reference} for {workshopName} comes on {day}, as you proposed: {firstName} {lastName}, {phone}, {car}.${WORK}` as const
const CONFIRMED = ' The booking is confirmed.'
const DECLINED =
  'Hello {firstName}, your booking {reference} for {vehicle} on {day} is cancelled: {workshopName}'
const DECLINED_NEXT = ' Choose another day or workshop: {link}'
const NOTES = ' The customer writes: {notes}'
const PICKUP =
  ' Pick the car up at {pickupAddress} (map: https://www.google.com/maps/search/?api=1&query={pickupPosition}).'
const INSTRUCTIONS = ' For the pickup: {pickupInstructions}'

/** The texts of all messages that leave the product. */
const TEXTS = {
  'one-time-code': {
    // The last line lets a browser offer the code on our site (WebOTP).
    en: '{code} is your Pahiya code {purpose}. It works once, for 10 minutes. Never share it.\n\n@{host} #{code}',
  },
  'one-time-code-whatsapp': {
    // The text of WhatsApp for all codes, which no sender may change.
    en: '{code} is your verification code. For your security, do not share this code.',
  },
  'one-time-code-voice': {
    en: 'Your Pahiya code {purpose} is: {spokenCode}. Once more: {spokenCode}. Never share it.',
  },
  'booking-customer': {
    en: 'Hello {firstName}, your request {reference} for {vehicle} on {day} is with {workshopName}, {workshopAddress}. See it at {link}',
  },
  'booking-workshop': {en: `${NEW_BOOKING}${ANSWER}`},
  'booking-workshop-notes': {en: `${NEW_BOOKING}${NOTES}${ANSWER}`},
  'booking-workshop-pickup': {en: `${NEW_BOOKING}${PICKUP}${ANSWER}`},
  'booking-workshop-pickup-instructions': {en: `${NEW_BOOKING}${PICKUP}${INSTRUCTIONS}${ANSWER}`},
  'booking-workshop-notes-pickup': {en: `${NEW_BOOKING}${NOTES}${PICKUP}${ANSWER}`},
  'booking-workshop-notes-pickup-instructions': {
    en: `${NEW_BOOKING}${NOTES}${PICKUP}${INSTRUCTIONS}${ANSWER}`,
  },
  'move-customer': {
    en: 'Hello {firstName}, your booking {reference} for {vehicle} with {workshopName} has moved from {dayBefore} to {day}. See it at {link}',
  },
  'move-workshop': {en: `${MOVED_BOOKING}${ANSWER}`},
  'move-workshop-notes': {en: `${MOVED_BOOKING}${NOTES}${ANSWER}`},
  'move-workshop-pickup': {en: `${MOVED_BOOKING}${PICKUP}${ANSWER}`},
  'move-workshop-pickup-instructions': {en: `${MOVED_BOOKING}${PICKUP}${INSTRUCTIONS}${ANSWER}`},
  'move-workshop-notes-pickup': {en: `${MOVED_BOOKING}${NOTES}${PICKUP}${ANSWER}`},
  'move-workshop-notes-pickup-instructions': {
    en: `${MOVED_BOOKING}${NOTES}${PICKUP}${INSTRUCTIONS}${ANSWER}`,
  },
  'move-accepted-workshop': {en: `${ACCEPTED_DAY}${CONFIRMED}`},
  'move-accepted-workshop-notes': {en: `${ACCEPTED_DAY}${NOTES}${CONFIRMED}`},
  'move-accepted-workshop-pickup': {en: `${ACCEPTED_DAY}${PICKUP}${CONFIRMED}`},
  'move-accepted-workshop-pickup-instructions': {en: `${ACCEPTED_DAY}${PICKUP}${INSTRUCTIONS}${CONFIRMED}`},
  'move-accepted-workshop-notes-pickup': {en: `${ACCEPTED_DAY}${NOTES}${PICKUP}${CONFIRMED}`},
  'move-accepted-workshop-notes-pickup-instructions': {
    en: `${ACCEPTED_DAY}${NOTES}${PICKUP}${INSTRUCTIONS}${CONFIRMED}`,
  },
  'cancellation-customer': {
    en: 'Hello {firstName}, your booking {reference} for {vehicle} on {day} with {workshopName} is cancelled. See it at {link}',
  },
  'cancellation-workshop': {
    en: 'Booking {reference} for {workshopName} on {day} is cancelled: {firstName} {lastName}, {phone}, {car}.',
  },
  'cancellation-ownerless': {
    en: 'Booking {reference} for {workshopName} on {day} is cancelled ({car}): the customer has deleted the account.',
  },
  'confirmed-customer': {
    en: 'Hello {firstName}, {workshopName} has confirmed your booking {reference} for {vehicle} on {day}. See it at {link}',
  },
  'in-progress-customer': {
    en: 'Hello {firstName}, your {vehicle} is in the workshop {workshopName}, booking {reference}. See how it goes at {link}',
  },
  'ready-customer': {
    en: 'Hello {firstName}, your {vehicle} is ready at {workshopName}, {workshopAddress}. Booking {reference}: {link}',
  },
  'feedback-customer': {
    en: 'Hello {firstName}, how was the service of your {vehicle} at {workshopName}, booking {reference}? Tell us: {feedbackLink}',
  },
  'proposal-customer': {
    en: 'Hello {firstName}, {workshopName} cannot take your {vehicle} on {day} (booking {reference}) and proposes {proposedDay}. Accept it, keep your day or cancel: {link}',
  },
  'proposal-kept': {
    en: 'The customer keeps the day of booking {reference} for {workshopName}: {firstName} {lastName}, {phone}, {car}, on {day}. Confirm, propose another day or decline: {answerLink}',
  },
  'declined-full': {en: `${DECLINED} has no place left on this day.${DECLINED_NEXT}`},
  'declined-closed': {en: `${DECLINED} is closed on this day.${DECLINED_NEXT}`},
  'declined-not-offered': {en: `${DECLINED} does not do this work.${DECLINED_NEXT}`},
  'declined-other': {en: `${DECLINED} cannot take it.${DECLINED_NEXT}`},
  'reminder-customer': {
    en: 'Hello {firstName}, {workshopName} expects your {vehicle} tomorrow, {day}, at {workshopAddress}. Booking {reference}: {link}',
  },
  'estimate-customer': {
    en: 'Hello {firstName}, {workshopName} has sent an estimate for {vehicle}, booking {reference}. Read and answer it at {link}',
  },
  'estimate-approved': {
    en: 'The customer has approved estimate {revision} of booking {reference} for {workshopName}: {firstName} {lastName}, {vehicle}.',
  },
  'estimate-declined': {
    en: 'The customer has declined estimate {revision} of booking {reference} for {workshopName}: {firstName} {lastName}, {vehicle}.',
  },
  'verified-workshop': {
    en: 'The customer of booking {reference} for {workshopName} comes on {day}, {slot}: {firstName} {lastName}, {car}.',
  },
  'please-call-customer': {
    en: 'Hello {firstName}, we could not reach you about booking {reference} for {vehicle} on {day} with {workshopName}. Please call us: {supportPhone}',
  },
  'choose-day-customer': {
    en: 'Hello {firstName}, choose another day for your booking {reference} for {vehicle} with {workshopName}: {link}',
  },
  'launch-notice': {
    en: '{workshopName} has opened {distance} km from the place you asked us about: {workshopAddress}. See it and book: {link} No more notices: {unsubscribeLink}',
  },
  'free-day-notice': {
    en: '{workshopName} has a free day again: {day}. Book it: {link} No more notices: {unsubscribeLink}',
  },
  question: {en: 'Question from {contact}:\n\n{question}'},
} as const satisfies Record<string, Record<MessageLanguage, string>>

export type TemplateName = keyof typeof TEXTS

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(TEXTS, name)
}

/**
 * The texts as an operator registers them (DLT), without the names of the gaps. Indian carriers drop an SMS that
 * differs from its template in one character outside the gaps.
 */
export const MESSAGE_TEMPLATES = Object.entries(TEXTS).map(
  ([name, {en}]) => [name, {en: en.replaceAll(GAP, '{#var#}')}] as const,
)

/** What a message says. */
export interface WrittenMessage {
  template: TemplateName
  language: MessageLanguage
  /** What stands in the template's gaps, in their order. */
  variables: readonly string[]
  text: string
}

type GapIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | GapIn<Rest>
  : never

/** A text for each gap of the template; other facts are left out. */
type FactsOf<Template extends TemplateName> = Record<GapIn<(typeof TEXTS)[Template]['en']>, string> &
  Record<string, unknown>

/** @throws {Error} where a gap has no text, which the compiler refuses, too */
export function writeMessage<Template extends TemplateName>(
  template: Template,
  facts: FactsOf<Template>,
): WrittenMessage {
  const variables: string[] = []
  const text = TEXTS[template].en.replaceAll(GAP, (_, name: string) => {
    const variable = facts[name]
    if (typeof variable !== 'string') throw new Error(`the template ${template} has no text for {${name}}`)
    variables.push(variable)
    return variable
  })
  return {template, language: 'en', variables, text}
}

/** News for a customer that can wait until the morning: no answer to what they have just done, and not urgent. */
const PATIENT: readonly string[] = [
  'confirmed-customer',
  'in-progress-customer',
  'ready-customer',
  'feedback-customer',
  'estimate-customer',
  'launch-notice',
  'free-day-notice',
] satisfies TemplateName[]

/** When a message may go that would go at this moment, in milliseconds since 1970: what a phone shows and can wait rests at night. */
export function mayGoAt({template, channel}: {template: string | null; channel: string}, at: number): number {
  return channel !== 'email' && template !== null && PATIENT.includes(template) ? afterQuietHours(at) : at
}
