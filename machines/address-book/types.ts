import type {ChosenLocation} from '../../domain/place/location.ts'
import type {OFFERED_TAGS, SavedAddress} from '../../domain/place/saved-address.ts'
import type {TypedAddress} from '../../domain/place/typed-address.ts'

/** An offered tag, or a custom one. */
export type TagChoice = (typeof OFFERED_TAGS)[number] | 'Other'

/** The address form's fields. */
export interface TypedEntry extends TypedAddress {
  /** `null` until one is chosen. */
  tagChoice: TagChoice | null
  /** The text for `Other`. */
  ownTag: string
}

export interface AddressBookInput {
  /** Whether the profile had no address when the page opened. */
  beganEmpty: boolean
}

export interface AddressBookContext extends AddressBookInput {
  typed: TypedEntry
  /** Id of the address in the form; `null`: a new one. */
  editedId: string | null
  /** Id of the address to delete or to make the default. */
  chosenId: string | null
}

export type AddressBookEvent =
  | {type: 'add.asked'}
  | {type: 'edit.asked'; address: SavedAddress}
  | {type: 'entry.typed'; changes: Partial<TypedEntry>}
  | {type: 'locality.found'; location: ChosenLocation}
  /** With the current tags of the consumer's other addresses. */
  | {type: 'save.asked'; otherTags: readonly string[]}
  | {type: 'form.closed'}
  | {type: 'deletion.asked'; id: string}
  | {type: 'deletion.confirmed'}
  | {type: 'deletion.declined'}
  | {type: 'default.asked'; id: string}

/** What has changed in the profile. */
export type AddressBookNews =
  | {type: 'problems.found'}
  | {type: 'address.saved'; id: string}
  | {type: 'default.set'; id: string}
  | {type: 'address.deleted'}
