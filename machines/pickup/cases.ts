import type {SnapshotFrom} from 'xstate'
import {KORAMANGALA} from '../example-places.ts'
import type {pickupMachine} from './machine.ts'

export type PickupSnapshot = SnapshotFrom<typeof pickupMachine>

export const INSTRUCTIONS = 'Ring twice.'

/** The saved addresses of the consumer with the full profile. */
export const HOME = {
  id: 'a1',
  tag: 'Home',
  ...KORAMANGALA,
}
export const isDrawerOpen = (snapshot: PickupSnapshot) => snapshot.matches('choosing an address')
export const isWanted = (snapshot: PickupSnapshot) => snapshot.matches('wanted')
