import {z} from 'zod/mini'
import {pickup} from '../../contract/booking/bookings.ts'
import type {EstimateAnswer} from '../../contract/booking/estimates.ts'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import type {SlotPreference} from '../../domain/booking/verification.ts'
import type {WorkshopAnswer} from '../../domain/booking/workshop-answer.ts'
import type {DeskMessage} from '../../domain/desk/desk.ts'
import type {BookingFactsTable, BookingRow} from '../database/tables/booking-tables.ts'
import type {WorkshopRow} from '../database/tables/workshop-tables.ts'
import type {Message} from '../messages/outbox.ts'
import type {WrittenMessage} from '../messages/templates.ts'
import {
  acceptedTextForWorkshop,
  type BookingFactsForText,
  bookingTextForCustomer,
  bookingTextForWorkshop,
  cancellationTextForCustomer,
  cancellationTextForWorkshop,
  chooseDayText,
  confirmedText,
  declinedText,
  estimateAnswerText,
  estimateTextForCustomer,
  keptDayText,
  moveTextForCustomer,
  moveTextForWorkshop,
  ownerlessCancellationText,
  pleaseCallText,
  proposalText,
  reminderText,
  stageText,
  verifiedText,
  writtenDay,
} from '../messages/texts.ts'

type ReportedBooking = Pick<
  BookingRow,
  | 'id'
  | 'reference'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'make'
  | 'model'
  | 'notes'
  | 'scheduledDate'
  | 'pickup'
> & {shouldSendNotification: boolean}

/** The messages about a new booking. */
export function bookingMessages(
  booking: BookingFactsTable,
  workshop: WorkshopRow,
  origin: string,
  answerLink: string,
): Message[] {
  const reported = {
    ...booking,
    pickup: z.parse(pickup, JSON.parse(booking.pickup)),
    shouldSendNotification: booking.shouldSendNotification !== false,
  }
  const facts = {...factsOf(reported, workshop, origin), answerLink}
  return messagesTo(reported, workshop, bookingTextForCustomer(facts), bookingTextForWorkshop(facts))
}

/** The messages about a moved booking; without a link where the workshop has proposed the day. */
export function moveMessages(
  from: IndiaDay,
  booking: BookingRow,
  workshop: WorkshopRow,
  origin: string,
  answerLink: string | null,
): Message[] {
  const facts = {...factsOf(booking, workshop, origin), dayBefore: writtenDay(from)}
  const forWorkshop =
    answerLink === null ? acceptedTextForWorkshop(facts) : moveTextForWorkshop({...facts, answerLink})
  return messagesTo(booking, workshop, moveTextForCustomer(facts), forWorkshop)
}

/** The messages about a cancelled booking. */
export function cancellationMessages(booking: BookingRow, workshop: WorkshopRow, origin: string): Message[] {
  const facts = factsOf(booking, workshop, origin)
  return messagesTo(booking, workshop, cancellationTextForCustomer(facts), cancellationTextForWorkshop(facts))
}

/** The message to the workshop after an account deletion; it names no customer. */
export function ownerlessCancellationMessages(
  {id, reference, make, model, scheduledDate}: BookingRow,
  workshop: WorkshopRow,
): Message[] {
  const text = ownerlessCancellationText({
    reference,
    vehicle: `${make} ${model}`,
    day: writtenDay(scheduledDate),
    workshopName: workshop.name,
  })
  return messagesToWorkshop({kind: 'booking', bookingId: id}, workshop, text)
}

const SLOT_TEXTS: Record<SlotPreference, string> = {
  MORNING: 'in the morning (10am-12pm)',
  AFTERNOON: 'in the afternoon (2pm-4pm)',
  NO_PREFERENCE: 'at any time of the day',
}

/** The messages to the workshop when the customer has verified the booking. */
export function verifiedMessages(
  booking: BookingRow,
  workshop: WorkshopRow,
  slot: SlotPreference,
  origin: string,
): Message[] {
  const written = verifiedText(factsOf(booking, workshop, origin), SLOT_TEXTS[slot])
  return messagesToWorkshop({kind: 'booking', bookingId: booking.id}, workshop, written)
}

/** What an agent sends to the customer: to call back, or a link to choose a day, which asks for a code. */
export function deskMessage(
  booking: BookingRow,
  workshop: WorkshopRow,
  message: DeskMessage,
  {origin, supportPhone}: {origin: string; supportPhone: string},
): Message {
  const facts = factsOf(booking, workshop, origin)
  const written = message === 'PLEASE_CALL' ? pleaseCallText(facts, supportPhone) : chooseDayText(facts)
  return {kind: 'booking', bookingId: booking.id, to: booking.phone, channel: 'sms', ...written}
}

/** The message to the customer on the eve. */
export function reminderMessage(booking: BookingRow, workshop: WorkshopRow, origin: string): Message {
  const written = reminderText(factsOf(booking, workshop, origin))
  return {kind: 'booking', bookingId: booking.id, to: booking.phone, channel: 'sms', ...written}
}

