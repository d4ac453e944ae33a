import {AVAILABLE_COUNTRIES} from './countries.ts'
import {isPincode} from './pincode.ts'
import {parsePosition} from './position.ts'

export interface PickupAddress {
  /** Flat, house and street. */
  address: string
  /** For example a landmark; may be empty. */
  addressDetails: string
  city: string
  /** Short country code. */
  country: string
  pincode: string
  /** `lat,lng`. */
  location: string
}

export type PickupAddressField = 'location' | 'address' | 'city' | 'pincode'

/** The missing fields of an address, in the order of the address drawer. */
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

/** Whether the address is complete (000-2, 000-5). */
export function isCompletePickupAddress(address: PickupAddress): boolean {
  return pickupAddressProblems(address).length === 0 && AVAILABLE_COUNTRIES.includes(address.country)
}
