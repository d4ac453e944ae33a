import {randomUUID} from 'node:crypto'
import type {TypedVehicle} from '../../domain/own-vehicle.ts'
import {NAMED_IDENTITIES} from '../../server/seed/named-cases.ts'
import {changeProfile} from '../../src/api/profile.ts'
import {createQueryClient} from '../../src/app/services.ts'
import type {Sandbox} from '../journeys/sandbox.ts'
import {plainCall} from '../support/plain-call.ts'

/** Puts a vehicle into the profile of the consumer who signs in; its id. */
export async function addOwnVehicle(
  origin: string,
  sandbox: Sandbox,
  vehicle: TypedVehicle,
): Promise<string> {
  const {idToken, phone} = await sandbox.signIn(NAMED_IDENTITIES.fullProfile.id)
  const id = randomUUID()
  const services = {call: plainCall(origin, idToken), queryClient: createQueryClient()}
  await changeProfile(services, phone, ({cars}) => ({
    cars: [...cars, {...vehicle, id, year: Number(vehicle.year)}],
  }))
  return id
}
