import type {PickupInput} from '../../contract/booking/bookings.ts'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
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
  const facts = {code, purpose: CODE_PURPOSE_TEXTS[purpose], host, spokenCode: [...code].join(', ')}
  if (channel === 'sms') return writeMessage('one-time-code', facts)
  return writeMessage(`one-time-code-${channel}`, facts)
}

/** A type, since an interface is no `Record`. */
export type BookingFactsForText = {
  reference: string
  firstName: string
  lastName: string
  phone: string
  /** As `Tuesday, 25 November 2025`. */
  day: string
  vehicle: string
  /** The vehicle with its variant and, if it was given, its registration. */
  car: string
  workshopName: string
  workshopAddress: string
  /** The booking's page for the customer. */
  link: string
  notes: string
  pickup: PickupInput
}

/** What the workshop prepares. The gaps are never empty: without a service or an offer they say so. */
export function workForText({services, offer}: {services: readonly string[]; offer: string | null}) {
  return {services: services.length === 0 ? 'not chosen' : services.join(', '), offer: offer ?? 'none'}
}

type FactsForWorkshop = BookingFactsForText & ReturnType<typeof workForText>

/** `answerLink`: by which the workshop answers. */
export function bookingTextForWorkshop(facts: FactsForWorkshop & {answerLink: string}): WrittenMessage {
  const {ending, ...optional} = optionalParts(facts)
  return writeMessage(`booking-workshop${ending}`, {...facts, ...optional})
}

export function moveTextForWorkshop(
  facts: FactsForWorkshop & {dayBefore: string; answerLink: string},
): WrittenMessage {
  const {ending, ...optional} = optionalParts(facts)
  return writeMessage(`move-workshop${ending}`, {...facts, ...optional})
}

/** The customer comes on the day that the workshop has proposed. */
export function acceptedTextForWorkshop(facts: FactsForWorkshop): WrittenMessage {
  const {ending, ...optional} = optionalParts(facts)
  return writeMessage(`move-accepted-workshop${ending}`, {...facts, ...optional})
}

/** Where the workshop picks the car up, on one line and as `latitude,longitude`; `null` where it does not. */
export function writtenPickup({pickupAddress, pickupInstructions: instructions}: PickupInput) {
  if (pickupAddress === null) return null
  const {address, addressDetails, city, pincode, location: position} = pickupAddress
  const lines = [address, addressDetails, `${city} ${pincode}`].filter((part) => part !== '')
  return {address: lines.join(', '), position, instructions}
}

/** What the customer writes and the pickup: the end of the template's name, and what stands in the gaps. */
function optionalParts({notes, pickup}: Pick<BookingFactsForText, 'notes' | 'pickup'>) {
  const written = writtenPickup(pickup)
  const {address = '', position = '', instructions = ''} = written ?? {}
  const noted = notes === '' ? '' : '-notes'
  const picked = written === null ? '' : instructions === '' ? '-pickup' : '-pickup-instructions'
  return {
    ending: `${noted}${picked}`,
    pickupAddress: address,
    pickupPosition: position,
    pickupInstructions: instructions,
  } as const
}
