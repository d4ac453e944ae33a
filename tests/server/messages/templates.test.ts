import {describe, expect, it} from 'vitest'
import {templateIds} from '../../../server/messages/template-ids.ts'
import {
  MESSAGE_TEMPLATES,
  type TemplateName,
  type WrittenMessage,
  writeMessage,
} from '../../../server/messages/templates.ts'
import {
  acceptedTextForWorkshop,
  bookingTextForWorkshop,
  codeText,
  moveTextForWorkshop,
  workForText,
} from '../../../server/messages/texts.ts'

const NO_PICKUP = {pickupRequested: false, pickupAddress: null, pickupInstructions: ''}
const PICKUP = {
  pickupRequested: true,
  pickupAddress: {
    address: '12 MG Road',
    addressDetails: '',
    city: 'Pune',
    pincode: '411001',
    location: '18.52,73.85',
    country: 'India',
  },
  pickupInstructions: '',
}
const RING = {...PICKUP, pickupInstructions: 'ring twice'}
const FACTS = {
  reference: 'PB-1',
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '+919810012345',
  day: 'Wednesday, 11 March 2026',
  dayBefore: 'Tuesday, 10 March 2026',
  vehicle: 'Maruti Suzuki Swift',
  car: 'Maruti Suzuki Swift Petrol, KA05MX4321',
  services: 'Periodic service, Brake service',
  offer: 'SAVE500 (Rs. 500 off)',
  workshopName: 'Sharma Motors',
  workshopAddress: 'Baner, Pune',
  link: 'https://pahiya.example/consumer/booking/1',
  answerLink: 'https://pahiya.example/consumer/workshop-answer?token=t',
  notes: '',
  pickup: NO_PICKUP,
}
const FED_BACK = {...FACTS, feedbackLink: 'https://pahiya.example/consumer/contact'}
const NOTED = {...FACTS, notes: 'It {#var#} rattles.'}
const NOTES_TEMPLATE = ' The customer writes: {#var#}'
const NOTES_TEXT = ' The customer writes: It {#var#} rattles.'
const PICKUP_TEMPLATE =
  ' Pick the car up at {#var#} (map: https://www.google.com/maps/search/?api=1&query={#var#}).'
const PICKUP_TEXT =
  ' Pick the car up at 12 MG Road, Pune 411001 (map: https://www.google.com/maps/search/?api=1&query=18.52,73.85).'
const NOTICE = {
  workshopName: 'Sharma Motors',
  link: 'https://a.example',
  unsubscribeLink: 'https://b.example',
}

/** The optional parts of a message to a workshop: the end of the template's name, facts, template and text. */
const OPTIONAL_PARTS = [
  ['', FACTS, '', ''],
  ['-notes', NOTED, NOTES_TEMPLATE, NOTES_TEXT],
  ['-pickup', {...FACTS, pickup: PICKUP}, PICKUP_TEMPLATE, PICKUP_TEXT],
  [
    '-pickup-instructions',
    {...FACTS, pickup: RING},
    `${PICKUP_TEMPLATE} For the pickup: {#var#}`,
    `${PICKUP_TEXT} For the pickup: ring twice`,
  ],
  [
    '-notes-pickup',
    {...NOTED, pickup: PICKUP},
    `${NOTES_TEMPLATE}${PICKUP_TEMPLATE}`,
    `${NOTES_TEXT}${PICKUP_TEXT}`,
  ],
  [
    '-notes-pickup-instructions',
    {...NOTED, pickup: RING},
    `${NOTES_TEMPLATE}${PICKUP_TEMPLATE} For the pickup: {#var#}`,
    `${NOTES_TEXT}${PICKUP_TEXT} For the pickup: ring twice`,
  ],
] as const

interface Family {
  name: 'booking-workshop' | 'move-workshop' | 'move-accepted-workshop'
  write: (facts: (typeof OPTIONAL_PARTS)[number][1]) => WrittenMessage
  template: readonly [before: string, after: string]
  text: readonly [before: string, after: string]
}

