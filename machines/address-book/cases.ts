import type {SnapshotFrom} from 'xstate'
import type {SavedAddress} from '../../domain/place/saved-address.ts'
import {KORAMANGALA} from '../example-places.ts'
import type {addressBookMachine} from './machine.ts'

export type AddressBookSnapshot = SnapshotFrom<typeof addressBookMachine>

export const DEPOT: SavedAddress = {
  id: 'd1',
  tag: 'Depot 1',
  ...KORAMANGALA,
  isDefault: false,
}
/** Another address has this tag. */
export const TAKEN_TAG = 'Office'
export const DETAILS = 'Blue gate'
export const isListing = (snapshot: AddressBookSnapshot) => snapshot.matches('listing')
export const isEditing = (snapshot: AddressBookSnapshot) => snapshot.matches('editing')
export const isConfirming = (snapshot: AddressBookSnapshot) => snapshot.matches('confirming the deletion')
export const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
