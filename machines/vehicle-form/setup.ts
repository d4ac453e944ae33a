import {assign, emit, setup} from 'xstate'
import {failureCode} from '../../domain/failure.ts'
import {type TypedVehicle, vehicleProblems} from '../../domain/vehicle/own-vehicle.ts'
import {unprovided} from '../unprovided.ts'
import type {VehicleFormContext, VehicleFormEvent, VehicleFormInput} from './types.ts'

/** Types, actions, guards and effects of the vehicle form. */
export const vehicleFormSetup = setup({
  types: {
    input: {} as VehicleFormInput,
    context: {} as VehicleFormContext,
    events: {} as VehicleFormEvent,
    emitted: {} as {type: 'problems.found'},
    tags: {} as 'busy',
  },
  actors: {
    'save the vehicle': unprovided<void, {vehicle: TypedVehicle}>('save the vehicle'),
    'delete the vehicle': unprovided<void, object>('delete the vehicle'),
  },
  actions: {
    'store what is typed': assign(({context}, {changes}: {changes: Partial<TypedVehicle>}) => ({
      vehicle: {...context.vehicle, ...changes},
    })),
    'note what failed': assign((_, {hasDeletionFailed}: {hasDeletionFailed: boolean}) => ({
      hasDeletionFailed,
    })),
    'point at the problems': emit({type: 'problems.found'}),
    'record the success': (_, _facts: {isDeletion: boolean}) => {},
    'record the failure': () => {},
  },
  guards: {
    'is the vehicle complete': (
      {context: {vehicle, today}},
      {otherRegistrations}: {otherRegistrations: readonly string[]},
    ) => vehicleProblems(vehicle, otherRegistrations, today).length === 0,
    'is it in the profile': ({context}) => context.isInProfile,
    'was the profile changed elsewhere': (_, {error}: {error: unknown}) =>
      failureCode(error) === 'PROFILE_CONFLICT',
  },
})
