import type {ChosenLocation} from './location.ts'

/** What stands in the fields of an address. */
export interface TypedAddress {
  address: string
  addressDetails: string
  city: string
  pincode: string
  /** `lat,lng`; empty until a locality is found. */
  location: string
  /** The name under which the locality was found; empty where only its position is known. */
  locality: string
}

/** What a locality brings: its position, and city and pincode where it has them. */
export function withLocality(
  typed: Pick<TypedAddress, 'city' | 'pincode'>,
  {lat, lng, formattedAddress, city, pinCode}: ChosenLocation,
): Pick<TypedAddress, 'location' | 'locality' | 'city' | 'pincode'> {
  return {
    location: `${rounded(lat)},${rounded(lng)}`,
    locality: formattedAddress,
    city: city || typed.city,
    pincode: pinCode || typed.pincode,
  }
}

/** A position to a tenth of a metre: more digits would say nothing. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(6))
}
