import {AVAILABLE_COUNTRIES} from '../place/countries.ts'
import {isPincode} from '../place/pincode.ts'
import {parsePosition} from '../place/position.ts'

/** Where a car is picked up (000-3). */
export interface PickupAddress {
  /** Flat, house and street. */
  address: string
  /** A landmark or the like; may be empty. */
  addressDetails: string
  city: string
  /** Short country code. */
  country: string
  pincode: string
  /** `lat,lng`. */
  location: string
}

export type PickupAddressField = 'location' | 'address' | 'city' | 'pincode'

/** What an address lacks, in the order of the address drawer. */
export function pickupAddressProblems(
  address: Pick<PickupAddress, PickupAddressField>,
): PickupAddressField[] {
  const isBroken: Record<PickupAddressField, boolean> = {
    location: parsePosition(address.location) === null,
    address: address.address.trim() === '',
    city: address.city.trim() === '',
    pincode: !isPincode(address.pincode),
  }
  return (['location', 'address', 'city', 'pincode'] as const).filter((field) => isBroken[field])
}

/** Whether a workshop can find the way there (000-2, 000-5). */
export function isCompletePickupAddress(address: PickupAddress): boolean {
  return pickupAddressProblems(address).length === 0 && AVAILABLE_COUNTRIES.includes(address.country)
}
