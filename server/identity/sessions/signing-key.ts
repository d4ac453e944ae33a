import {exportJWK, generateKeyPair, type JWK} from 'jose'
import type {Selectable} from 'kysely'
import {z} from 'zod/mini'
import type {ServerClock} from '../../clock.ts'
import type {Connection} from '../../database/database.ts'
import type {Tables} from '../../database/tables.ts'
import {seal, unseal} from '../../sealing.ts'
import type {Secrets} from '../../secrets.ts'

export const ALGORITHM = 'ES256'

export interface SigningKey {
  id: string
  createdAt: Date
  privateJwk: JWK
  publicJwk: JWK
}

/** The database was used with another `SESSION_SECRET`; the message is for the operator. */
export class OtherSecretError extends Error {
  constructor() {
    super(
      'SESSION_SECRET is not the one that this database was used with: set the former one, or empty the table signing_keys, which signs everybody out',
    )
    this.name = 'OtherSecretError'
  }
}

/** A key as it is stored: encrypted with a key that is derived from `SESSION_SECRET`. */
const sealed = z.object({sealed: z.string()})
const jwk = z.looseObject({kty: z.string(), d: z.string()})

type Sealing = Pick<Secrets, 'encryptionKey'>

const PURPOSE = 'signing keys'

function sealedKey(privateJwk: JWK, secrets: Sealing): string {
  return JSON.stringify({sealed: seal(secrets, PURPOSE, JSON.stringify(privateJwk))})
}

function openedJwk(text: string, secrets: Sealing): JWK {
  try {
    return z.parse(jwk, JSON.parse(unseal(secrets, PURPOSE, text)))
  } catch {
    throw new OtherSecretError()
  }
}

/** Creates a key, unless there is one of this name. */
export async function addSigningKey(
  connection: Connection,
  clock: ServerClock,
  secrets: Sealing,
  id: string,
): Promise<void> {
  const {privateKey} = await generateKeyPair(ALGORITHM, {extractable: true})
  await connection
    .insertInto('signingKeys')
    .values({
      id,
      privateJwk: sealedKey(await exportJWK(privateKey), secrets),
      createdAt: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The key of this name in the database; the first process that needs it creates it.
 *
 * @throws {OtherSecretError}
 */
export async function loadSigningKey(
  connection: Connection,
  clock: ServerClock,
  secrets: Sealing,
  id: string,
): Promise<SigningKey> {
  const stored = () => connection.selectFrom('signingKeys').selectAll().where('id', '=', id)
  let row = await stored().executeTakeFirst()
  if (row === undefined) {
    await addSigningKey(connection, clock, secrets, id)
    row = await stored().executeTakeFirstOrThrow()
  }
  return openedKey(connection, secrets, row)
}

/**
 * A stored key. One that a release before has stored in the clear is encrypted.
 *
 * @throws {OtherSecretError}
 */
export async function openedKey(
  connection: Connection,
  secrets: Sealing,
  {id, privateJwk, createdAt}: Selectable<Tables['signingKeys']>,
): Promise<SigningKey> {
  const found = z.safeParse(sealed, privateJwk)
  if (found.success) return keyOf(id, createdAt, openedJwk(found.data.sealed, secrets))
  const inTheClear = z.parse(jwk, privateJwk)
  const change = {privateJwk: sealedKey(inTheClear, secrets)}
  await connection.updateTable('signingKeys').set(change).where('id', '=', id).execute()
  return keyOf(id, createdAt, inTheClear)
}

function keyOf(id: string, createdAt: Date, privateJwk: JWK): SigningKey {
  const {d: _, ...publicJwk} = privateJwk
  return {id, createdAt, privateJwk, publicJwk}
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
