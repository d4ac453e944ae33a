import type {Connection} from '../../database/database.ts'

/** The second factors of staff: a row for each person, with the secret of an authenticator app. */
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
    /** Removes the app and the passkeys. */
    remove: async (identityId: string) => {
      await connection.deleteFrom('passkeys').where('identityId', '=', identityId).execute()
      await connection.deleteFrom('secondFactors').where('identityId', '=', identityId).execute()
    },
  }
}
