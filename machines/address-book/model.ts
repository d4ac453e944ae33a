import {defineModel} from 'statechart-kit/model'
import {CallFailure} from '../../domain/failure.ts'
import {savedAddressProblems} from '../../domain/place/saved-address.ts'
import {BANER_STREET, SHIVAJINAGAR, WRONG_PINCODE} from '../example-places.ts'
import {
  type AddressBookSnapshot,
  DEPOT,
  DETAILS,
  isConfirming,
  isEditing,
  isListing,
  same,
  TAKEN_TAG,
} from './cases.ts'
import {addressBookInvariants} from './invariants.ts'
import {addressBookMachine} from './machine.ts'
import {addressOf, EMPTY_ENTRY, entryOf} from './typed-entry.ts'
import type {TypedEntry} from './types.ts'

const OWN_TAG = 'Parents'

/** Without an address, the list offers nothing to choose. */
const hasChoice = (snapshot: AddressBookSnapshot) => isListing(snapshot) && !snapshot.context.beganEmpty

const mayRepeatTag = (snapshot: AddressBookSnapshot) =>
  isEditing(snapshot) && !snapshot.context.beganEmpty && snapshot.context.typed.tagChoice !== TAKEN_TAG

const typed = (
  name: string,
  changes: Partial<TypedEntry>,
  isOffered: (typed: TypedEntry) => boolean = () => true,
) => ({
  event: {type: 'entry.typed' as const, changes},
  name,
  when: (snapshot: AddressBookSnapshot) =>
    isEditing(snapshot) &&
    isOffered(snapshot.context.typed) &&
    !same({...snapshot.context.typed, ...changes}, snapshot.context.typed),
})
const failures = [
  {name: 'no answer', error: new CallFailure(null)},
  {name: 'refused', error: new CallFailure('UNKNOWN_ERROR')},
  {name: 'changed elsewhere', error: new CallFailure('PROFILE_CONFLICT')},
]

export const addressBookModel = defineModel({
  machine: addressBookMachine,
  starts: [
    {name: 'with addresses', input: {beganEmpty: false}},
    {name: 'without an address', input: {beganEmpty: true}},
  ],
  events: [
    {event: {type: 'add.asked'}, when: isListing},
    {event: {type: 'edit.asked', address: DEPOT}, when: hasChoice},
    typed('the street', {address: BANER_STREET}),
    typed('the details', {addressDetails: DETAILS}),
    typed('a wrong pincode', {pincode: WRONG_PINCODE}),
    // Without an address, no tag occurs twice.
    {...typed('the tag of another', {tagChoice: TAKEN_TAG}), when: mayRepeatTag},
    typed('another tag', {tagChoice: 'Other'}),
    typed('a tag of its own', {ownTag: OWN_TAG}, ({tagChoice}) => tagChoice === 'Other'),
    {
      event: {type: 'locality.found', location: SHIVAJINAGAR},
      name: 'with city and pincode',
      when: isEditing,
    },
    {
      event: {type: 'locality.found', location: {...SHIVAJINAGAR, city: '', pinCode: ''}},
      name: 'with its position alone',
      when: () => false,
    },
    {event: {type: 'save.asked', otherTags: [TAKEN_TAG]}, when: isEditing},
    {event: {type: 'form.closed'}, when: isEditing},
    {event: {type: 'deletion.asked', id: 'a3'}, when: hasChoice},
    {event: {type: 'deletion.confirmed'}, when: isConfirming},
    {event: {type: 'deletion.declined'}, when: isConfirming},
    {event: {type: 'default.asked', id: 'a2'}, when: hasChoice},
  ],
  outcomes: {
    'save the address': [{name: 'saved', output: DEPOT.id}, ...failures],
    'delete the address': [{name: 'deleted', output: undefined}, ...failures],
    'set the default': [{name: 'set', output: undefined}, ...failures],
  },
  project: ({beganEmpty, editedId, chosenId, typed: entry}) => ({
    beganEmpty,
    editedId,
    chosenId,
    problems: savedAddressProblems(addressOf(entry), [TAKEN_TAG]),
    tagChoice: entry.tagChoice,
    // It stays behind another choice, and counts again with 'Other'.
    ownTag: entry.ownTag,
    isEmpty: same(entry, EMPTY_ENTRY),
    isUntouched: same(entry, entryOf(DEPOT)),
  }),
  invariants: addressBookInvariants,
})
