import {fromPromise} from 'xstate'
import type {OwnVehicle, TypedVehicle} from '../../../../domain/vehicle/own-vehicle.ts'
import {normalRegistration} from '../../../../domain/vehicle/vehicle.ts'
import {vehicleFormMachine} from '../../../../machines/vehicle-form/machine.ts'
import {changeProfile} from '../../../api/account/profile.ts'
import type {SiteServices} from '../../../platform/services.ts'

/** The machine of the vehicle form; `id` is `null` for a new vehicle. */
export function vehicleFormLogic(services: SiteServices, phone: string, id: string | null) {
  const {tracking, newKey} = services
  // One for all attempts, so that the server knows a vehicle again whose response was lost.
  const storedId = id ?? newKey()
  return vehicleFormMachine.provide({
    actors: {
      'save the vehicle': fromPromise<void, {vehicle: TypedVehicle}>(async ({input: {vehicle}}) => {
        const stored: OwnVehicle = {
          ...vehicle,
          id: storedId,
          registration: normalRegistration(vehicle.registration),
          year: Number(vehicle.year),
        }
        await changeProfile(services, phone, ({cars}) => ({
          cars: id === null ? [...cars, stored] : cars.map((car) => (car.id === id ? stored : car)),
        }))
      }),
      'delete the vehicle': fromPromise<void, object>(async () => {
        await changeProfile(services, phone, ({cars}) => ({cars: cars.filter((car) => car.id !== id)}))
      }),
    },
    actions: {
      'record the success': (_, {isDeletion}) => {
        if (id === null) tracking.record('add_vehicle_success', {})
        else tracking.record('edit_vehicle_success', {isDeletion})
      },
      'record the failure': () =>
        tracking.record(id === null ? 'add_vehicle_failure' : 'edit_vehicle_failure', {}),
    },
  })
}
