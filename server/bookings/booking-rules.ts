import {z} from 'zod/mini'
import type {ParsedBooking, ParsedBookVariables, PickupInput} from '../../contract/booking/bookings.ts'
import {dayOfWireDate, type IndiaDay, isBookableDay} from '../../domain/booking/booking-date.ts'
import {isPersonName} from '../../domain/person/person-name.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import {isCompletePickupAddress} from '../../domain/place/pickup-address.ts'
import {enteredPincode} from '../../domain/place/pincode.ts'
import {isRegistration, isVehicleYear, normalRegistration} from '../../domain/vehicle/vehicle.ts'
import {Refusal} from '../http/refusal.ts'
import {refusedInput} from '../http/refused-input.ts'

/** The validated input in normal form. */
export interface CheckedInput {
  day: IndiaDay
  phone: string
  email: string | null
  registration: string
  pickup: PickupInput
}

const NO_PICKUP: PickupInput = {pickupRequested: false, pickupAddress: null, pickupInstructions: ''}

/**
 * The rules that need no database access (000-5).
 * @throws {Refusal} TERMS_NOT_ACCEPTED, PHONE_NOT_INDIAN, DATE_OUT_OF_RANGE, or BAD_REQUEST with the field
 */
export function checkedInput(variables: ParsedBookVariables, today: IndiaDay): CheckedInput {
  const {booking} = variables
  if (!variables.bookingTermsAgreed || !variables.privacyPolicyAgreed) throw new Refusal('TERMS_NOT_ACCEPTED')
  const {firstName, lastName, telNo} = booking.customer
  for (const [field, name] of Object.entries({firstName, lastName})) {
    if (!isPersonName(name)) throw refusedInput(`booking.customer.${field}`, 'not a name')
  }
  const phone = internationalMobile(telNo)
  if (phone === null) throw new Refusal('PHONE_NOT_INDIAN')
  const day = dayOfWireDate(booking.scheduledDate)
  if (day === null || !isBookableDay(day, today)) throw new Refusal('DATE_OUT_OF_RANGE')
  return {
    day,
    phone,
    email: checkedEmail(booking.customer.email),
    registration: checkedCar(booking.car, today),
    pickup: checkedPickup(booking.pickup),
  }
}

function checkedEmail(email: string | null): string | null {
  if (email === null || email.trim() === '') return null
  if (!z.safeParse(z.email(), email.trim()).success)
    throw refusedInput('booking.customer.email', 'not an e-mail address')
  return email.trim()
}

function checkedCar({registration, year}: ParsedBooking['car'], today: IndiaDay): string {
  if (registration.trim() !== '' && !isRegistration(registration))
    throw refusedInput('booking.car.registration', 'not a registration')
  if (year !== null && !isVehicleYear(year, today))
    throw refusedInput('booking.car.year', 'not from 1950 to next year')
  return normalRegistration(registration)
}

/** Rejects contradictory pickup input. */
function checkedPickup({pickupRequested, pickupAddress, pickupInstructions}: PickupInput): PickupInput {
  const instructions = pickupInstructions.trim()
  if (!pickupRequested) {
    if (pickupAddress !== null)
      throw refusedInput('booking.pickup.pickupAddress', 'only with pickupRequested')
    if (instructions !== '')
      throw refusedInput('booking.pickup.pickupInstructions', 'only with pickupRequested')
    return NO_PICKUP
  }
  const asked = pickupAddress && {...pickupAddress, pincode: enteredPincode(pickupAddress.pincode)}
  if (asked === null || !isCompletePickupAddress(asked))
    throw refusedInput('booking.pickup.pickupAddress', 'required and complete where a pickup is requested')
  const {address, addressDetails, pincode, city, country, location} = asked
  return {
    pickupRequested,
    pickupAddress: {
      address: oneLine(address),
      addressDetails: oneLine(addressDetails),
      pincode,
      city: oneLine(city),
      country,
      location: location.trim(),
    },
    pickupInstructions: instructions,
  }
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')
