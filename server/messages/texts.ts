import type {PickupInput} from '../../contract/booking/bookings.ts'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import type {DeclineReason} from '../../domain/booking/workshop-answer.ts'
import type {SentPurpose} from '../../domain/person/code-purpose.ts'
import type {PhoneChannel} from '../../domain/person/message-channel.ts'
import {type WrittenMessage, writeMessage} from './templates.ts'

const WRITTEN_DAY = new Intl.DateTimeFormat('en-IN', {dateStyle: 'full', timeZone: 'UTC'})

/** As `Tuesday, 25 November 2025`. */
export const writtenDay = (day: IndiaDay) => WRITTEN_DAY.format(new Date(day))

const CODE_PURPOSE_TEXTS: Record<SentPurpose, string> = {
  'register customer': 'to find a workshop and book',
  book: 'to book a car service',
  'book or read booking': 'to book a car service or see a booking',
  'read booking': 'to see or change a booking',
  'download my data': 'to download your data',
  'delete my account': 'to delete your account',
  'sign in': 'to sign in',
}

export function codeText(
  code: string,
  purpose: SentPurpose,
  host: string,
  channel: PhoneChannel = 'sms',
): WrittenMessage {
  if (channel === 'whatsapp') return writeMessage('one-time-code-whatsapp', [code])
  const purposeText = CODE_PURPOSE_TEXTS[purpose]
  if (channel === 'sms') return writeMessage('one-time-code', [code, purposeText, host, code])
  const spoken = [...code].join(', ')
  return writeMessage('one-time-code-voice', [purposeText, spoken, spoken])
}

export interface BookingFactsForText {
  reference: string
  firstName: string
  lastName: string
  phone: string
  /** As `Tuesday, 25 November 2025`. */
  day: string
  vehicle: string
  workshopName: string
  workshopAddress: string
  /** The booking's page for the customer. */
  link: string
  notes: string
  pickup: PickupInput
}

/** What a workshop gets besides: the link by which it answers. */
interface AnswerableFacts extends BookingFactsForText {
  answerLink: string
}

export function bookingTextForCustomer(facts: BookingFactsForText): WrittenMessage {
  const {firstName, reference, vehicle, day, workshopName, workshopAddress, link} = facts
  const variables = [firstName, reference, vehicle, day, workshopName, workshopAddress, link]
  return writeMessage('booking-customer', variables)
}

export function bookingTextForWorkshop(facts: AnswerableFacts): WrittenMessage {
  const {reference, workshopName, firstName, lastName, phone, vehicle, day, notes, pickup} = facts
  const variables = [reference, workshopName, firstName, lastName, phone, vehicle, day]
  const {ending, gaps} = pickupPart(pickup)
  return notes === ''
    ? writeMessage(`booking-workshop${ending}`, [...variables, ...gaps, facts.answerLink])
    : writeMessage(`booking-workshop-notes${ending}`, [...variables, notes, ...gaps, facts.answerLink])
}

interface MoveFactsForText extends BookingFactsForText {
  /** The previous day. */
  dayBefore: string
}

export function moveTextForCustomer(facts: MoveFactsForText): WrittenMessage {
  const {firstName, reference, vehicle, workshopName, dayBefore, day, link} = facts
  return writeMessage('move-customer', [firstName, reference, vehicle, workshopName, dayBefore, day, link])
}

export function moveTextForWorkshop(facts: MoveFactsForText & AnswerableFacts): WrittenMessage {
  const {reference, workshopName, dayBefore, day, firstName, lastName, phone, vehicle, pickup} = facts
  const variables = [reference, workshopName, dayBefore, day, firstName, lastName, phone, vehicle]
  const {ending, gaps} = pickupPart(pickup)
  return writeMessage(`move-workshop${ending}`, [...variables, ...gaps, facts.answerLink])
}

/** After a move to the day that the workshop has proposed: it has nothing to answer. */
export function acceptedTextForWorkshop(facts: BookingFactsForText): WrittenMessage {
  const {reference, workshopName, day, firstName, lastName, phone, vehicle} = facts
  const variables = [reference, workshopName, day, firstName, lastName, phone, vehicle]
  return writeMessage('move-accepted-workshop', variables)
}

export function cancellationTextForCustomer(facts: BookingFactsForText): WrittenMessage {
  const {firstName, reference, vehicle, day, workshopName, link} = facts
  return writeMessage('cancellation-customer', [firstName, reference, vehicle, day, workshopName, link])
}

export function cancellationTextForWorkshop(facts: BookingFactsForText): WrittenMessage {
  const {reference, workshopName, day, firstName, lastName, phone, vehicle} = facts
  const variables = [reference, workshopName, day, firstName, lastName, phone, vehicle]
  return writeMessage('cancellation-workshop', variables)
}

export function confirmedText(facts: BookingFactsForText): WrittenMessage {
  const {firstName, workshopName, reference, vehicle, day, link} = facts
  return writeMessage('confirmed-customer', [firstName, workshopName, reference, vehicle, day, link])
}

/** The car is in the workshop, is ready, or is back: then how was it? */
export function stageText(
  stage: 'IN_PROGRESS' | 'WORK_COMPLETE' | 'COMPLETED',
  facts: BookingFactsForText & {feedbackLink: string},
): WrittenMessage {
  const {firstName, vehicle, workshopName, workshopAddress, reference, link, feedbackLink} = facts
  if (stage === 'WORK_COMPLETE')
    return writeMessage('ready-customer', [
      ...[firstName, vehicle, workshopName, workshopAddress],
      ...[reference, link],
    ])
  const isBack = stage === 'COMPLETED'
  const variables = [firstName, vehicle, workshopName, reference, isBack ? feedbackLink : link]
  return writeMessage(isBack ? 'feedback-customer' : 'in-progress-customer', variables)
}

