import type {PickupInput} from '../../contract/booking/bookings.ts'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import type {SentPurpose} from '../../domain/person/code-purpose.ts'

/** The texts of all messages that leave the product. */

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

/** The last line lets a browser offer the code on our site (WebOTP). */
export function codeText(code: string, purpose: SentPurpose, host: string): string {
  return `${code} is your Pahiya code ${CODE_PURPOSE_TEXTS[purpose]}. It works once, for 10 minutes. Never share it.\n\n@${host} #${code}`
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

export function bookingTextForCustomer(facts: BookingFactsForText): string {
  return `Hello ${facts.firstName}, your request ${facts.reference} for ${facts.vehicle} on ${facts.day} is with ${facts.workshopName}, ${facts.workshopAddress}. See it at ${facts.link}`
}

export function bookingTextForWorkshop(facts: BookingFactsForText): string {
  const notes = facts.notes === '' ? '' : ` The customer writes: ${facts.notes}`
  return `New booking ${facts.reference} for ${facts.workshopName}: ${facts.firstName} ${facts.lastName}, ${facts.phone}, ${facts.vehicle}, on ${facts.day}.${notes}${pickupText(facts.pickup)}`
}

interface MoveFactsForText extends BookingFactsForText {
  /** The previous day. */
  dayBefore: string
}

export function moveTextForCustomer(facts: MoveFactsForText): string {
  return `Hello ${facts.firstName}, your booking ${facts.reference} for ${facts.vehicle} with ${facts.workshopName} has moved from ${facts.dayBefore} to ${facts.day}. See it at ${facts.link}`
}

export function moveTextForWorkshop(facts: MoveFactsForText): string {
  return `Booking ${facts.reference} for ${facts.workshopName} has moved from ${facts.dayBefore} to ${facts.day}: ${facts.firstName} ${facts.lastName}, ${facts.phone}, ${facts.vehicle}.${pickupText(facts.pickup)}`
}

export function cancellationTextForCustomer(facts: BookingFactsForText): string {
  return `Hello ${facts.firstName}, your booking ${facts.reference} for ${facts.vehicle} on ${facts.day} with ${facts.workshopName} is cancelled. See it at ${facts.link}`
}

export function cancellationTextForWorkshop(facts: BookingFactsForText): string {
  return `Booking ${facts.reference} for ${facts.workshopName} on ${facts.day} is cancelled: ${facts.firstName} ${facts.lastName}, ${facts.phone}, ${facts.vehicle}.`
}

export function ownerlessCancellationText(
  facts: Pick<BookingFactsForText, 'reference' | 'workshopName' | 'day' | 'vehicle'>,
): string {
  return `Booking ${facts.reference} for ${facts.workshopName} on ${facts.day} is cancelled (${facts.vehicle}): the customer has deleted the account.`
}

function pickupText({pickupAddress, pickupInstructions}: PickupInput): string {
  if (pickupAddress === null) return ''
  const {address, addressDetails, city, pincode, location} = pickupAddress
  const lines = [address, addressDetails, `${city} ${pincode}`].filter((part) => part !== '')
  const instructions = pickupInstructions === '' ? '' : ` For the pickup: ${pickupInstructions}`
  return ` Pick the car up at ${lines.join(', ')} (map: https://www.google.com/maps/search/?api=1&query=${location}).${instructions}`
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
export function launchNoticeText(facts: LaunchNoticeFacts): string {
  const {workshopName, workshopAddress, distanceKm, link, unsubscribeLink} = facts
  return `${workshopName} has opened ${distanceKm.toFixed(1)} km from the place you asked us about: ${workshopAddress}. See it and book: ${link} No more notices: ${unsubscribeLink}`
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
export function freeDayNoticeText({workshopName, day, link, unsubscribeLink}: FreeDayNoticeFacts): string {
  return `${workshopName} has a free day again: ${day}. Book it: ${link} No more notices: ${unsubscribeLink}`
}

/** For the support: who asks, then the question. */
export function questionText({contact, question}: {contact: string; question: string}): string {
  return `Question from ${contact}:\n\n${question}`
}