const WORK_TEMPLATE = ' Services: {#var#}. Offer: {#var#}.'
const WORK_TEXT = ' Services: Periodic service, Brake service. Offer: SAVE500 (Rs. 500 off).'
const CUSTOMER_TEXT = 'Asha Rao, +919810012345, Maruti Suzuki Swift Petrol, KA05MX4321'
const ANSWER_TEMPLATE = ' Confirm, propose another day or decline: {#var#}'
const ANSWER_TEXT =
  ' Confirm, propose another day or decline: https://pahiya.example/consumer/workshop-answer?token=t'

const NEW_BOOKING: Family = {
  name: 'booking-workshop',
  write: bookingTextForWorkshop,
  template: [
    `New booking {#var#} for {#var#}: {#var#} {#var#}, {#var#}, {#var#}, on {#var#}.${WORK_TEMPLATE}`,
    ANSWER_TEMPLATE,
  ],
  text: [
    `New booking PB-1 for Sharma Motors: ${CUSTOMER_TEXT}, on Wednesday, 11 March 2026.${WORK_TEXT}`,
    ANSWER_TEXT,
  ],
}
const MOVED_BOOKING: Family = {
  name: 'move-workshop',
  write: moveTextForWorkshop,
  template: [
    `Booking {#var#} for {#var#} has moved from {#var#} to {#var#}: {#var#} {#var#}, {#var#}, {#var#}.${WORK_TEMPLATE}`,
    ANSWER_TEMPLATE,
  ],
  text: [
    `Booking PB-1 for Sharma Motors has moved from Tuesday, 10 March 2026 to Wednesday, 11 March 2026: ${CUSTOMER_TEXT}.${WORK_TEXT}`,
    ANSWER_TEXT,
  ],
}
const ACCEPTED_DAY: Family = {
  name: 'move-accepted-workshop',
  write: acceptedTextForWorkshop,
  template: [
    `The customer of booking {#var#} for {#var#} comes on {#var#}, as you proposed: {#var#} {#var#}, {#var#}, {#var#}.${WORK_TEMPLATE}`,
    ' The booking is confirmed.',
  ],
  text: [
    `The customer of booking PB-1 for Sharma Motors comes on Wednesday, 11 March 2026, as you proposed: ${CUSTOMER_TEXT}.${WORK_TEXT}`,
    ' The booking is confirmed.',
  ],
}

const withOptionalParts = ({name, write, template, text}: Family) =>
  OPTIONAL_PARTS.map(
    ([ending, facts, partTemplate, partText]): Registered => [
      `${name}${ending}`,
      template.join(partTemplate),
      write(facts),
      text.join(partText),
    ],
  )

/** Of a template: how an operator registers it, a message by it, and that message. */
type Registered = [TemplateName, string, WrittenMessage, string]

