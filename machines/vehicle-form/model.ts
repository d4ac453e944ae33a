import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {type TypedVehicle, vehicleProblems} from '../../domain/vehicle/own-vehicle.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
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
    {
      sentence: 'never two calls at once, and the form is busy exactly while one runs',
      holds: ({snapshot, pending}) => pending.length === Number(snapshot.hasTag('busy')),
    },
    {
      sentence: 'nothing is saved that lacks something or that another vehicle is registered as',
      holds: ({snapshot: {context, ...snapshot}}) =>
        snapshot.value !== 'saving' || vehicleProblems(context.vehicle, [TAKEN], TODAY).length === 0,
    },
    {
      sentence: 'nothing is deleted that is not in the profile, nor without a question',
      holds: ({before, snapshot}) =>
        !snapshot.matches('deleting') ||
        (snapshot.context.isInProfile &&
          before !== null &&
          (isConfirming(before) || before.matches('deleting'))),
    },
    {
      sentence: 'nothing typed is lost but by typing over it',
      holds: ({before, snapshot, stimulus}) =>
        before === null ||
        snapshot.context.vehicle === before.context.vehicle ||
        stimulus.label.startsWith('vehicle.typed'),
    },
    {
      sentence: 'what failed is what was tried',
      holds: ({before, snapshot, stimulus}) =>
        before === null ||
        stimulus.kind !== 'settle' ||
        !snapshot.matches('open') ||
        snapshot.context.hasDeletionFailed === before.matches('deleting'),
    },
    {
      sentence: 'from every situation some way leads back to the profile',
      reaches: (snapshot) => snapshot.matches('done'),
    },
  ],
})
