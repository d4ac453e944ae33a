import {DEFAULT_COUNTRY} from '../place/countries.ts'
import type {PickupAddress} from './pickup-address.ts'

/** Whether and where the workshop fetches the car, as it is kept with the booking's draft (000-3). */
export interface Pickup extends PickupAddress {
  /** Never without a complete address. */
  isRequested: boolean
  /** Of the saved address; `null` for one that was typed. */
  id: string | null
  /** What a saved address is called; `null` for one that was typed. */
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
