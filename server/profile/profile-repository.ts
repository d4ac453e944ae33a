import type {Connection} from '../database/database.ts'

export function createProfileRepository(connection: Connection) {
  return {
    find: (id: string) =>
      connection
        .selectFrom('identities')
        .select(['firstName', 'lastName', 'phone'])
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
  }
}

export type ProfileRepository = ReturnType<typeof createProfileRepository>
