import {assign, emit, setup} from 'xstate'
import {failureCode} from '../../domain/failure.ts'
import type {ChosenLocation} from '../../domain/place/location.ts'
import {
  type SavedAddress,
  savedAddressProblems,
  type TypedSavedAddress,
} from '../../domain/place/saved-address.ts'
import {withLocality} from '../../domain/place/typed-address.ts'
import {unprovided} from '../unprovided.ts'
import {addressOf, EMPTY_ENTRY, entryOf} from './typed-entry.ts'
import type {
  AddressBookContext,
  AddressBookEvent,
  AddressBookInput,
  AddressBookNews,
  TypedEntry,
} from './types.ts'

interface AddressToSave {
  address: TypedSavedAddress
  /** `null`: a new address. */
  id: string | null
}

/** Types, actions, guards and effects of the address book. */
export const addressBookSetup = setup({
  types: {
    input: {} as AddressBookInput,
    context: {} as AddressBookContext,
    events: {} as AddressBookEvent,
    emitted: {} as AddressBookNews,
    tags: {} as 'busy',
  },
  actors: {
    /** Returns the id of the saved address. */
    'save the address': unprovided<string, AddressToSave>('save the address'),
    'delete the address': unprovided<void, {id: string}>('delete the address'),
    'set the default': unprovided<void, {id: string}>('set the default'),
  },
  actions: {
    'clear the form': assign({typed: EMPTY_ENTRY, editedId: null}),
    'put the address into the form': assign((_, {address}: {address: SavedAddress}) => ({
      typed: entryOf(address),
      editedId: address.id,
    })),
    'store what is typed': assign(({context}, {changes}: {changes: Partial<TypedEntry>}) => ({
      typed: {...context.typed, ...changes},
    })),
    'fill in the locality': assign(({context: {typed}}, {location}: {location: ChosenLocation}) => ({
      typed: {...typed, ...withLocality(typed, location)},
    })),
    'note the choice': assign((_, {id}: {id: string}) => ({chosenId: id})),
    'point at the problems': emit({type: 'problems.found'}),
    'report that it is saved': emit((_, {id}: {id: string}) => ({type: 'address.saved' as const, id})),
    'report the new default': emit(({context}) => ({
      type: 'default.set' as const,
      id: context.chosenId ?? '',
    })),
    'report that it is deleted': emit({type: 'address.deleted'}),
  },
  guards: {
    'is there none yet': ({context}) => context.beganEmpty,
    'is it one of the profile': ({context}) => context.editedId !== null,
    'is the address complete': ({context}, {otherTags}: {otherTags: readonly string[]}) =>
      savedAddressProblems(addressOf(context.typed), otherTags).length === 0,
    'was the profile changed elsewhere': (_, {error}: {error: unknown}) =>
      failureCode(error) === 'PROFILE_CONFLICT',
  },
})
