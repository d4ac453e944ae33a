import {canonical, defineModel, exactly, isBy, leads, onlyWhere, sentEvent} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {type TypedVehicle, vehicleProblems} from '../../domain/vehicle/own-vehicle.ts'
import {vehicleFormMachine} from './machine.ts'

type VehicleFormSnapshot = SnapshotFrom<typeof vehicleFormMachine>

export const TYPED_SWIFT: TypedVehicle = {
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'Petrol',
  registration: 'KA05MX4321',
  year: '2021',
}
export const EMPTY_VEHICLE: TypedVehicle = {make: '', model: '', variant: '', registration: '', year: ''}
export const TAKEN = 'KA01HB9087'
const TODAY = '2025-11-19'

const isOpen = (snapshot: VehicleFormSnapshot) => snapshot.matches('open')
const isConfirming = (snapshot: VehicleFormSnapshot) => snapshot.matches('confirming the deletion')
const typed = (
  name: string,
  changes: Partial<TypedVehicle>,
  isOffered: (vehicle: TypedVehicle) => boolean,
) => ({
  event: {type: 'vehicle.typed' as const, changes},
  name,
  when: (snapshot: VehicleFormSnapshot) => isOpen(snapshot) && isOffered(snapshot.context.vehicle),
})
const failures = [
  {name: 'no answer', error: new CallFailure(null)},
  {name: 'refused', error: new CallFailure('UNKNOWN_ERROR')},
  {name: 'changed elsewhere', error: new CallFailure('PROFILE_CONFLICT')},
]

const FAILURES = ['save', 'delete'].flatMap((verb) => [
  `${verb} the vehicle fails · no answer`,
  `${verb} the vehicle fails · refused`,
])

