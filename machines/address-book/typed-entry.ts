import {
  isSameTag,
  OFFERED_TAGS,
  type SavedAddress,
  type TypedSavedAddress,
} from '../../domain/place/saved-address.ts'
import type {TypedEntry} from './types.ts'

export const EMPTY_ENTRY: TypedEntry = {
  address: '',
  addressDetails: '',
  city: '',
  pincode: '',
  location: '',
  locality: '',
  localityPincode: '',
  tagChoice: null,
  ownTag: '',
}

/** A saved address as the form's fields. */
export function entryOf({tag, address, addressDetails, city, pincode, location}: SavedAddress): TypedEntry {
  const offered = OFFERED_TAGS.find((each) => isSameTag(each, tag))
  return {
    ...{address, addressDetails, city, pincode, location, locality: '', localityPincode: ''},
    tagChoice: offered ?? 'Other',
    ownTag: offered === undefined ? tag : '',
  }
}

/** The address in the form. */
export function addressOf({
  tagChoice,
  ownTag,
  locality: _,
  localityPincode: __,
  ...address
}: TypedEntry): TypedSavedAddress {
  return {...address, tag: tagChoice === 'Other' ? ownTag : (tagChoice ?? '')}
}