/** `proposedDay` as `day`. */
export function proposalText(facts: BookingFactsForText & {proposedDay: string}): WrittenMessage {
  const {firstName, workshopName, vehicle, day, reference, proposedDay, link} = facts
  const variables = [firstName, workshopName, vehicle, day, reference, proposedDay, link]
  return writeMessage('proposal-customer', variables)
}

export function keptDayText(facts: Omit<AnswerableFacts, 'link'>): WrittenMessage {
  const {reference, workshopName, firstName, lastName, phone, vehicle, day, answerLink} = facts
  const variables = [reference, workshopName, firstName, lastName, phone, vehicle, day, answerLink]
  return writeMessage('proposal-kept', variables)
}

const DECLINED_TEMPLATES = {
  FULL: 'declined-full',
  CLOSED: 'declined-closed',
  NOT_OFFERED: 'declined-not-offered',
  OTHER: 'declined-other',
} as const satisfies Record<DeclineReason, string>

export function declinedText(reason: DeclineReason, facts: BookingFactsForText): WrittenMessage {
  const {firstName, reference, vehicle, day, workshopName, link} = facts
  return writeMessage(DECLINED_TEMPLATES[reason], [firstName, reference, vehicle, day, workshopName, link])
}

/** `slot` as it is said, such as `in the morning`. */
export function verifiedText(facts: BookingFactsForText, slot: string): WrittenMessage {
  const {reference, workshopName, day, firstName, lastName, vehicle} = facts
  const variables = [reference, workshopName, day, slot, firstName, lastName, vehicle]
  return writeMessage('verified-workshop', variables)
}

export function pleaseCallText(facts: BookingFactsForText, phone: string): WrittenMessage {
  const {firstName, reference, vehicle, day, workshopName} = facts
  return writeMessage('please-call-customer', [firstName, reference, vehicle, day, workshopName, phone])
}

export function chooseDayText(facts: BookingFactsForText): WrittenMessage {
  const {firstName, reference, vehicle, workshopName, link} = facts
  return writeMessage('choose-day-customer', [firstName, reference, vehicle, workshopName, link])
}

export function reminderText(facts: BookingFactsForText): WrittenMessage {
  const {firstName, workshopName, vehicle, day, workshopAddress, reference, link} = facts
  const variables = [firstName, workshopName, vehicle, day, workshopAddress, reference, link]
  return writeMessage('reminder-customer', variables)
}

export function estimateTextForCustomer(facts: BookingFactsForText): WrittenMessage {
  const {firstName, workshopName, vehicle, reference, link} = facts
  return writeMessage('estimate-customer', [firstName, workshopName, vehicle, reference, link])
}

export function estimateAnswerText(
  answer: 'APPROVED' | 'DECLINED',
  facts: Pick<BookingFactsForText, 'reference' | 'workshopName' | 'firstName' | 'lastName' | 'vehicle'> & {
    revision: number
  },
): WrittenMessage {
  const {revision, reference, workshopName, firstName, lastName, vehicle} = facts
  const template = answer === 'APPROVED' ? 'estimate-approved' : 'estimate-declined'
  return writeMessage(template, [String(revision), reference, workshopName, firstName, lastName, vehicle])
}

export function ownerlessCancellationText(
  facts: Pick<BookingFactsForText, 'reference' | 'workshopName' | 'day' | 'vehicle'>,
): WrittenMessage {
  const {reference, workshopName, day, vehicle} = facts
  return writeMessage('cancellation-ownerless', [reference, workshopName, day, vehicle])
}

/** The end of the template's name, and what stands in the gaps of this part. */
function pickupPart({pickupAddress, pickupInstructions}: PickupInput) {
  if (pickupAddress === null) return {ending: '', gaps: []} as const
  const {address, addressDetails, city, pincode, location} = pickupAddress
  const lines = [address, addressDetails, `${city} ${pincode}`].filter((part) => part !== '')
  const gaps = [lines.join(', '), location]
  return pickupInstructions === ''
    ? ({ending: '-pickup', gaps} as const)
    : ({ending: '-pickup-instructions', gaps: [...gaps, pickupInstructions]} as const)
}

export interface LaunchNoticeFacts {
  workshopName: string
  workshopAddress: string
  distanceKm: number
  /** Link to the workshops around the subscribed place. */
  link: string
  unsubscribeLink: string
}

/** Contains no text typed by the subscriber, so that nobody can send words to a stranger through us. */
export function launchNoticeText(facts: LaunchNoticeFacts): WrittenMessage {
  const {workshopName, workshopAddress, distanceKm, link, unsubscribeLink} = facts
  const variables = [workshopName, distanceKm.toFixed(1), workshopAddress, link, unsubscribeLink]
  return writeMessage('launch-notice', variables)
}

interface FreeDayNoticeFacts {
  workshopName: string
  /** The first free day. */
  day: string
  /** Link to the workshop. */
  link: string
  unsubscribeLink: string
}

/** As the launch notice, it contains no text typed by the subscriber. */
export function freeDayNoticeText(facts: FreeDayNoticeFacts): WrittenMessage {
  const {workshopName, day, link, unsubscribeLink} = facts
  return writeMessage('free-day-notice', [workshopName, day, link, unsubscribeLink])
}

/** For the support: who asks, then the question. */
export function questionText({contact, question}: {contact: string; question: string}): WrittenMessage {
  return writeMessage('question', [contact, question])
}