export const vehicleFormModel = defineModel({
  machine: vehicleFormMachine,
  starts: [
    {name: 'of a new vehicle', input: {vehicle: EMPTY_VEHICLE, isInProfile: false, today: TODAY}},
    {name: 'of a vehicle in the profile', input: {vehicle: TYPED_SWIFT, isInProfile: true, today: TODAY}},
  ],
  events: [
    typed('a make', {make: TYPED_SWIFT.make, model: '', variant: ''}, ({make}) => make === ''),
    typed('a model', {model: TYPED_SWIFT.model, variant: ''}, ({make, model}) => make !== '' && model === ''),
    typed('a variant', {variant: TYPED_SWIFT.variant}, ({model, variant}) => model !== '' && variant === ''),
    typed(
      'a registration',
      {registration: TYPED_SWIFT.registration},
      ({registration}) => registration !== TYPED_SWIFT.registration,
    ),
    typed(
      'a registration that another vehicle has',
      {registration: TAKEN},
      ({registration}) => registration !== TAKEN,
    ),
    typed('a year', {year: TYPED_SWIFT.year}, ({year}) => year !== TYPED_SWIFT.year),
    {event: {type: 'save.asked', otherRegistrations: [TAKEN]}, when: isOpen},
    {event: {type: 'deletion.asked'}, when: (snapshot) => isOpen(snapshot) && snapshot.context.isInProfile},
    {event: {type: 'deletion.confirmed'}, when: isConfirming},
    {event: {type: 'deletion.declined'}, when: isConfirming},
  ],
  outcomes: {
    'save the vehicle': [{name: 'saved', output: undefined}, ...failures],
    'delete the vehicle': [{name: 'deleted', output: undefined}, ...failures],
  },
  invariants: [
    onlyWhere({
      sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
      requirement: 'decision 163',
      where: {
        'vehicle.typed': isOpen,
        'save.asked': isOpen,
        'deletion.asked': (snapshot) => isOpen(snapshot) && snapshot.context.isInProfile,
        'deletion.confirmed': isConfirming,
        'deletion.declined': isConfirming,
      },
    }),
    exactly({
      sentence: 'what lacks or is taken is pointed at when the person saves',
      requirement: ['001-5-6', '001-5-17', '001-5-18'],
      what: ({snapshot, emitted}) =>
        snapshot.matches({open: 'explaining problems'}) &&
        emitted.some(({type}) => type === 'problems.found'),
      when: ({before, stimulus}) =>
        before !== null &&
        isOpen(before) &&
        isBy(stimulus, 'save.asked') &&
        vehicleProblems(before.context.vehicle, [TAKEN], TODAY).length > 0,
    }),
    leads({
      sentence: 'a complete vehicle is sent',
      requirement: ['001-2-122', '001-5-6'],
      from: (snapshot) =>
        isOpen(snapshot) && vehicleProblems(snapshot.context.vehicle, [TAKEN], TODAY).length === 0,
      by: 'save.asked',
      to: (after) => after.matches('saving'),
    }),
    leads({
      sentence: 'deleting a vehicle of the profile asks first',
      requirement: '001-2-124',
      from: (snapshot) => isOpen(snapshot) && snapshot.context.isInProfile,
      by: 'deletion.asked',
      to: isConfirming,
    }),
    leads({
      sentence: 'a confirmed deletion is sent',
      requirement: '001-4-19',
      from: isConfirming,
      by: 'deletion.confirmed',
      to: (after) => after.matches('deleting'),
    }),
    leads({
      sentence: 'a deletion that is declined leads back to the form',
      requirement: '001-2-124',
      from: isConfirming,
      by: 'deletion.declined',
      to: (after) => after.matches({open: 'untroubled'}),
    }),
    exactly({
      sentence: 'a success is recorded, and leads back to the profile',
      requirement: ['001-4-15', '001-4-17', '001-4-19'],
      what: ({snapshot, actions}) => snapshot.matches('done') && actions.includes('record the success'),
      when: ({stimulus}) => isBy(stimulus, ['save the vehicle answers', 'delete the vehicle answers']),
    }),
    exactly({
      sentence: 'a failure is recorded and shown, unless the profile was changed elsewhere',
      requirement: ['001-4-16', '001-4-18', '001-8-23', '001-8-24'],
      what: ({before, snapshot, actions}) =>
        before !== null &&
        !isOpen(before) &&
        snapshot.matches({open: 'failed'}) &&
        actions.includes('record the failure'),
      when: ({stimulus}) => isBy(stimulus, FAILURES),
    }),
    leads({
      sentence: 'a profile that was changed elsewhere is shown as such',
      requirement: 'ruling 42',
      from: () => true,
      by: ['save the vehicle fails · changed elsewhere', 'delete the vehicle fails · changed elsewhere'],
      to: (after) => after.matches({open: 'changed elsewhere'}),
    }),
    {
      sentence: 'never two calls at once, and the form is busy exactly while one runs',
      requirement: 'decision 163',
      holds: ({snapshot, pending}) => pending.length === Number(snapshot.hasTag('busy')),
    },
    {
      sentence: 'nothing is saved that lacks something or that another vehicle is registered as',
      requirement: '001-5-17',
      holds: ({snapshot: {context, ...snapshot}}) =>
        snapshot.value !== 'saving' || vehicleProblems(context.vehicle, [TAKEN], TODAY).length === 0,
    },
    {
      sentence: 'nothing is deleted that is not in the profile, nor without a question',
      requirement: '001-2-124',
      holds: ({before, snapshot}) =>
        !snapshot.matches('deleting') ||
        (snapshot.context.isInProfile &&
          before !== null &&
          (isConfirming(before) || before.matches('deleting'))),
    },
    {
      sentence: 'the form has what was typed, and loses nothing else',
      requirement: '001-2-119',
      holds: ({before, snapshot: {context}, stimulus}) => {
        if (before === null) return true
        const event = sentEvent<typeof vehicleFormMachine>(stimulus)
        const typed = event?.type === 'vehicle.typed' && isOpen(before) ? event.changes : {}
        return canonical(context.vehicle) === canonical({...before.context.vehicle, ...typed})
      },
    },
    {
      sentence: 'what failed is what was tried',
      requirement: ['001-8-23', '001-8-24'],
      holds: ({before, snapshot, stimulus}) =>
        before === null ||
        stimulus.kind !== 'settle' ||
        !snapshot.matches('open') ||
        snapshot.context.hasDeletionFailed === before.matches('deleting'),
    },
    {
      sentence: 'from every situation some way leads back to the profile',
      requirement: 'decision 163',
      reaches: (snapshot) => snapshot.matches('done'),
    },
  ],
})
