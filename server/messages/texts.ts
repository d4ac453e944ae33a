import type {Pickup} from '../../contract/bookings.ts'

/** Every text that leaves the building. */

/** The last line lets a browser offer the code on our site (WebOTP). */
export function codeText(code: string, host: string): string {
  return `${code} is your Pahiya code. It works once, for 10 minutes. Never share it.\n\n@${host} #${code}`
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
  /** Where the customer reads the booking. */
  link: string
  notes: string
  pickup: Pickup
}

export function bookingTextForCustomer(facts: BookingFactsForText): string {
  return `Hello ${facts.firstName}, your request ${facts.reference} for ${facts.vehicle} on ${facts.day} is with ${facts.workshopName}, ${facts.workshopAddress}. See it at ${facts.link}`
}

export function bookingTextForWorkshop(facts: BookingFactsForText): string {
  const notes = facts.notes === '' ? '' : ` The customer writes: ${facts.notes}`
  return `New booking ${facts.reference} for ${facts.workshopName}: ${facts.firstName} ${facts.lastName}, ${facts.phone}, ${facts.vehicle}, on ${facts.day}.${notes}${pickupText(facts.pickup)}`
}

function pickupText({pickupAddress, pickupInstructions}: Pickup): string {
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
  /** The workshops around the place that was asked about. */
  link: string
  unsubscribeLink: string
}

/** Nothing in it was typed by whoever subscribed: nobody can have us send words of theirs to a stranger. */
export function launchNoticeText(facts: LaunchNoticeFacts): string {
  const {workshopName, workshopAddress, distanceKm, link, unsubscribeLink} = facts
  return `${workshopName} has opened ${distanceKm.toFixed(1)} km from the place you asked us about: ${workshopAddress}. See it and book: ${link} No more launch notices: ${unsubscribeLink}`
}
