import {fromPromise} from 'xstate'
import type {OwnVehicle, TypedVehicle} from '../../../../domain/vehicle/own-vehicle.ts'
import {normalRegistration} from '../../../../domain/vehicle/vehicle.ts'
import {vehicleFormMachine} from '../../../../machines/vehicle-form/machine.ts'
import {changeProfile} from '../../../api/account/profile.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {vehicleFormTexts} from '../../../i18n/generated/areas/vehicleForm.ts'
import {textsOf} from '../../../i18n/text.ts'
import type {SiteServices} from '../../../platform/services.ts'

const t = textsOf(vehicleFormTexts)

/**
 * The machine of the vehicle form. A new vehicle has one id for all attempts: it is known again when the response was
 * lost although the server stored it.
 */
export function vehicleFormLogic(services: SiteServices, phone: string, id: string, isNew: boolean) {
  const {tracking} = services
  return vehicleFormMachine.provide({
    actors: {
      'save the vehicle': fromPromise<void, {vehicle: TypedVehicle}>(async ({input: {vehicle}}) => {
        const stored: OwnVehicle = {
          ...vehicle,
          id,
          registration: normalRegistration(vehicle.registration),
          year: Number(vehicle.year),
        }
        await changeProfile(services, phone, ({cars}) => ({
          cars: cars.some((car) => car.id === id)
            ? cars.map((car) => (car.id === id ? stored : car))
            : [...cars, ...(isNew ? [stored] : [])],
        }))
      }),
      'delete the vehicle': fromPromise<void, object>(async () => {
        await changeProfile(services, phone, ({cars}) => ({cars: cars.filter((car) => car.id !== id)}))
      }),
    },
    actions: {
      'record the success': (_, {isDeletion}) => {
        announce(t(isDeletion ? 'vehicleForm.deleted' : 'vehicleForm.saved'))
        if (isNew) tracking.record('add_vehicle_success', {})
        else tracking.record('edit_vehicle_success', {isDeletion})
      },
      'record the failure': () => tracking.record(isNew ? 'add_vehicle_failure' : 'edit_vehicle_failure', {}),
    },
  })
}
