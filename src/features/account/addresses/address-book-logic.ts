import {fromPromise} from 'xstate'
import {DEFAULT_COUNTRY} from '../../../../domain/place/countries.ts'
import type {SavedAddress, TypedSavedAddress} from '../../../../domain/place/saved-address.ts'
import {addressBookMachine} from '../../../../machines/address-book/machine.ts'
import {changeProfile} from '../../../api/account/profile.ts'
import type {SiteServices} from '../../../platform/services.ts'

/**
 * The address book machine of the consumer with this phone. A new address has one id for all attempts: it is known again
 * when the response was lost although the server stored it.
 */
export function addressBookLogic(services: SiteServices, phone: string, newId: string) {
  const change = async (after: (before: readonly SavedAddress[]) => SavedAddress[]) => {
    await changeProfile(services, phone, ({addresses}) => ({addresses: after(addresses)}))
  }
  return addressBookMachine.provide({
    actors: {
      'save the address': fromPromise<string, {address: TypedSavedAddress; id: string | null}>(
        async ({input}) => {
          const id = input.id ?? newId
          await change((before) => withAddress(before, id, trimmed(input.address)))
          return id
        },
      ),
      'delete the address': fromPromise<void, {id: string}>(({input}) =>
        change((before) => before.filter(({id}) => id !== input.id)),
      ),
      'set the default': fromPromise<void, {id: string}>(({input}) =>
        change((before) => before.map((address) => ({...address, isDefault: address.id === input.id}))),
      ),
    },
  })
}

/** Replaces the address with the id, or appends it: it is new, or was deleted elsewhere meanwhile. */
function withAddress(before: readonly SavedAddress[], id: string, typed: TypedSavedAddress): SavedAddress[] {
  if (before.some((address) => address.id === id))
    return before.map((address) => (address.id === id ? {...address, ...typed} : address))
  return [...before, {...typed, id, country: DEFAULT_COUNTRY, isDefault: false}]
}

function trimmed({address, addressDetails, city, pincode, location, tag}: TypedSavedAddress) {
  return {
    address: address.trim(),
    addressDetails: addressDetails.trim(),
    city: city.trim(),
    pincode,
    location,
    tag: tag.trim(),
  }
}
