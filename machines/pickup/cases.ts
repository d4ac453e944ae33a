import type {SnapshotFrom} from 'xstate'
import type {pickupMachine} from './machine.ts'

export type PickupSnapshot = SnapshotFrom<typeof pickupMachine>

export const TYPED_ADDRESS = 'Flat 4, Baner Road'
export const WRONG_PICKUP_PINCODE = '41104'
export const INSTRUCTIONS = 'Ring twice.'

/** The saved addresses of the consumer with the full profile. */
export const HOME = {
  id: 'a1',
  tag: 'Home',
  address: '27, 5th Cross, Koramangala',
  addressDetails: 'Opposite the park, second floor',
  city: 'Bengaluru',
  country: 'IN',
  pincode: '560034',
  location: '12.935,77.624',
}
export const isDrawerOpen = (snapshot: PickupSnapshot) => snapshot.matches('choosing an address')
export const isWanted = (snapshot: PickupSnapshot) => snapshot.matches('wanted')