const REGISTERED: Registered[] = [
  [
    'one-time-code',
    '{#var#} is your Pahiya code {#var#}. It works once, for 10 minutes. Never share it.\n\n@{#var#} #{#var#}',
    codeText('123456', 'book', 'pahiya.example'),
    '123456 is your Pahiya code to book a car service. It works once, for 10 minutes. Never share it.\n\n@pahiya.example #123456',
  ],
  [
    'one-time-code-whatsapp',
    '{#var#} is your verification code. For your security, do not share this code.',
    codeText('123456', 'book', 'pahiya.example', 'whatsapp'),
    '123456 is your verification code. For your security, do not share this code.',
  ],
  [
    'one-time-code-voice',
    'Your Pahiya code {#var#} is: {#var#}. Once more: {#var#}. Never share it.',
    codeText('123456', 'book', 'pahiya.example', 'voice'),
    'Your Pahiya code to book a car service is: 1, 2, 3, 4, 5, 6. Once more: 1, 2, 3, 4, 5, 6. Never share it.',
  ],
  [
    'booking-customer',
    'Hello {#var#}, your request {#var#} for {#var#} on {#var#} is with {#var#}, {#var#}. See it at {#var#}',
    writeMessage('booking-customer', FACTS),
    'Hello Asha, your request PB-1 for Maruti Suzuki Swift on Wednesday, 11 March 2026 is with Sharma Motors, Baner, Pune. See it at https://pahiya.example/consumer/booking/1',
  ],
  ...withOptionalParts(NEW_BOOKING),
  [
    'move-customer',
    'Hello {#var#}, your booking {#var#} for {#var#} with {#var#} has moved from {#var#} to {#var#}. See it at {#var#}',
    writeMessage('move-customer', FACTS),
    'Hello Asha, your booking PB-1 for Maruti Suzuki Swift with Sharma Motors has moved from Tuesday, 10 March 2026 to Wednesday, 11 March 2026. See it at https://pahiya.example/consumer/booking/1',
  ],
  ...withOptionalParts(MOVED_BOOKING),
  ...withOptionalParts(ACCEPTED_DAY),
  [
    'cancellation-customer',
    'Hello {#var#}, your booking {#var#} for {#var#} on {#var#} with {#var#} is cancelled. See it at {#var#}',
    writeMessage('cancellation-customer', FACTS),
    'Hello Asha, your booking PB-1 for Maruti Suzuki Swift on Wednesday, 11 March 2026 with Sharma Motors is cancelled. See it at https://pahiya.example/consumer/booking/1',
  ],
  [
    'cancellation-workshop',
    'Booking {#var#} for {#var#} on {#var#} is cancelled: {#var#} {#var#}, {#var#}, {#var#}.',
    writeMessage('cancellation-workshop', FACTS),
    'Booking PB-1 for Sharma Motors on Wednesday, 11 March 2026 is cancelled: Asha Rao, +919810012345, Maruti Suzuki Swift Petrol, KA05MX4321.',
  ],
  [
    'cancellation-ownerless',
    'Booking {#var#} for {#var#} on {#var#} is cancelled ({#var#}): the customer has deleted the account.',
    writeMessage('cancellation-ownerless', {...FACTS, car: 'Maruti Suzuki Swift Petrol'}),
    'Booking PB-1 for Sharma Motors on Wednesday, 11 March 2026 is cancelled (Maruti Suzuki Swift Petrol): the customer has deleted the account.',
  ],
  [
    'confirmed-customer',
    'Hello {#var#}, {#var#} has confirmed your booking {#var#} for {#var#} on {#var#}. See it at {#var#}',
    writeMessage('confirmed-customer', FACTS),
    'Hello Asha, Sharma Motors has confirmed your booking PB-1 for Maruti Suzuki Swift on Wednesday, 11 March 2026. See it at https://pahiya.example/consumer/booking/1',
  ],
  [
    'in-progress-customer',
    'Hello {#var#}, your {#var#} is in the workshop {#var#}, booking {#var#}. See how it goes at {#var#}',
    writeMessage('in-progress-customer', FED_BACK),
    'Hello Asha, your Maruti Suzuki Swift is in the workshop Sharma Motors, booking PB-1. See how it goes at https://pahiya.example/consumer/booking/1',
  ],
  [
    'ready-customer',
    'Hello {#var#}, your {#var#} is ready at {#var#}, {#var#}. Booking {#var#}: {#var#}',
    writeMessage('ready-customer', FED_BACK),
    'Hello Asha, your Maruti Suzuki Swift is ready at Sharma Motors, Baner, Pune. Booking PB-1: https://pahiya.example/consumer/booking/1',
  ],
  [
    'feedback-customer',
    'Hello {#var#}, how was the service of your {#var#} at {#var#}, booking {#var#}? Tell us: {#var#}',
    writeMessage('feedback-customer', FED_BACK),
    'Hello Asha, how was the service of your Maruti Suzuki Swift at Sharma Motors, booking PB-1? Tell us: https://pahiya.example/consumer/contact',
  ],
  [
    'proposal-customer',
    'Hello {#var#}, {#var#} cannot take your {#var#} on {#var#} (booking {#var#}) and proposes {#var#}. Accept it, keep your day or cancel: {#var#}',
    writeMessage('proposal-customer', {...FACTS, proposedDay: 'Friday, 13 March 2026'}),
    'Hello Asha, Sharma Motors cannot take your Maruti Suzuki Swift on Wednesday, 11 March 2026 (booking PB-1) and proposes Friday, 13 March 2026. Accept it, keep your day or cancel: https://pahiya.example/consumer/booking/1',
  ],
  [
    'proposal-kept',
    'The customer keeps the day of booking {#var#} for {#var#}: {#var#} {#var#}, {#var#}, {#var#}, on {#var#}. Confirm, propose another day or decline: {#var#}',
    writeMessage('proposal-kept', FACTS),
    'The customer keeps the day of booking PB-1 for Sharma Motors: Asha Rao, +919810012345, Maruti Suzuki Swift Petrol, KA05MX4321, on Wednesday, 11 March 2026. Confirm, propose another day or decline: https://pahiya.example/consumer/workshop-answer?token=t',
  ],
  [
    'declined-full',
    'Hello {#var#}, your booking {#var#} for {#var#} on {#var#} is cancelled: {#var#} has no place left on this day. Choose another day or workshop: {#var#}',
    writeMessage('declined-full', FACTS),
    'Hello Asha, your booking PB-1 for Maruti Suzuki Swift on Wednesday, 11 March 2026 is cancelled: Sharma Motors has no place left on this day. Choose another day or workshop: https://pahiya.example/consumer/booking/1',
  ],
  [
    'declined-closed',
    'Hello {#var#}, your booking {#var#} for {#var#} on {#var#} is cancelled: {#var#} is closed on this day. Choose another day or workshop: {#var#}',
    writeMessage('declined-closed', FACTS),
    'Hello Asha, your booking PB-1 for Maruti Suzuki Swift on Wednesday, 11 March 2026 is cancelled: Sharma Motors is closed on this day. Choose another day or workshop: https://pahiya.example/consumer/booking/1',
  ],
  [
    'declined-not-offered',
    'Hello {#var#}, your booking {#var#} for {#var#} on {#var#} is cancelled: {#var#} does not do this work. Choose another day or workshop: {#var#}',
    writeMessage('declined-not-offered', FACTS),
    'Hello Asha, your booking PB-1 for Maruti Suzuki Swift on Wednesday, 11 March 2026 is cancelled: Sharma Motors does not do this work. Choose another day or workshop: https://pahiya.example/consumer/booking/1',
  ],
  [
    'declined-other',
    'Hello {#var#}, your booking {#var#} for {#var#} on {#var#} is cancelled: {#var#} cannot take it. Choose another day or workshop: {#var#}',
    writeMessage('declined-other', FACTS),
    'Hello Asha, your booking PB-1 for Maruti Suzuki Swift on Wednesday, 11 March 2026 is cancelled: Sharma Motors cannot take it. Choose another day or workshop: https://pahiya.example/consumer/booking/1',
  ],
  [
    'reminder-customer',
    'Hello {#var#}, {#var#} expects your {#var#} tomorrow, {#var#}, at {#var#}. Booking {#var#}: {#var#}',
    writeMessage('reminder-customer', FACTS),
    'Hello Asha, Sharma Motors expects your Maruti Suzuki Swift tomorrow, Wednesday, 11 March 2026, at Baner, Pune. Booking PB-1: https://pahiya.example/consumer/booking/1',
  ],
  [
    'estimate-customer',
    'Hello {#var#}, {#var#} has sent an estimate for {#var#}, booking {#var#}. Read and answer it at {#var#}',
    writeMessage('estimate-customer', FACTS),
    'Hello Asha, Sharma Motors has sent an estimate for Maruti Suzuki Swift, booking PB-1. Read and answer it at https://pahiya.example/consumer/booking/1',
  ],
  [
    'estimate-approved',
    'The customer has approved estimate {#var#} of booking {#var#} for {#var#}: {#var#} {#var#}, {#var#}.',
    writeMessage('estimate-approved', {...FACTS, revision: '2'}),
    'The customer has approved estimate 2 of booking PB-1 for Sharma Motors: Asha Rao, Maruti Suzuki Swift.',
  ],
  [
    'estimate-declined',
    'The customer has declined estimate {#var#} of booking {#var#} for {#var#}: {#var#} {#var#}, {#var#}.',
    writeMessage('estimate-declined', {...FACTS, revision: '2'}),
    'The customer has declined estimate 2 of booking PB-1 for Sharma Motors: Asha Rao, Maruti Suzuki Swift.',
  ],
  [
    'verified-workshop',
    'The customer of booking {#var#} for {#var#} comes on {#var#}, {#var#}: {#var#} {#var#}, {#var#}.',
    writeMessage('verified-workshop', {...FACTS, slot: 'in the morning (10am-12pm)'}),
    'The customer of booking PB-1 for Sharma Motors comes on Wednesday, 11 March 2026, in the morning (10am-12pm): Asha Rao, Maruti Suzuki Swift Petrol, KA05MX4321.',
  ],
  [
    'please-call-customer',
    'Hello {#var#}, we could not reach you about booking {#var#} for {#var#} on {#var#} with {#var#}. Please call us: {#var#}',
    writeMessage('please-call-customer', {...FACTS, supportPhone: '18000000100'}),
    'Hello Asha, we could not reach you about booking PB-1 for Maruti Suzuki Swift on Wednesday, 11 March 2026 with Sharma Motors. Please call us: 18000000100',
  ],
  [
    'choose-day-customer',
    'Hello {#var#}, choose another day for your booking {#var#} for {#var#} with {#var#}: {#var#}',
    writeMessage('choose-day-customer', FACTS),
    'Hello Asha, choose another day for your booking PB-1 for Maruti Suzuki Swift with Sharma Motors: https://pahiya.example/consumer/booking/1',
  ],
  [
    'launch-notice',
    '{#var#} has opened {#var#} km from the place you asked us about: {#var#}. See it and book: {#var#} No more notices: {#var#}',
    writeMessage('launch-notice', {...NOTICE, workshopAddress: 'Baner, Pune', distance: '2.0'}),
    'Sharma Motors has opened 2.0 km from the place you asked us about: Baner, Pune. See it and book: https://a.example No more notices: https://b.example',
  ],
  [
    'free-day-notice',
    '{#var#} has a free day again: {#var#}. Book it: {#var#} No more notices: {#var#}',
    writeMessage('free-day-notice', {...NOTICE, day: 'Wednesday, 11 March 2026'}),
    'Sharma Motors has a free day again: Wednesday, 11 March 2026. Book it: https://a.example No more notices: https://b.example',
  ],
  [
    'question',
    'Question from {#var#}:\n\n{#var#}',
    writeMessage('question', {contact: 'asha@mail.example', question: 'Where?'}),
    'Question from asha@mail.example:\n\nWhere?',
  ],
]

