import type {ChosenLocation} from './location.ts'
import {isPincode} from './pincode.ts'

/** The address form's fields. */
export interface TypedAddress {
  address: string
  addressDetails: string
  city: string
  pincode: string
  /** `lat,lng`; empty until a locality is chosen. */
  location: string
  /** The name of the chosen locality; empty when only its position is known. */
  locality: string
  /** The pincode of the chosen locality; empty where it has none, or when only its position is known. */
  localityPincode: string
}

/** Fills in the locality's position, and its city and pincode where known. */
export function withLocality(
  typed: Pick<TypedAddress, 'city' | 'pincode'>,
  {lat, lng, formattedAddress, city, pinCode}: ChosenLocation,
): Pick<TypedAddress, 'location' | 'locality' | 'localityPincode' | 'city' | 'pincode'> {
  return {
    location: `${rounded(lat)},${rounded(lng)}`,
    locality: formattedAddress,
    localityPincode: pinCode,
    city: city || typed.city,
    pincode: pinCode || typed.pincode,
  }
}

const DISTRICT_DIGITS = 3

/** Whether the pincode is of another district than the chosen locality: its first three digits differ. */
export function isInAnotherDistrict({
  pincode,
  localityPincode,
}: Pick<TypedAddress, 'pincode' | 'localityPincode'>): boolean {
  const districtOf = (each: string) => each.slice(0, DISTRICT_DIGITS)
  return (
    isPincode(pincode) && isPincode(localityPincode) && districtOf(pincode) !== districtOf(localityPincode)
  )
}

/** Rounds to about ten centimetres. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(6))
}
