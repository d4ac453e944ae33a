import type {ProfileChanges} from '../../contract/account/profile.ts'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import {isPersonName} from '../../domain/person/person-name.ts'
import {AVAILABLE_COUNTRIES} from '../../domain/place/countries.ts'
import {type SavedAddress, savedAddressProblems} from '../../domain/place/saved-address.ts'
import {type OwnVehicle, vehicleProblems} from '../../domain/vehicle/own-vehicle.ts'
import {isSameVehicle, normalRegistration} from '../../domain/vehicle/vehicle.ts'
import {Refusal} from '../http/refusal.ts'
import type {VehicleRepository} from '../reference/vehicle-repository.ts'

/** @throws {Refusal} for invalid names */
export function checkNames({firstName, lastName}: Pick<ProfileChanges, 'firstName' | 'lastName'>): void {
  const names = [firstName, lastName].filter((name) => name !== undefined)
  if (!names.every(isPersonName)) throw new Refusal('BAD_REQUEST')
}

/** @throws {Refusal} when an address is incomplete, a tag or an id occurs twice, or two are the default */
export function checkAddresses(addresses: readonly SavedAddress[]): void {
  const isFine = addresses.every((address) => {
    const others = addresses.filter((other) => other !== address)
    return (
      AVAILABLE_COUNTRIES.includes(address.country) &&
      savedAddressProblems(
        address,
        others.map(({tag}) => tag),
      ).length === 0 &&
      !others.some(({id, isDefault}) => id === address.id || (isDefault && address.isDefault))
    )
  })
  if (!isFine) throw new Refusal('BAD_REQUEST')
}

/**
 * The vehicles as stored.
 * @throws {Refusal} when one is incomplete, or a registration or an id occurs twice
 */
export function checkedVehicles(vehicles: readonly OwnVehicle[], today: IndiaDay): OwnVehicle[] {
  return vehicles.map((vehicle) => {
    const others = vehicles.filter((other) => other !== vehicle)
    const problems = vehicleProblems(
      {...vehicle, year: String(vehicle.year)},
      others.map(({registration}) => registration),
      today,
    )
    if (problems.length > 0 || others.some(({id}) => id === vehicle.id)) throw new Refusal('BAD_REQUEST')
    return {...vehicle, registration: normalRegistration(vehicle.registration)}
  })
}

/** @throws {Refusal} for a new or changed vehicle that the reference data do not have */
export async function checkKinds(
  before: readonly OwnVehicle[],
  after: readonly OwnVehicle[],
  reference: Pick<VehicleRepository, 'variantsOf'>,
): Promise<void> {
  const changed = after.filter((vehicle) => !before.some((known) => isSameVehicle(known, vehicle)))
  for (const vehicle of changed) {
    const variants = await reference.variantsOf(vehicle.make, vehicle.model)
    if (!variants.some((known) => isSameVehicle(known, vehicle))) throw new Refusal('VEHICLE_UNKNOWN')
  }
}
