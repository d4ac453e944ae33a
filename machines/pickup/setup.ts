import {assign, emit, setup} from 'xstate'
import type {Pickup} from '../../domain/booking/pickup.ts'
import {DEFAULT_COUNTRY} from '../../domain/place/countries.ts'
import type {ChosenLocation} from '../../domain/place/location.ts'
import {
  isCompletePickupAddress,
  type PickupAddress,
  pickupAddressProblems,
} from '../../domain/place/pickup-address.ts'
import {type TypedAddress, withLocality} from '../../domain/place/typed-address.ts'

/** A saved address of the consumer. */
type SavedAddress = PickupAddress & {id: string; tag: string}

interface PickupInput {
  pickup: Pickup
}

interface PickupContext extends PickupInput {
  typed: TypedAddress
}

/** A typed address is restored in the fields; a saved one is chosen from its list. */
export function typedBefore({id, address, addressDetails, city, pincode, location}: Pickup): TypedAddress {
  const isTyped = id === null
  return {
    address: isTyped ? address : '',
    addressDetails: isTyped ? addressDetails : '',
    city: isTyped ? city : '',
    pincode: isTyped ? pincode : '',
    location: isTyped ? location : '',
    locality: '',
    localityPincode: '',
  }
}

/** Types, actions and guards of the pickup machine. */
export const pickupSetup = setup({
  types: {
    input: {} as PickupInput,
    context: {} as PickupContext,
    events: {} as
      | {type: 'pickup.asked'}
      | {type: 'pickup.declined'}
      | {type: 'change.asked'}
      | {type: 'address.typed'; changes: Partial<TypedAddress>}
      | {type: 'locality.found'; location: ChosenLocation}
      | {type: 'address.given'}
      | {type: 'saved.chosen'; address: SavedAddress}
      | {type: 'drawer.closed'}
      | {type: 'instructions.changed'; instructions: string},
    emitted: {} as
      | {type: 'pickup.changed'; pickup: Pickup}
      | {type: 'pickup.unticked'}
      | {type: 'problems.found'},
  },
  actions: {
    'want the pickup': assign(({context}) => ({pickup: {...context.pickup, isRequested: true}})),
    'want no pickup': assign(({context}) => ({pickup: {...context.pickup, isRequested: false}})),
    'store what is typed': assign(({context}, {changes}: {changes: Partial<TypedAddress>}) => ({
      typed: {...context.typed, ...changes},
    })),
    'fill in the locality': assign(({context: {typed}}, {location}: {location: ChosenLocation}) => ({
      typed: {...typed, ...withLocality(typed, location)},
    })),
    'take the typed address': assign(({context: {pickup, typed}}) => {
      const {locality: _, localityPincode: __, ...address} = typed
      return {
        pickup: {...pickup, ...address, country: DEFAULT_COUNTRY, id: null, tag: null, isRequested: true},
      }
    }),
    'take the saved address': assign((_, {address}: {address: SavedAddress}) => ({
      pickup: {...address, instructions: '', isRequested: true},
    })),
    'put the saved address into the fields': assign((_, {address}: {address: SavedAddress}) => ({
      typed: {...typedBefore({...address, id: null, instructions: '', isRequested: false})},
    })),
    'report the pickup': emit(({context: {pickup}}) => ({type: 'pickup.changed' as const, pickup})),
    'store the instructions': assign(({context}, {instructions}: {instructions: string}) => ({
      pickup: {...context.pickup, instructions},
    })),
    'untick the pickup': emit({type: 'pickup.unticked'}),
    'point at the problems': emit({type: 'problems.found'}),
  },
  guards: {
    'is it wanted': ({context}) => context.pickup.isRequested,
    'is there an address': ({context}) => isCompletePickupAddress(context.pickup),
    'is the typed address complete': ({context}) => pickupAddressProblems(context.typed).length === 0,
    'is the saved address complete': (_, {address}: {address: SavedAddress}) =>
      isCompletePickupAddress(address),
  },
})
