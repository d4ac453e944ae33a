import type {WebAuthnCredential} from '@simplewebauthn/server'
import type {Connection} from '../../database/database.ts'

export function createPasskeyRepository(connection: Connection) {
  return {
    /** The passkeys of a person, the oldest first. */
    of: async (identityId: string): Promise<WebAuthnCredential[]> => {
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
    add: async (identityId: string, credential: WebAuthnCredential, createdAt: Date) => {
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
    noteUse: async (identityId: string, id: string, counter: number, usedAt: Date): Promise<boolean> => {
      const {numUpdatedRows} = await connection
        .updateTable('passkeys')
        .set({counter, usedAt})
        .where('identityId', '=', identityId)
        .where('id', '=', id)
        .where((where) => where.or([where('counter', '<', counter), where.val(counter === 0)]))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
