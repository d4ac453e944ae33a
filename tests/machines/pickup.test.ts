import {createActor, type SnapshotFrom} from 'xstate'
import {NO_PICKUP, type Pickup} from '../../domain/booking/pickup.ts'
import type {TypedAddress} from '../../domain/place/typed-address.ts'
import {pickupMachine} from '../../machines/pickup/machine.ts'
import {PUNE} from '../support/fakes/fake-workshops.ts'
import {type Situation, testSituations} from '../support/machines/situation.ts'

type PickupContext = SnapshotFrom<typeof pickupMachine>['context']
type Talk = ReturnType<typeof talkOfPickup>

interface PickupSituation extends Situation<Talk, PickupContext> {
  pickup?: Pickup
}

const HOME = {
  id: 'a1',
  tag: 'Home',
  address: '27, 5th Cross',
  addressDetails: '',
  city: 'Bengaluru',
  country: 'IN',
  pincode: '560034',
  location: '12.935,77.624',
}
const KEPT: Pickup = {...HOME, id: null, tag: null, instructions: 'Blue gate.', isRequested: false}
const WANTED: Pickup = {...KEPT, isRequested: true}
const FLAT = {address: 'Flat 4', addressDetails: 'Second floor'}

function talkOfPickup({pickup = NO_PICKUP}: {pickup?: Pickup}) {
  const effects: string[] = []
  const emitted: Record<string, unknown>[] = []
  const actor = createActor(pickupMachine, {input: {pickup}})
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {actor, effects, emitted}
}

const ticks = ({actor}: Talk) => actor.send({type: 'pickup.asked'})
const unticks = ({actor}: Talk) => actor.send({type: 'pickup.declined'})
const asksForAnother = ({actor}: Talk) => actor.send({type: 'change.asked'})
const closes = ({actor}: Talk) => actor.send({type: 'drawer.closed'})
const gives = ({actor}: Talk) => actor.send({type: 'address.given'})
const types =
  (changes: Partial<TypedAddress>) =>
  ({actor}: Talk) =>
    actor.send({type: 'address.typed', changes})
const finds =
  (place: Partial<typeof PUNE> = {}) =>
  ({actor}: Talk) =>
    actor.send({type: 'locality.found', location: {...PUNE, pinCode: '411005', ...place}})
const chooses =
  (address: typeof HOME) =>
  ({actor}: Talk) =>
    actor.send({type: 'saved.chosen', address})

const changed = (pickup: Pickup) => ({type: 'pickup.changed', pickup})
const UNTICKED = {type: 'pickup.unticked'}
const PROBLEMS = {type: 'problems.found'}
const OPEN = {'choosing an address': 'untroubled'}
const EXPLAINING = {'choosing an address': 'explaining problems'}

function situations(list: readonly PickupSituation[]): void {
  testSituations(talkOfPickup, list)
}

situations([
  {title: 'pickup is optional', steps: [], state: 'not wanted', facts: {pickup: NO_PICKUP}},
  {
    title: 'ticking it when the address is incomplete opens an address drawer',
    steps: [ticks],
    state: OPEN,
    facts: {pickup: NO_PICKUP},
  },
  {
    title: 'ticking it when the address is complete wants the pickup at once',
    pickup: KEPT,
    steps: [ticks],
    state: 'wanted',
    emitted: [changed(WANTED)],
  },
  {title: 'a pickup that was wanted before still is', pickup: WANTED, steps: [], state: 'wanted'},
  {
    title: 'closing the drawer without an address unticks pickup, and what was typed waits in it',
    steps: [ticks, types(FLAT), closes, ticks],
    state: OPEN,
    facts: {
      typed: {...FLAT, city: '', pincode: '', location: '', locality: '', localityPincode: ''},
      pickup: NO_PICKUP,
    },
    emitted: [UNTICKED],
  },
  {
    title: 'closing the drawer leaves the address that stood before',
    pickup: WANTED,
    steps: [asksForAnother, types({address: ''}), closes],
    state: 'wanted',
    facts: {pickup: WANTED},
  },
  {
    title: 'choosing a saved address sets the pickup with empty instructions',
    pickup: WANTED,
    steps: [asksForAnother, chooses(HOME)],
    state: 'wanted',
    emitted: [changed({...HOME, instructions: '', isRequested: true})],
  },
  {
    title: 'a saved address that lacks something is completed in the fields',
    steps: [ticks, chooses({...HOME, pincode: '56003'})],
    state: EXPLAINING,
    facts: {
      pickup: NO_PICKUP,
      typed: {
        address: HOME.address,
        addressDetails: '',
        city: 'Bengaluru',
        pincode: '56003',
        location: HOME.location,
        locality: '',
        localityPincode: '',
      },
    },
    emitted: [PROBLEMS],
  },
  {
    title: 'a locality fills city and pincode, and with the street the address is complete',
    steps: [ticks, types(FLAT), finds(), gives],
    state: 'wanted',
    emitted: [
      changed({
        ...NO_PICKUP,
        ...FLAT,
        city: 'Pune',
        pincode: '411005',
        location: `${PUNE.lat},${PUNE.lng}`,
        isRequested: true,
      }),
    ],
  },
  {
    title: 'a locality without city and pincode leaves those that were typed',
    steps: [ticks, types({city: 'Mysuru', pincode: '570001'}), finds({city: '', pinCode: ''})],
    state: OPEN,
    facts: {
      typed: {
        address: '',
        addressDetails: '',
        city: 'Mysuru',
        pincode: '570001',
        location: `${PUNE.lat},${PUNE.lng}`,
        locality: PUNE.formattedAddress,
        localityPincode: '',
      },
    },
  },
  {
    title: 'a position has no more digits than it can mean',
    steps: [ticks, finds({lat: 18.520_430_312, lng: 73.000_000_04})],
    state: OPEN,
    facts: {
      typed: {
        address: '',
        addressDetails: '',
        city: 'Pune',
        pincode: '411005',
        location: '18.52043,73',
        locality: PUNE.formattedAddress,
        localityPincode: '411005',
      },
    },
  },
  {
    title: 'pincode: exactly 6 digits',
    steps: [ticks, types(FLAT), finds(), types({pincode: '41100'}), gives],
    state: EXPLAINING,
    facts: {pickup: NO_PICKUP},
    emitted: [PROBLEMS],
  },
  {
    title: 'unticking keeps the address for another tick',
    pickup: WANTED,
    steps: [unticks],
    state: 'not wanted',
    emitted: [changed(KEPT)],
  },
  {
    title: 'instructions go along',
    pickup: WANTED,
    steps: [({actor}) => actor.send({type: 'instructions.changed', instructions: 'Ring twice.'})],
    state: 'wanted',
    emitted: [changed({...WANTED, instructions: 'Ring twice.'})],
  },
])
