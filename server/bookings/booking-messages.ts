import {z} from 'zod/mini'
import {pickup} from '../../contract/booking/bookings.ts'
import type {EstimateAnswer} from '../../contract/booking/estimates.ts'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import type {SlotPreference} from '../../domain/booking/verification.ts'
import type {DeclineReason, WorkshopAnswer} from '../../domain/booking/workshop-answer.ts'
import type {DeskMessage} from '../../domain/desk/desk.ts'
import type {BookingFactsTable, BookingRow} from '../database/tables/booking-tables.ts'
import type {WorkshopRow} from '../database/tables/workshop-tables.ts'
import type {Message} from '../messages/outbox.ts'
import {type WrittenMessage, writeMessage} from '../messages/templates.ts'
import {
  acceptedTextForWorkshop,
  type BookingFactsForText,
  bookingTextForWorkshop,
  moveTextForWorkshop,
  workForText,
  writtenDay,
} from '../messages/texts.ts'
import {type BookedWork, bookedVehicle} from './booked-work.ts'

type ReportedBooking = Pick<
  BookingRow,
  | 'id'
  | 'reference'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'make'
  | 'model'
  | 'variant'
  | 'registration'
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
  work: BookedWork,
): Message[] {
  const reported = {
    ...booking,
    pickup: z.parse(pickup, JSON.parse(booking.pickup)),
    shouldSendNotification: booking.shouldSendNotification !== false,
  }
  const facts = {...factsOf(reported, workshop, origin), ...workForText(work), answerLink}
  const forCustomer = writeMessage('booking-customer', facts)
  return messagesTo(reported, workshop, forCustomer, bookingTextForWorkshop(facts))
}

/** The messages about a moved booking; without a link where the workshop has proposed the day. */
export function moveMessages(
  from: IndiaDay,
  booking: BookingRow,
  workshop: WorkshopRow,
  origin: string,
  answerLink: string | null,
  work: BookedWork,
): Message[] {
  const facts = {
    ...factsOf(booking, workshop, origin),
    ...workForText(work),
    dayBefore: writtenDay(from),
  }
  const forWorkshop =
    answerLink === null ? acceptedTextForWorkshop(facts) : moveTextForWorkshop({...facts, answerLink})
  return messagesTo(booking, workshop, writeMessage('move-customer', facts), forWorkshop)
}

/** The messages about a cancelled booking. */
export function cancellationMessages(booking: BookingRow, workshop: WorkshopRow, origin: string): Message[] {
  const facts = factsOf(booking, workshop, origin)
  const forCustomer = writeMessage('cancellation-customer', facts)
  return messagesTo(booking, workshop, forCustomer, writeMessage('cancellation-workshop', facts))
}

/** The message to the workshop after an account deletion; it names neither customer nor registration. */
export function ownerlessCancellationMessages(booking: BookingRow, workshop: WorkshopRow): Message[] {
  return messagesToWorkshop(
    booking,
    workshop,
    writeMessage('cancellation-ownerless', {...factsOf(booking, workshop), car: bookedVehicle(booking)}),
  )
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
  const facts = {...factsOf(booking, workshop, origin), slot: SLOT_TEXTS[slot]}
  return messagesToWorkshop(booking, workshop, writeMessage('verified-workshop', facts))
}

/** What an agent sends to the customer: to call back, or a link to choose a day, which asks for a code. */
export function deskMessage(
  booking: BookingRow,
  workshop: WorkshopRow,
  message: DeskMessage,
  {origin, supportPhone}: {origin: string; supportPhone: string},
): Message {
  const facts = {...factsOf(booking, workshop, origin), supportPhone}
  const template = message === 'PLEASE_CALL' ? 'please-call-customer' : 'choose-day-customer'
  return messageToCustomer(booking, writeMessage(template, facts))
}

/** The message to the customer on the eve. */
export function reminderMessage(booking: BookingRow, workshop: WorkshopRow, origin: string): Message {
  return messageToCustomer(booking, writeMessage('reminder-customer', factsOf(booking, workshop, origin)))
}

const DECLINED_TEMPLATES = {
  FULL: 'declined-full',
  CLOSED: 'declined-closed',
  NOT_OFFERED: 'declined-not-offered',
  OTHER: 'declined-other',
} as const satisfies Record<DeclineReason, string>

