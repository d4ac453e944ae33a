import type {SnapshotFrom} from 'xstate'
import {NO_VEHICLE, type VehicleDetails} from '../../domain/vehicle/vehicle.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import {vehicleChoiceMachine} from './machine.ts'

type VehicleSnapshot = SnapshotFrom<typeof vehicleChoiceMachine>

const SWIFT: VehicleDetails = {make: 'Maruti Suzuki', model: 'Swift', variant: 'Petrol'}

const makeChosen = (make: string) => ({
  event: {type: 'make.chosen' as const, make},
  name: make,
  when: ({context: {vehicle}}: VehicleSnapshot) => vehicle.make !== make,
})

const modelChosen = (make: string, model: string) => ({
  event: {type: 'model.chosen' as const, model},
  name: model,
  when: ({context: {vehicle}}: VehicleSnapshot) => vehicle.make === make && vehicle.model !== model,
})

const variantChosen = (variant: string) => ({
  event: {type: 'variant.chosen' as const, variant},
  name: variant,
  when: ({context: {vehicle}}: VehicleSnapshot) => vehicle.model !== '' && vehicle.variant !== variant,
})

const isSame = (one: VehicleDetails, other: VehicleDetails) =>
  one.make === other.make && one.model === other.model && one.variant === other.variant

export const vehicleChoiceModel = defineModel({
  machine: vehicleChoiceMachine,
  starts: [
    {name: 'without a car', input: {initial: NO_VEHICLE}},
    {name: 'with a make', input: {initial: {...SWIFT, model: '', variant: ''}}},
    {name: 'with a make and a model', input: {initial: {...SWIFT, variant: ''}}},
    {name: 'with a whole car', input: {initial: SWIFT}},
  ],
  events: [
    makeChosen('Maruti Suzuki'),
    makeChosen('Hyundai'),
    modelChosen('Maruti Suzuki', 'Swift'),
    modelChosen('Maruti Suzuki', 'Dzire'),
    modelChosen('Hyundai', 'i20'),
    variantChosen('Petrol'),
    variantChosen('Diesel'),
    {event: {type: 'vehicle.cleared'}, when: ({context}) => context.vehicle.make !== ''},
  ],
  outcomes: {},
  invariants: [
    {
      sentence: 'a later part never stands without the earlier ones',
      holds: ({snapshot: {context}}) => {
        const {make, model, variant} = context.vehicle
        return (model === '' || make !== '') && (variant === '' || model !== '')
      },
    },
    {
      sentence: 'what is said to be lacking is the first part that is not chosen',
      holds: ({snapshot}) => {
        const {make, model, variant} = snapshot.context.vehicle
        if (make === '') return snapshot.matches('lacking a make')
        if (model === '') return snapshot.matches('lacking a model')
        return snapshot.matches(variant === '' ? 'lacking a variant' : 'complete')
      },
    },
    {
      sentence: 'choosing a part keeps the earlier ones and clears the later ones',
      holds: ({before, snapshot, stimulus}) => {
        if (before === null || stimulus.kind !== 'event') return true
        const {make, model} = before.context.vehicle
        const {vehicle} = snapshot.context
        const chosen = stimulus.name ?? ''
        if (stimulus.event.type === 'make.chosen') return isSame(vehicle, {...NO_VEHICLE, make: chosen})
        if (stimulus.event.type === 'model.chosen') return isSame(vehicle, {make, model: chosen, variant: ''})
        if (stimulus.event.type === 'variant.chosen') return isSame(vehicle, {make, model, variant: chosen})
        return isSame(vehicle, NO_VEHICLE)
      },
    },
    {
      sentence: 'a car chosen before stands as it was',
      holds: ({before, snapshot, stimulus}) =>
        before !== null ||
        stimulus.kind !== 'start' ||
        isSame(snapshot.context.vehicle, stimulus.start.input.initial),
    },
    {
      sentence: 'a part chosen earlier can always be chosen anew',
      holds: ({snapshot}) => {
        const {make, model} = snapshot.context.vehicle
        return (
          snapshot.can({type: 'make.chosen', make: 'Tata'}) &&
          (make === '' || snapshot.can({type: 'model.chosen', model: 'Nexon'})) &&
          (model === '' || snapshot.can({type: 'variant.chosen', variant: 'Electric'}))
        )
      },
    },
    {
      sentence: 'from every situation some way leads to a whole car',
      reaches: (snapshot) => snapshot.matches('complete'),
    },
  ],
})