describe('The registered templates', () => {
  it('are these, in English, the language of every message', () => {
    const registered = REGISTERED.map(([name, template]) => [name, {en: template}])
    expect(MESSAGE_TEMPLATES).toEqual(registered)
  })

  it.each(REGISTERED)('%s: a message is its template character by character outside the gaps', (...each) => {
    const [name, template, message, text] = each
    const parts = template.split('{#var#}')
    const rejoined = parts.map((part, gap) => (gap === 0 ? part : `${message.variables[gap - 1]}${part}`))
    expect(message).toMatchObject({template: name, language: 'en', text})
    expect(message.variables).toHaveLength(parts.length - 1)
    expect(rejoined.join('')).toBe(text)
  })

  it('leave no gap for the work of a workshop empty', () => {
    expect(workForText({services: [], offer: null})).toEqual({services: 'not chosen', offer: 'none'})
  })

  it('take the text of each gap from the facts, in the order of the gaps, and refuse a missing one', () => {
    const {variables} = writeMessage('question', {question: 'Where?', contact: 'asha@mail.example'})
    expect(variables).toEqual(['asha@mail.example', 'Where?'])
    // @ts-expect-error a fact is missing
    expect(() => writeMessage('question', {contact: 'one'})).toThrow('question has no text for {question}')
  })
})

describe('The ids of templates', () => {
  it('are read with spaces around their parts', () => {
    const ids = templateIds.parse('question = 1107161234567890123, one-time-code=1107161234567890124')
    expect([...ids]).toEqual([
      ['question', '1107161234567890123'],
      ['one-time-code', '1107161234567890124'],
    ])
  })
})
