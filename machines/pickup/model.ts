import {defineModel} from 'statechart-kit/model'
import {NO_PICKUP, type Pickup} from '../../domain/booking/pickup.ts'
import {isCompletePickupAddress} from '../../domain/place/pickup-address.ts'
import type {TypedAddress} from '../../domain/place/typed-address.ts'
import {BANER_STREET, KORAMANGALA, SHIVAJINAGAR, WRONG_PINCODE} from '../example-places.ts'
import {HOME, INSTRUCTIONS, isDrawerOpen, isWanted, type PickupSnapshot} from './cases.ts'
import {pickupInvariants} from './invariants.ts'
import {pickupMachine} from './machine.ts'

const OFFICE = {
  ...HOME,
  id: 'a2',
  tag: 'Office',
  address: 'Tower 3, Outer Ring Road, Bellandur',
  addressDetails: 'Basement parking, gate 2',
  pincode: '560103',
  location: '12.93,77.678',
}
const KEPT: Pickup = {
  ...NO_PICKUP,
  address: '8, MG Road',
  city: 'Pune',
  pincode: '411001',
  location: '18.51,73.87',
  instructions: 'Blue gate.',
}

const typed = (
  name: string,
  changes: Partial<TypedAddress>,
  isOffered: (typed: TypedAddress) => boolean = () => true,
) => ({
  event: {type: 'address.typed' as const, changes},
  name,
  when: (snapshot: PickupSnapshot) =>
    isDrawerOpen(snapshot) &&
    isOffered(snapshot.context.typed) &&
    JSON.stringify({...snapshot.context.typed, ...changes}) !== JSON.stringify(snapshot.context.typed),
})
const saved = (name: string, address: typeof HOME) => ({
  event: {type: 'saved.chosen' as const, address},
  name,
  when: isDrawerOpen,
})
const instructed = (name: string, instructions: string) => ({
  event: {type: 'instructions.changed' as const, instructions},
  name,
  when: (snapshot: PickupSnapshot) =>
    isWanted(snapshot) && snapshot.context.pickup.instructions !== instructions,
})

export const pickupModel = defineModel({
  machine: pickupMachine,
  starts: [
    {name: 'without a pickup', input: {pickup: NO_PICKUP}},
    {name: 'with a pickup wanted before', input: {pickup: {...KEPT, isRequested: true}}},
    {name: 'with a stored address', input: {pickup: KEPT}},
    {
      name: 'with a saved address wanted before',
      input: {pickup: {...HOME, instructions: '', isRequested: true}},
      isOnScreen: false,
    },
  ],
  events: [
    {event: {type: 'pickup.asked'}, when: (snapshot) => snapshot.matches('not wanted')},
    {event: {type: 'pickup.declined'}, when: isWanted},
    {event: {type: 'change.asked'}, when: isWanted},
    typed('the flat', {address: BANER_STREET}),
    typed('a wrong pincode', {pincode: WRONG_PINCODE}),
    // Beside a chosen area it is questioned.
    typed(
      'the pincode of another city',
      {pincode: KORAMANGALA.pincode},
      ({localityPincode}) => localityPincode !== '',
    ),
    {
      event: {type: 'locality.found', location: SHIVAJINAGAR},
      name: 'with city and pincode',
      when: isDrawerOpen,
    },
    {
      event: {type: 'locality.found', location: {...SHIVAJINAGAR, city: '', pinCode: ''}},
      name: 'with its position alone',
      when: () => false,
    },
    {event: {type: 'address.given'}, when: isDrawerOpen},
    saved('at home', HOME),
    saved('at the office', OFFICE),
    // The seeded addresses are complete.
    {...saved('without a pincode', {...HOME, pincode: ''}), when: () => false},
    {event: {type: 'drawer.closed'}, when: isDrawerOpen},
    instructed('something', INSTRUCTIONS),
    instructed('nothing', ''),
  ],
  outcomes: {},
  project: ({pickup, typed: fields}) => ({
    isRequested: pickup.isRequested,
    isComplete: isCompletePickupAddress(pickup),
    id: pickup.id,
    instructions: pickup.instructions,
    fields,
  }),
  invariants: pickupInvariants,
})
