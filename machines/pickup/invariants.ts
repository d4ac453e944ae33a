import {exactly, type Invariant, isBy, leads, onlyWhere, type Stimulus, sentEvent} from 'statechart-kit/model'
import {isCompletePickupAddress, pickupAddressProblems} from '../../domain/place/pickup-address.ts'
import {BANER_STREET, KORAMANGALA, WRONG_PINCODE} from '../example-places.ts'
import {HOME, INSTRUCTIONS, isDrawerOpen, isWanted, type PickupSnapshot} from './cases.ts'
import type {pickupMachine} from './machine.ts'

/** The requested pickup, from the earlier one. */
function expectedPickup(
  {context: {pickup, typed}}: PickupSnapshot,
  after: PickupSnapshot,
  stimulus: Stimulus,
) {
  const event = sentEvent<typeof pickupMachine>(stimulus)
  if (event?.type === 'pickup.asked') return {...pickup, isRequested: isCompletePickupAddress(pickup)}
  if (event?.type === 'pickup.declined') return {...pickup, isRequested: false}
  if (event?.type === 'instructions.changed') return {...pickup, instructions: event.instructions}
  if (!isWanted(after)) return pickup
  if (event?.type === 'saved.chosen') return {...event.address, instructions: '', isRequested: true}
  if (event?.type !== 'address.given') return pickup
  const {locality: _, localityPincode: __, ...address} = typed
  return {...pickup, ...address, country: 'IN', id: null, tag: null, isRequested: true}
}

/** The fields of another address: a locality without a city or a pincode leaves the earlier one. */
function expectedFields(before: PickupSnapshot, stimulus: Stimulus) {
  const {typed} = before.context
  const event = sentEvent<typeof pickupMachine>(stimulus)
  if (!isDrawerOpen(before)) return typed
  if (event?.type === 'address.typed') return {...typed, ...event.changes}
  if (event?.type === 'locality.found') {
    const {lat, lng, formattedAddress, city, pinCode} = event.location
    return {
      ...typed,
      location: `${lat},${lng}`,
      locality: formattedAddress,
      localityPincode: pinCode,
      city: city || typed.city,
      pincode: pinCode || typed.pincode,
    }
  }
  if (event?.type !== 'saved.chosen' || isCompletePickupAddress(event.address)) return typed
  const {address, addressDetails, city, pincode, location} = event.address
  return {address, addressDetails, city, pincode, location, locality: '', localityPincode: ''}
}

const same = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())