/** The message to the customer about the workshop's answer; a confirmation is a stage. */
export function answerMessages(
  answer: Exclude<WorkshopAnswer, 'CONFIRMED'>,
  booking: BookingRow,
  workshop: WorkshopRow,
  origin: string,
): Message[] {
  const {proposedDay, scheduledDate, declineReason} = booking
  const facts = {
    ...factsOf(booking, workshop, origin),
    proposedDay: writtenDay(proposedDay ?? scheduledDate),
  }
  const template = answer === 'DECLINED' ? DECLINED_TEMPLATES[declineReason ?? 'OTHER'] : 'proposal-customer'
  return newsForCustomer(booking, writeMessage(template, facts))
}

export const STAGE_TEMPLATES = {
  BOOKING_CONFIRMED: 'confirmed-customer',
  IN_PROGRESS: 'in-progress-customer',
  WORK_COMPLETE: 'ready-customer',
  COMPLETED: 'feedback-customer',
} as const

/** The statuses of which the customer gets a message; of the first, the new booking's message tells. */
export const REPORTED_STAGES = ['BOOKING_CONFIRMED', 'IN_PROGRESS', 'WORK_COMPLETE', 'COMPLETED'] as const

/** The message to the customer about a stage. */
export function stageMessages(
  stage: (typeof REPORTED_STAGES)[number],
  booking: BookingRow,
  workshop: WorkshopRow,
  origin: string,
): Message[] {
  const facts = {
    ...factsOf(booking, workshop, origin),
    feedbackLink: booking.serviceFeedBackLink ?? `${origin}/consumer/contact`,
  }
  return newsForCustomer(booking, writeMessage(STAGE_TEMPLATES[stage], facts))
}

/** The messages to the workshop whose proposal the customer has not accepted. */
export function keptDayMessages(booking: BookingRow, workshop: WorkshopRow, answerLink: string): Message[] {
  const facts = {...factsOf(booking, workshop), answerLink}
  return messagesToWorkshop(booking, workshop, writeMessage('proposal-kept', facts))
}

/** The message to the customer about an estimate. */
export function estimateMessages(booking: BookingRow, workshop: WorkshopRow, origin: string): Message[] {
  return newsForCustomer(booking, writeMessage('estimate-customer', factsOf(booking, workshop, origin)))
}

/** The messages to the workshop about the customer's answer to the newest estimate. */
export function estimateAnswerMessages(
  booking: BookingRow,
  workshop: WorkshopRow,
  answer: EstimateAnswer['answer'],
): Message[] {
  const facts = {...factsOf(booking, workshop), revision: String(booking.estimateRevision)}
  const template = answer === 'APPROVED' ? 'estimate-approved' : 'estimate-declined'
  return messagesToWorkshop(booking, workshop, writeMessage(template, facts))
}

/** `origin` is for the link to the booking, which a message to a workshop does not have. */
function factsOf(booking: ReportedBooking, workshop: WorkshopRow, origin = ''): BookingFactsForText {
  const {id, reference, firstName, lastName, phone, make, model, notes, scheduledDate, pickup} = booking
  const {registration} = booking
  return {
    reference,
    firstName,
    lastName,
    phone,
    day: writtenDay(scheduledDate),
    vehicle: `${make} ${model}`,
    car: registration === '' ? bookedVehicle(booking) : `${bookedVehicle(booking)}, ${registration}`,
    workshopName: workshop.name,
    workshopAddress: workshop.formattedAddress,
    link: `${origin}/consumer/booking/${id}`,
    notes,
    pickup,
  }
}

const about = ({id}: ReportedBooking) => ({kind: 'booking', bookingId: id}) as const

function messageToCustomer(booking: ReportedBooking, written: WrittenMessage): Message {
  return {...about(booking), to: booking.phone, channel: 'sms', ...written}
}

/** A silent campaign suppresses the customer's message, never the workshop's (ruling 40). */
function newsForCustomer(booking: ReportedBooking, written: WrittenMessage): Message[] {
  return booking.shouldSendNotification ? [messageToCustomer(booking, written)] : []
}

function messagesTo(
  booking: ReportedBooking,
  workshop: WorkshopRow,
  forCustomer: WrittenMessage,
  forWorkshop: WrittenMessage,
): Message[] {
  return [...newsForCustomer(booking, forCustomer), ...messagesToWorkshop(booking, workshop, forWorkshop)]
}

function messagesToWorkshop(
  booking: ReportedBooking,
  {leadPhoneNumber, phoneNumber1, email}: WorkshopRow,
  written: WrittenMessage,
): Message[] {
  const phone = leadPhoneNumber ?? phoneNumber1
  return [
    ...(phone === null ? [] : [{...about(booking), to: phone, channel: 'sms' as const, ...written}]),
    ...(email === null ? [] : [{...about(booking), to: email, channel: 'email' as const, ...written}]),
  ]
}
