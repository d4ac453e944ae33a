import {exportJWK, generateKeyPair, type JWK} from 'jose'
import type {ServerClock} from '../../clock.ts'
import type {Connection} from '../../database/database.ts'

export const ALGORITHM = 'ES256'

export interface SigningKey {
  id: string
  privateJwk: JWK
  publicJwk: JWK
}

/** The key of this name in the database; the first process that needs it creates it. */
export async function loadSigningKey(
  connection: Connection,
  clock: ServerClock,
  id: string,
): Promise<SigningKey> {
  const stored = () => connection.selectFrom('signingKeys').selectAll().where('id', '=', id)
  let row = await stored().executeTakeFirst()
  if (row === undefined) {
    const {privateKey} = await generateKeyPair(ALGORITHM, {extractable: true})
    const privateJwk = JSON.stringify(await exportJWK(privateKey))
    await connection
      .insertInto('signingKeys')
      .values({id, privateJwk, createdAt: new Date(clock.now())})
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    row = await stored().executeTakeFirstOrThrow()
  }
  const {d: _, ...publicJwk} = row.privateJwk
  return {id, privateJwk: row.privateJwk, publicJwk}
}

/** Loads once; a failure is retried at the next call. */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | null = null
  return () => {
    loaded ??= load().catch((error) => {
      loaded = null
      throw error
    })
    return loaded
  }
}
