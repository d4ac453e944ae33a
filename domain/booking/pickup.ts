import {DEFAULT_COUNTRY} from '../place/countries.ts'
import type {PickupAddress} from '../place/pickup-address.ts'

/** Whether and where the workshop fetches the car; part of the booking's draft (000-3). */
export interface Pickup extends PickupAddress {
  /** Only true with a complete address. */
  isRequested: boolean
  /** Id of the saved address; `null` for a typed one. */
  id: string | null
  /** Tag of the saved address; `null` for a typed one. */
  tag: string | null
  instructions: string
}

export const NO_PICKUP: Pickup = {
  isRequested: false,
  address: '',
  addressDetails: '',
  city: '',
  country: DEFAULT_COUNTRY,
  pincode: '',
  location: '',
  id: null,
  tag: null,
  instructions: '',
}
