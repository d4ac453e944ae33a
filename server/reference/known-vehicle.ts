import {isSameVehicle, type VehicleDetails} from '../../domain/vehicle/vehicle.ts'
import {Refusal} from '../http/refusal.ts'
import type {VehicleRepository} from './vehicle-repository.ts'

/**
 * The vehicle in the spelling of the reference data.
 * @throws {Refusal} VEHICLE_UNKNOWN
 */
export async function knownVehicle(
  vehicles: Pick<VehicleRepository, 'variantsOf'>,
  asked: VehicleDetails,
): Promise<VehicleDetails> {
  const variants = await vehicles.variantsOf(asked.make, asked.model)
  const known = variants.find((variant) => isSameVehicle(variant, asked))
  if (known === undefined) throw new Refusal('VEHICLE_UNKNOWN')
  return known
}
