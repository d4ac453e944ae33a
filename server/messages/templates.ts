import {afterQuietHours} from '../../domain/quiet-hours.ts'

/** Each gap of a text, as the register of templates (DLT) has it. */
const GAP = '{#var#}'

const MESSAGE_LANGUAGES = ['en'] as const

export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number]

const ANSWER = ' Confirm, propose another day or decline: {#var#}'
const NEW_BOOKING = 'New booking {#var#} for {#var#}: {#var#} {#var#}, {#var#}, {#var#}, on {#var#}.'
const MOVED_BOOKING =
  'Booking {#var#} for {#var#} has moved from {#var#} to {#var#}: {#var#} {#var#}, {#var#}, {#var#}.'
const DECLINED = 'Hello {#var#}, your booking {#var#} for {#var#} on {#var#} is cancelled: {#var#}'
const DECLINED_NEXT = ' Choose another day or workshop: {#var#}'
const NOTES = ' The customer writes: {#var#}'
const PICKUP = ' Pick the car up at {#var#} (map: https://www.google.com/maps/search/?api=1&query={#var#}).'
const INSTRUCTIONS = ' For the pickup: {#var#}'

/**
 * The texts of all messages that leave the product, as an operator registers them. Indian carriers drop an SMS that
 * differs from its template in one character outside the gaps.
 */
export const MESSAGE_TEMPLATES = {
  'one-time-code': {
    // The last line lets a browser offer the code on our site (WebOTP).
    en: '{#var#} is your Pahiya code {#var#}. It works once, for 10 minutes. Never share it.\n\n@{#var#} #{#var#}',
  },
  'one-time-code-whatsapp': {
    // The text of WhatsApp for all codes, which no sender may change.
    en: '{#var#} is your verification code. For your security, do not share this code.',
  },
  'one-time-code-voice': {
    en: 'Your Pahiya code {#var#} is: {#var#}. Once more: {#var#}. Never share it.',
  },
  'booking-customer': {
    en: 'Hello {#var#}, your request {#var#} for {#var#} on {#var#} is with {#var#}, {#var#}. See it at {#var#}',
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
    en: 'Hello {#var#}, your booking {#var#} for {#var#} with {#var#} has moved from {#var#} to {#var#}. See it at {#var#}',
  },
  'move-workshop': {en: `${MOVED_BOOKING}${ANSWER}`},
  'move-workshop-pickup': {en: `${MOVED_BOOKING}${PICKUP}${ANSWER}`},
  'move-workshop-pickup-instructions': {en: `${MOVED_BOOKING}${PICKUP}${INSTRUCTIONS}${ANSWER}`},
  'move-accepted-workshop': {
    en: 'The customer of booking {#var#} for {#var#} comes on {#var#}, as you proposed: {#var#} {#var#}, {#var#}, {#var#}. The booking is confirmed.',
  },
  'cancellation-customer': {
    en: 'Hello {#var#}, your booking {#var#} for {#var#} on {#var#} with {#var#} is cancelled. See it at {#var#}',
  },
  'cancellation-workshop': {
    en: 'Booking {#var#} for {#var#} on {#var#} is cancelled: {#var#} {#var#}, {#var#}, {#var#}.',
  },
  'cancellation-ownerless': {
    en: 'Booking {#var#} for {#var#} on {#var#} is cancelled ({#var#}): the customer has deleted the account.',
  },
  'confirmed-customer': {
    en: 'Hello {#var#}, {#var#} has confirmed your booking {#var#} for {#var#} on {#var#}. See it at {#var#}',
  },
  'in-progress-customer': {
    en: 'Hello {#var#}, your {#var#} is in the workshop {#var#}, booking {#var#}. See how it goes at {#var#}',
  },
  'ready-customer': {
    en: 'Hello {#var#}, your {#var#} is ready at {#var#}, {#var#}. Booking {#var#}: {#var#}',
  },
  'feedback-customer': {
    en: 'Hello {#var#}, how was the service of your {#var#} at {#var#}, booking {#var#}? Tell us: {#var#}',
  },
  'proposal-customer': {
    en: 'Hello {#var#}, {#var#} cannot take your {#var#} on {#var#} (booking {#var#}) and proposes {#var#}. Accept it, keep your day or cancel: {#var#}',
  },
  'proposal-kept': {
    en: 'The customer keeps the day of booking {#var#} for {#var#}: {#var#} {#var#}, {#var#}, {#var#}, on {#var#}. Confirm, propose another day or decline: {#var#}',
  },
  'declined-full': {en: `${DECLINED} has no place left on this day.${DECLINED_NEXT}`},
  'declined-closed': {en: `${DECLINED} is closed on this day.${DECLINED_NEXT}`},
  'declined-not-offered': {en: `${DECLINED} does not do this work.${DECLINED_NEXT}`},
  'declined-other': {en: `${DECLINED} cannot take it.${DECLINED_NEXT}`},
  'reminder-customer': {
    en: 'Hello {#var#}, {#var#} expects your {#var#} tomorrow, {#var#}, at {#var#}. Booking {#var#}: {#var#}',
  },
  'estimate-customer': {
    en: 'Hello {#var#}, {#var#} has sent an estimate for {#var#}, booking {#var#}. Read and answer it at {#var#}',
  },
  'estimate-approved': {
    en: 'The customer has approved estimate {#var#} of booking {#var#} for {#var#}: {#var#} {#var#}, {#var#}.',
  },
  'estimate-declined': {
    en: 'The customer has declined estimate {#var#} of booking {#var#} for {#var#}: {#var#} {#var#}, {#var#}.',
  },
  'verified-workshop': {
    en: 'The customer of booking {#var#} for {#var#} comes on {#var#}, {#var#}: {#var#} {#var#}, {#var#}.',
  },
  'please-call-customer': {
    en: 'Hello {#var#}, we could not reach you about booking {#var#} for {#var#} on {#var#} with {#var#}. Please call us: {#var#}',
  },
  'choose-day-customer': {
    en: 'Hello {#var#}, choose another day for your booking {#var#} for {#var#} with {#var#}: {#var#}',
  },
  'launch-notice': {
    en: '{#var#} has opened {#var#} km from the place you asked us about: {#var#}. See it and book: {#var#} No more notices: {#var#}',
  },
  'free-day-notice': {
    en: '{#var#} has a free day again: {#var#}. Book it: {#var#} No more notices: {#var#}',
  },
  question: {en: 'Question from {#var#}:\n\n{#var#}'},
} as const satisfies Record<string, Record<MessageLanguage, string>>

export type TemplateName = keyof typeof MESSAGE_TEMPLATES

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(MESSAGE_TEMPLATES, name)
}

/** What a message says. */
export interface WrittenMessage {
  template: TemplateName
  language: MessageLanguage
  /** What stands in the template's gaps, in their order. */
  variables: readonly string[]
  text: string
}

/** @throws {Error} unless there are as many variables as gaps */
export function writeMessage(
  template: TemplateName,
  variables: readonly string[],
  language: MessageLanguage = 'en',
): WrittenMessage {
  const [start = '', ...parts] = MESSAGE_TEMPLATES[template][language].split(GAP)
  if (parts.length !== variables.length)
    throw new Error(`the template ${template} has ${parts.length} gaps, not ${variables.length}`)
  const text = start + parts.map((part, index) => `${variables[index]}${part}`).join('')
  return {template, language, variables, text}
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