/** The message to the customer about the workshop's answer; a confirmation is a stage. */
export function answerMessages(
  answer: Exclude<WorkshopAnswer, 'CONFIRMED'>,
  booking: BookingRow,
  workshop: WorkshopRow,
  origin: string,
): Message[] {
  if (!booking.shouldSendNotification) return []
  const written = answerText(answer, booking, factsOf(booking, workshop, origin))
  return [{kind: 'booking', bookingId: booking.id, to: booking.phone, channel: 'sms', ...written}]
}

function answerText(
  answer: Exclude<WorkshopAnswer, 'CONFIRMED'>,
  {proposedDay, scheduledDate, declineReason}: BookingRow,
  facts: BookingFactsForText,
): WrittenMessage {
  if (answer === 'DECLINED') return declinedText(declineReason ?? 'OTHER', facts)
  return proposalText({...facts, proposedDay: writtenDay(proposedDay ?? scheduledDate)})
}

/** The statuses of which the customer gets a message; of the first, the new booking's message tells. */
export const REPORTED_STAGES = ['BOOKING_CONFIRMED', 'IN_PROGRESS', 'WORK_COMPLETE', 'COMPLETED'] as const

/** The message to the customer about a stage. */
export function stageMessages(
  stage: (typeof REPORTED_STAGES)[number],
  booking: BookingRow,
  workshop: WorkshopRow,
  origin: string,
): Message[] {
  if (!booking.shouldSendNotification) return []
  const facts = factsOf(booking, workshop, origin)
  const written =
    stage === 'BOOKING_CONFIRMED'
      ? confirmedText(facts)
      : stageText(stage, {
          ...facts,
          feedbackLink: booking.serviceFeedBackLink ?? `${origin}/consumer/contact`,
        })
  return [{kind: 'booking', bookingId: booking.id, to: booking.phone, channel: 'sms', ...written}]
}

/** The messages to the workshop whose proposal the customer has not accepted. */
export function keptDayMessages(booking: BookingRow, workshop: WorkshopRow, answerLink: string): Message[] {
  const written = keptDayText({...factsOf(booking, workshop, ''), answerLink})
  return messagesToWorkshop({kind: 'booking', bookingId: booking.id}, workshop, written)
}

/** The message to the customer about an estimate. */
export function estimateMessages(booking: BookingRow, workshop: WorkshopRow, origin: string): Message[] {
  if (!booking.shouldSendNotification) return []
  const written = estimateTextForCustomer(factsOf(booking, workshop, origin))
  return [{kind: 'booking', bookingId: booking.id, to: booking.phone, channel: 'sms', ...written}]
}

/** The messages to the workshop about the customer's answer to the newest estimate. */
export function estimateAnswerMessages(
  booking: BookingRow,
  workshop: WorkshopRow,
  answer: EstimateAnswer['answer'],
): Message[] {
  const {id, reference, firstName, lastName, make, model, estimateRevision: revision} = booking
  const written = estimateAnswerText(answer, {
    revision,
    reference,
    firstName,
    lastName,
    vehicle: `${make} ${model}`,
    workshopName: workshop.name,
  })
  return messagesToWorkshop({kind: 'booking', bookingId: id}, workshop, written)
}

function factsOf(booking: ReportedBooking, workshop: WorkshopRow, origin: string): BookingFactsForText {
  const {id, reference, firstName, lastName, phone, make, model, notes, scheduledDate, pickup} = booking
  return {
    reference,
    firstName,
    lastName,
    phone,
    day: writtenDay(scheduledDate),
    vehicle: `${make} ${model}`,
    workshopName: workshop.name,
    workshopAddress: workshop.formattedAddress,
    link: `${origin}/consumer/booking/${id}`,
    notes,
    pickup,
  }
}

/** A silent campaign suppresses the customer's message, never the workshop's (ruling 40). */
function messagesTo(
  {id, phone, shouldSendNotification}: ReportedBooking,
  workshop: WorkshopRow,
  forCustomer: WrittenMessage,
  forWorkshop: WrittenMessage,
): Message[] {
  const about = {kind: 'booking', bookingId: id} as const
  return [
    ...(shouldSendNotification ? [{...about, to: phone, channel: 'sms' as const, ...forCustomer}] : []),
    ...messagesToWorkshop(about, workshop, forWorkshop),
  ]
}

function messagesToWorkshop(
  about: Pick<Message, 'kind' | 'bookingId'>,
  {leadPhoneNumber, phoneNumber1, email}: WorkshopRow,
  written: WrittenMessage,
): Message[] {
  const phone = leadPhoneNumber ?? phoneNumber1
  return [
    ...(phone === null ? [] : [{...about, to: phone, channel: 'sms' as const, ...written}]),
    ...(email === null ? [] : [{...about, to: email, channel: 'email' as const, ...written}]),
  ]
}