/** What the specification promises of this machine. */
export const pickupInvariants: Invariant<typeof pickupMachine>[] = [
  onlyWhere({
    sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
    requirement: 'decision 163',
    where: {
      'pickup.asked': (snapshot) => snapshot.matches('not wanted'),
      'pickup.declined': isWanted,
      'change.asked': isWanted,
      'instructions.changed': isWanted,
      'address.typed': isDrawerOpen,
      'locality.found': isDrawerOpen,
      'address.given': isDrawerOpen,
      'saved.chosen': isDrawerOpen,
      'drawer.closed': isDrawerOpen,
    },
  }),
  {
    sentence: 'the form begins with the stored pickup, and without the drawer',
    requirement: '000-3-3',
    holds: ({before, snapshot}) => before !== null || !isDrawerOpen(snapshot),
  },
  exactly({
    sentence: 'every change of the pickup is reported to the form',
    requirement: '000-2-79',
    what: ({emitted}) => emitted.some(({type}) => type === 'pickup.changed'),
    when: ({before, snapshot}) => before !== null && before.context.pickup !== snapshot.context.pickup,
  }),
  exactly({
    sentence: 'closing the drawer without an address unticks the pickup',
    requirement: '000-2-83',
    what: ({emitted}) => emitted.some(({type}) => type === 'pickup.unticked'),
    when: ({before, stimulus}) =>
      before !== null &&
      isDrawerOpen(before) &&
      isBy(stimulus, 'drawer.closed') &&
      !before.context.pickup.isRequested,
  }),
  exactly({
    sentence: 'an address that lacks something is pointed at',
    requirement: ['000-5-20', '000-5-21'],
    what: ({emitted}) => emitted.some(({type}) => type === 'problems.found'),
    when: ({before, stimulus}) =>
      before !== null &&
      isDrawerOpen(before) &&
      ((isBy(stimulus, 'address.given') && pickupAddressProblems(before.context.typed).length > 0) ||
        isBy(stimulus, 'saved.chosen · without a pincode')),
  }),
  leads({
    sentence: 'what is typed is in the fields',
    requirement: '000-2-82',
    from: isDrawerOpen,
    by: [
      'address.typed · the flat',
      'address.typed · a wrong pincode',
      'address.typed · the pincode of another city',
    ],
    to: ({context: {typed: fields}}) =>
      fields.address === BANER_STREET ||
      fields.pincode === WRONG_PINCODE ||
      fields.pincode === KORAMANGALA.pincode,
  }),
  leads({
    sentence: 'a locality fills in its city and pincode',
    requirement: '000-2-82',
    from: isDrawerOpen,
    by: 'locality.found · with city and pincode',
    to: ({context: {typed: fields}}) => fields.city === 'Pune' && fields.pincode === '411005',
  }),
  leads({
    sentence: 'a saved address that lacks something is completed in the fields',
    requirement: '000-5-20',
    from: isDrawerOpen,
    by: 'saved.chosen · without a pincode',
    to: (after) =>
      after.matches({'choosing an address': 'explaining problems'}) &&
      after.context.typed.address === HOME.address,
  }),
  leads({
    sentence: 'a complete saved address is taken',
    requirement: '000-2-84',
    from: isDrawerOpen,
    by: ['saved.chosen · at home', 'saved.chosen · at the office'],
    to: isWanted,
  }),
  leads({
    sentence: 'a pickup can be declined, and its address changed',
    requirement: ['000-2-79', '000-2-82'],
    from: isWanted,
    by: ['pickup.declined', 'change.asked'],
    to: (after) => (after.context.pickup.isRequested ? isDrawerOpen(after) : after.matches('not wanted')),
  }),
  leads({
    sentence: 'instructions are those of the person',
    requirement: '000-3-3',
    from: isWanted,
    by: 'instructions.changed · something',
    to: (after) => isWanted(after) && after.context.pickup.instructions === INSTRUCTIONS,
  }),
  {
    sentence: 'a pickup is wanted only with a complete address, and the machine knows it',
    requirement: ['000-5-20', '000-5-21'],
    holds: ({snapshot}) => {
      const {pickup} = snapshot.context
      if (pickup.isRequested && !isCompletePickupAddress(pickup)) return false
      return isDrawerOpen(snapshot) || isWanted(snapshot) === pickup.isRequested
    },
  },
  {
    sentence: 'ticking opens the drawer exactly where the address is incomplete',
    requirement: '000-2-82',
    holds: ({before, snapshot, stimulus}) =>
      before === null ||
      !before.matches('not wanted') ||
      stimulus.label !== 'pickup.asked' ||
      isDrawerOpen(snapshot) === !isCompletePickupAddress(before.context.pickup),
  },
  {
    sentence: 'closing the drawer leaves a pickup only where an address was given before',
    requirement: '000-2-83',
    holds: ({before, snapshot, stimulus}) =>
      before === null ||
      !isDrawerOpen(before) ||
      stimulus.label !== 'drawer.closed' ||
      (!isDrawerOpen(snapshot) && isWanted(snapshot) === before.context.pickup.isRequested),
  },
  {
    sentence: 'the pickup is what the person asked for, and a saved address comes with empty instructions',
    requirement: ['000-2-79', '000-2-84'],
    holds: ({before, snapshot, stimulus}) =>
      before === null ||
      snapshot.context.pickup === before.context.pickup ||
      same(snapshot.context.pickup, expectedPickup(before, snapshot, stimulus)),
  },
  {
    sentence: 'the fields have what was typed or found there, and lose nothing else',
    requirement: ['000-2-82', '000-5-20'],
    holds: ({before, snapshot, stimulus}) =>
      before === null || same(snapshot.context.typed, expectedFields(before, stimulus)),
  },
  {
    sentence: 'an incomplete address is explained, never taken',
    requirement: ['000-5-20', '000-5-21'],
    holds: ({before, snapshot, stimulus}) => {
      if (before === null || !isDrawerOpen(before) || stimulus.label !== 'address.given') return true
      const isComplete = pickupAddressProblems(before.context.typed).length === 0
      return isComplete
        ? isWanted(snapshot)
        : snapshot.matches({'choosing an address': 'explaining problems'})
    },
  },
  {
    sentence: 'from every situation some way leads to a pickup',
    requirement: 'decision 163',
    reaches: isWanted,
  },
  {
    sentence: 'from every situation some way leads to none',
    requirement: 'decision 163',
    reaches: (snapshot) => snapshot.matches('not wanted'),
  },
]
