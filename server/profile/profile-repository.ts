import type {Insertable} from 'kysely'
import type {SavedAddress} from '../../domain/place/saved-address.ts'
import type {OwnVehicle} from '../../domain/vehicle/own-vehicle.ts'
import type {Connection} from '../database/database.ts'
import type {Tables} from '../database/tables.ts'

type Facts = Partial<
  Pick<Insertable<Tables['identities']>, 'firstName' | 'lastName' | 'profileImage' | 'metadata'>
>

export function createProfileRepository(connection: Connection) {
  return {
    find: (id: string) =>
      connection
        .selectFrom('identities')
        .select(['firstName', 'lastName', 'phone', 'profileImage', 'metadata', 'profile', 'version'])
        .where('id', '=', id)
        .executeTakeFirst(),
    addressesOf: (identityId: string) =>
      connection
        .selectFrom('consumerAddresses')
        .select([
          'id',
          'address',
          'addressDetails',
          'city',
          'pincode',
          'tag',
          'location',
          'country',
          'isDefault',
        ])
        .where('identityId', '=', identityId)
        .orderBy('position')
        .execute(),
    vehiclesOf: (identityId: string) =>
      connection
        .selectFrom('consumerVehicles')
        .select(['id', 'make', 'model', 'variant', 'registration', 'year'])
        .where('identityId', '=', identityId)
        .orderBy('position')
        .execute(),
    remindersOf: (identityId: string) =>
      connection
        .selectFrom('serviceReminders')
        .select(['registration', 'serviceReminderDate', 'serviceReminderDescription', 'workshopId'])
        .where('identityId', '=', identityId)
        .execute(),
    /** Changes the version that was read; false when there is a newer one. */
    change: async (id: string, version: number, facts: Facts): Promise<boolean> => {
      const {numUpdatedRows} = await connection
        .updateTable('identities')
        .set({...facts, version: version + 1})
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    replaceAddresses: async (identityId: string, addresses: readonly SavedAddress[]) => {
      await connection.deleteFrom('consumerAddresses').where('identityId', '=', identityId).execute()
      if (addresses.length === 0) return
      const rows = addresses.map((address, position) => ({...address, identityId, position}))
      await connection.insertInto('consumerAddresses').values(rows).execute()
    },
    replaceVehicles: async (identityId: string, vehicles: readonly OwnVehicle[]) => {
      await connection.deleteFrom('consumerVehicles').where('identityId', '=', identityId).execute()
      if (vehicles.length === 0) return
      const rows = vehicles.map((vehicle, position) => ({...vehicle, identityId, position}))
      await connection.insertInto('consumerVehicles').values(rows).execute()
    },
  }
}

export type ProfileRepository = ReturnType<typeof createProfileRepository>
