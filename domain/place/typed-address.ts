import type {ChosenLocation} from './location.ts'

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
}

/** Fills in the locality's position, and its city and pincode where known. */
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

/** Rounds to about ten centimetres. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(6))
}
