import {z} from 'zod/mini'
import type {BookingInput, BookVariables, PickupInput} from '../../contract/booking/bookings.ts'
import {dayOfWireDate, type IndiaDay, isBookableDay} from '../../domain/booking/booking-date.ts'
import {isPersonName} from '../../domain/person/person-name.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import {isCompletePickupAddress} from '../../domain/place/pickup-address.ts'
import {isRegistration, isVehicleYear, normalRegistration} from '../../domain/vehicle/vehicle.ts'
import {Refusal} from '../http/refusal.ts'

/** The validated input in normal form. */
export interface CheckedInput {
  day: IndiaDay
  phone: string
  email: string | null
  registration: string
  pickup: PickupInput
}

const NO_PICKUP: PickupInput = {pickupRequested: false, pickupAddress: null, pickupInstructions: ''}

/** The rules that need no database access (000-5). */
export function checkedInput(variables: BookVariables, today: IndiaDay): CheckedInput {
  const {booking} = variables
  if (!variables.bookingTermsAgreed || !variables.privacyPolicyAgreed) throw new Refusal('TERMS_NOT_ACCEPTED')
  const {firstName, lastName, telNo} = booking.customer
  if (!isPersonName(firstName) || !isPersonName(lastName)) throw new Refusal('BAD_REQUEST')
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
  if (!z.safeParse(z.email(), email.trim()).success) throw new Refusal('BAD_REQUEST')
  return email.trim()
}

function checkedCar({registration, year}: BookingInput['car'], today: IndiaDay): string {
  if (registration.trim() !== '' && !isRegistration(registration)) throw new Refusal('BAD_REQUEST')
  if (year !== null && !isVehicleYear(year, today)) throw new Refusal('BAD_REQUEST')
  return normalRegistration(registration)
}

/** Rejects contradictory pickup input. */
function checkedPickup({pickupRequested, pickupAddress, pickupInstructions}: PickupInput): PickupInput {
  const instructions = pickupInstructions.trim()
  if (!pickupRequested) {
    if (pickupAddress !== null || instructions !== '') throw new Refusal('BAD_REQUEST')
    return NO_PICKUP
  }
  if (pickupAddress === null || !isCompletePickupAddress(pickupAddress)) throw new Refusal('BAD_REQUEST')
  const {address, addressDetails, pincode, city, country, location} = pickupAddress
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
