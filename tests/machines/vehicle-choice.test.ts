import {createActor, type SnapshotFrom} from 'xstate'
import {NO_VEHICLE, type VehicleDetails} from '../../domain/vehicle/vehicle.ts'
import {vehicleChoiceMachine} from '../../machines/vehicle-choice/machine.ts'
import {type Situation, testSituations} from '../support/machines/situation.ts'

type VehicleContext = SnapshotFrom<typeof vehicleChoiceMachine>['context']
type Talk = ReturnType<typeof chooseVehicle>

interface VehicleSituation extends Situation<Talk, VehicleContext> {
  initial?: VehicleDetails
}

const SWIFT: VehicleDetails = {make: 'Maruti Suzuki', model: 'Swift', variant: 'Petrol'}

function chooseVehicle({initial = NO_VEHICLE}: {initial?: VehicleDetails}) {
  const effects: string[] = []
  const emitted: Record<string, unknown>[] = []
  const actor = createActor(vehicleChoiceMachine, {input: {initial}})
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {actor, effects, emitted}
}

function situations(list: readonly VehicleSituation[]): void {
  testSituations(chooseVehicle, list)
}

const make =
  (chosen: string) =>
  ({actor}: Talk) =>
    actor.send({type: 'make.chosen', make: chosen})

const model =
  (chosen: string) =>
  ({actor}: Talk) =>
    actor.send({type: 'model.chosen', model: chosen})

const variant =
  (chosen: string) =>
  ({actor}: Talk) =>
    actor.send({type: 'variant.chosen', variant: chosen})

const clears = ({actor}: Talk) => actor.send({type: 'vehicle.cleared'})

const car = (...[make = '', model = '', variant = '']: string[]): VehicleDetails => ({make, model, variant})
const changed = (...parts: string[]) => ({type: 'vehicle.changed', vehicle: car(...parts)})

situations([
  {
    title: 'only the make can be chosen at first',
    steps: [],
    state: 'lacking a make',
    facts: {vehicle: NO_VEHICLE},
  },
  {
    title: 'model and variant are not taken before a make',
    steps: [model('Swift'), variant('Petrol')],
    state: 'lacking a make',
    facts: {vehicle: NO_VEHICLE},
  },
  {
    title: 'a variant is not taken before a model',
    steps: [make('Tata'), variant('Diesel')],
    state: 'lacking a model',
    facts: {vehicle: car('Tata')},
    emitted: [changed('Tata')],
  },
  {
    title: 'make, model and variant are chosen one after the other',
    steps: [make('Tata'), model('Nexon'), variant('Electric')],
    state: 'complete',
    facts: {vehicle: car('Tata', 'Nexon', 'Electric')},
    emitted: [changed('Tata'), changed('Tata', 'Nexon'), changed('Tata', 'Nexon', 'Electric')],
  },
  {
    title: 'changing make clears model and variant',
    initial: SWIFT,
    steps: [make('Tata')],
    state: 'lacking a model',
    facts: {vehicle: car('Tata')},
    emitted: [changed('Tata')],
  },
  {
    title: 'changing model clears variant',
    initial: SWIFT,
    steps: [model('Baleno')],
    state: 'lacking a variant',
    facts: {vehicle: car('Maruti Suzuki', 'Baleno')},
    emitted: [changed('Maruti Suzuki', 'Baleno')],
  },
  {
    title: 'another model before any variant replaces the model',
    initial: car('Tata', 'Nexon'),
    steps: [model('Punch')],
    state: 'lacking a variant',
    facts: {vehicle: car('Tata', 'Punch')},
    emitted: [changed('Tata', 'Punch')],
  },
  {
    title: 'another variant replaces the variant alone',
    initial: SWIFT,
    steps: [variant('CNG')],
    state: 'complete',
    facts: {vehicle: {...SWIFT, variant: 'CNG'}},
    emitted: [{type: 'vehicle.changed', vehicle: {...SWIFT, variant: 'CNG'}}],
  },
  {
    title: 'the car can be taken back',
    initial: SWIFT,
    steps: [clears],
    state: 'lacking a make',
    facts: {vehicle: NO_VEHICLE},
    emitted: [{type: 'vehicle.changed', vehicle: NO_VEHICLE}],
  },
  {
    title: 'a car chosen before is taken up whole',
    initial: SWIFT,
    steps: [],
    state: 'complete',
    facts: {vehicle: SWIFT},
  },
  {
    title: 'a car without its variant is taken up',
    initial: car('Tata', 'Nexon'),
    steps: [],
    state: 'lacking a variant',
  },
  {title: 'a make alone is taken up', initial: car('Tata'), steps: [], state: 'lacking a model'},
])
