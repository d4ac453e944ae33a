import {isDeepStrictEqual} from 'node:util'
import {DELETED_IMAGE, type Profile, type ProfileChanges} from '../../contract/account/profile.ts'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import {isProfileName} from '../../domain/person/person-name.ts'
import {AVAILABLE_COUNTRIES} from '../../domain/place/countries.ts'
import {enteredPincode} from '../../domain/place/pincode.ts'
import {
  type SavedAddress,
  savedAddressProblems,
  withFirstAsDefault,
} from '../../domain/place/saved-address.ts'
import {type OwnVehicle, vehicleProblems} from '../../domain/vehicle/own-vehicle.ts'
import {isSameVehicle, normalRegistration} from '../../domain/vehicle/vehicle.ts'
import {Refusal} from '../http/refusal.ts'
import {refusedInput} from '../http/refused-input.ts'
import type {VehicleRepository} from '../reference/vehicle-repository.ts'

/** @throws {Refusal} for invalid names */
export function checkNames({firstName, lastName}: Pick<ProfileChanges, 'firstName' | 'lastName'>): void {
  for (const [field, name] of Object.entries({firstName, lastName})) {
    if (name !== undefined && !isProfileName(name)) throw refusedInput(field, 'not a name')
  }
}

/**
 * The addresses as stored. One that has not changed is taken as it is: the rules may have been others when it was saved.
 * @throws {Refusal} when a new or changed one is incomplete, a tag or an id occurs twice, or two are the default
 */
export function checkedAddresses(
  before: readonly SavedAddress[],
  asked: readonly SavedAddress[],
): SavedAddress[] {
  const isOld = (address: SavedAddress) => before.some((known) => isSameAddress(known, address))
  const addresses = asked.map((address) =>
    isOld(address) ? address : {...address, pincode: enteredPincode(address.pincode)},
  )
  for (const [place, address] of addresses.entries()) {
    const others = addresses.filter((other) => other !== address)
    const field = `addresses.${place}`
    if (!isOld(address)) checkAddress(address, others, field)
    if (others.some(({id}) => id === address.id)) throw refusedInput(`${field}.id`, 'stands twice')
    if (address.isDefault && others.some(({isDefault}) => isDefault))
      throw refusedInput(`${field}.isDefault`, 'stands twice')
  }
  return addresses
}

function checkAddress(address: SavedAddress, others: readonly SavedAddress[], field: string): void {
  const [problem] = savedAddressProblems(
    address,
    others.map(({tag}) => tag),
  )
  if (problem !== undefined) throw refusedInput(field, problem)
  if (!AVAILABLE_COUNTRIES.includes(address.country)) throw refusedInput(`${field}.country`, 'not available')
}

/** Whether nothing else than which one is the default has changed. */
const isSameAddress = (one: SavedAddress, other: SavedAddress): boolean =>
  isDeepStrictEqual({...one, isDefault: false}, {...other, isDefault: false})

/**
 * The vehicles as stored.
 * @throws {Refusal} when one is incomplete, or a registration or an id occurs twice
 */
export function checkedVehicles(vehicles: readonly OwnVehicle[], today: IndiaDay): OwnVehicle[] {
  return vehicles.map((vehicle, place) => {
    const others = vehicles.filter((other) => other !== vehicle)
    const [problem] = vehicleProblems(
      {...vehicle, year: String(vehicle.year)},
      others.map(({registration}) => registration),
      today,
    )
    const field = `vehicles.${place}`
    if (problem !== undefined) throw refusedInput(field, problem)
    if (others.some(({id}) => id === vehicle.id)) throw refusedInput(`${field}.id`, 'stands twice')
    return asStored(vehicle)
  })
}

const asStored = (vehicle: OwnVehicle): OwnVehicle => ({
  ...vehicle,
  registration: normalRegistration(vehicle.registration),
})

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

/** The named names, as stored. */
export function trimmed(names: Pick<ProfileChanges, 'firstName' | 'lastName'>) {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, text]) => (text === undefined ? [] : [[name, text.trim()]])),
  )
}

/** Whether every named field is stored as these changes ask. */
export function isStoredAlready(
  stored: Profile,
  {cars, addresses, profileImage, metadata, ...names}: ProfileChanges,
): boolean {
  const holds = (asked: object) => isDeepStrictEqual({...stored, ...asked}, stored)
  return (
    holds(trimmed(names)) &&
    (cars === undefined || holds({cars: cars.map(asStored)})) &&
    (addresses === undefined ||
      holds({addresses}) ||
      holds({addresses: withFirstAsDefault([], addresses)})) &&
    (profileImage === undefined ||
      holds({profileImage: profileImage === DELETED_IMAGE ? null : profileImage})) &&
    (metadata === undefined || holds({metadata: {...stored.metadata, ...metadata}}))
  )
}
