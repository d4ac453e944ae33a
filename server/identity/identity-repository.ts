import {randomUUID} from 'node:crypto'
import type {Connection} from '../database/database.ts'
import type {IdentityRow} from '../database/tables/identity-tables.ts'

/** The identities, each with a unique phone. */
export function createIdentityRepository(connection: Connection) {
  const withPhone = (phone: string) =>
    connection.selectFrom('identities').selectAll().where('phone', '=', phone)

  return {
    find: (id: string) =>
      connection.selectFrom('identities').selectAll().where('id', '=', id).executeTakeFirst(),
    /** The identity of a proved phone; created as a consumer without names at first sign-in. */
    ofPhone: async (phone: string): Promise<IdentityRow> => {
      const known = await withPhone(phone).executeTakeFirst()
      if (known !== undefined) return known
      await connection
        .insertInto('identities')
        .values({
          id: randomUUID(),
          phone,
          role: 'consumer',
          title: null,
          firstName: null,
          lastName: null,
          email: null,
        })
        .onConflict((conflict) => conflict.column('phone').doNothing())
        .execute()
      return withPhone(phone).executeTakeFirstOrThrow()
    },
  }
}

export type IdentityRepository = ReturnType<typeof createIdentityRepository>
