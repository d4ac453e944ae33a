import type {WebAuthnCredential} from '@simplewebauthn/server'
import type {Connection} from '../../database/database.ts'

/** The second factors of staff: one authenticator app, and passkeys. */
export function createSecondFactorRepository(connection: Connection) {
  const factors = (identityId: string) =>
    connection.selectFrom('secondFactors').selectAll().where('identityId', '=', identityId)

  return {
    find: (identityId: string) => factors(identityId).executeTakeFirst(),
    /** The row, created where it is missing, locked until the transaction ends. */
    hold: async (identityId: string) => {
      await connection
        .insertInto('secondFactors')
        .values({identityId, totpSecret: null, totpStep: null, lastFailedAt: null})
        .onConflict((conflict) => conflict.column('identityId').doNothing())
        .execute()
      return factors(identityId).forUpdate().executeTakeFirstOrThrow()
    },
    update: (
      identityId: string,
      change: {totpSecret?: string; totpStep?: number; failedChecks?: number; lastFailedAt?: Date},
    ) => connection.updateTable('secondFactors').set(change).where('identityId', '=', identityId).execute(),
    passkeys: async (identityId: string): Promise<WebAuthnCredential[]> => {
      const rows = await connection
        .selectFrom('passkeys')
        .selectAll()
        .where('identityId', '=', identityId)
        .orderBy('createdAt')
        .execute()
      return rows.map(({id, publicKey, counter, transports}) => ({
        id,
        publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
        counter: Number(counter),
        transports: transports === '' ? [] : transports.split(','),
      }))
    },
    addPasskey: async (identityId: string, credential: WebAuthnCredential, createdAt: Date) => {
      const {id, publicKey, counter, transports = []} = credential
      await connection
        .insertInto('passkeys')
        .values({
          id,
          identityId,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: transports.join(','),
          createdAt,
          usedAt: createdAt,
        })
        .execute()
    },
    /** Notes a use; false: another use with this counter or a later one came first. */
    notePasskeyUse: async (
      identityId: string,
      id: string,
      counter: number,
      usedAt: Date,
    ): Promise<boolean> => {
      const {numUpdatedRows} = await connection
        .updateTable('passkeys')
        .set({counter, usedAt})
        .where('identityId', '=', identityId)
        .where('id', '=', id)
        .where((where) => where.or([where('counter', '<', counter), where.val(counter === 0)]))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    remove: async (identityId: string) => {
      await connection.deleteFrom('passkeys').where('identityId', '=', identityId).execute()
      await connection.deleteFrom('secondFactors').where('identityId', '=', identityId).execute()
    },
  }
}
