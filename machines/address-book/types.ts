import type {ChosenLocation} from '../../domain/place/location.ts'
import type {OFFERED_TAGS, SavedAddress} from '../../domain/place/saved-address.ts'
import type {TypedAddress} from '../../domain/place/typed-address.ts'

/** A tag that is offered, or one of the person's own words. */
export type TagChoice = (typeof OFFERED_TAGS)[number] | 'Other'

/** What stands in the form of an address. */
export interface TypedEntry extends TypedAddress {
  /** `null` until one is chosen. */
  tagChoice: TagChoice | null
  /** What is typed for `Other`. */
  ownTag: string
}

export interface AddressBookInput {
  /** Whether the profile held no address when the page opened. */
  beganEmpty: boolean
}

export interface AddressBookContext extends AddressBookInput {
  typed: TypedEntry
  /** Of the address in the form; `null`: a new one. */
  editedId: string | null
  /** Of the address that is to go or to become the default. */
  chosenId: string | null
}

export type AddressBookEvent =
  | {type: 'add.asked'}
  | {type: 'edit.asked'; address: SavedAddress}
  | {type: 'entry.typed'; changes: Partial<TypedEntry>}
  | {type: 'locality.found'; location: ChosenLocation}
  /** With the tags of the consumer's other addresses, as they are known now. */
  | {type: 'save.asked'; otherTags: readonly string[]}
  | {type: 'form.closed'}
  | {type: 'deletion.asked'; id: string}
  | {type: 'deletion.confirmed'}
  | {type: 'deletion.declined'}
  | {type: 'default.asked'; id: string}

/** What has become true of the profile. */
export type AddressBookNews =
  | {type: 'problems.found'}
  | {type: 'address.saved'; id: string}
  | {type: 'default.set'; id: string}
  | {type: 'address.deleted'}
