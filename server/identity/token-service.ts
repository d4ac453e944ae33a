import {exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT} from 'jose'
import type {Kysely} from 'kysely'
import {z} from 'zod/mini'
import type {Clock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import {Refusal} from '../http/refusal.ts'

const ALGORITHM = 'ES256'
const LIFETIME_SECONDS = 15 * 60
const ISSUER = 'pahiya'
const KEY_ID = 'first'

const claims = z.object({
  sub: z.string(),
  phone: z.string(),
  role: z.enum(['consumer', 'call_centre_agent']),
})

/** Who a valid token says it is. */
export interface Identity {
  id: string
  phone: string
  role: 'consumer' | 'call_centre_agent'
}

export function createTokenService(kysely: Kysely<Tables>, clock: Clock) {
  let keys: Promise<SigningKey> | null = null

  function signingKey(): Promise<SigningKey> {
    keys ??= loadSigningKey(kysely, clock).catch((error) => {
      keys = null
      throw error
    })
    return keys
  }

  return {
    issue: async ({id, phone, role}: Identity): Promise<string> => {
      const {kid, key} = await signingKey()
      const now = Math.floor(clock.now() / 1000)
      return new SignJWT({phone, role})
        .setProtectedHeader({alg: ALGORITHM, kid})
        .setSubject(id)
        .setIssuer(ISSUER)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(key)
    },
    /** Refuses a token that is expired, forged or not ours. */
    verify: async (token: string): Promise<Identity> => {
      const {publicKey} = await signingKey()
      try {
        const {payload} = await jwtVerify(token, publicKey, {
          issuer: ISSUER,
          algorithms: [ALGORITHM],
          currentDate: new Date(clock.now()),
        })
        const {sub, phone, role} = z.parse(claims, payload)
        return {id: sub, phone, role}
      } catch {
        throw new Refusal('UNAUTHORIZED_USER')
      }
    },
    /** Forgets the key in memory, when the database was filled anew. */
    forget: () => {
      keys = null
    },
  }
}

export type TokenService = ReturnType<typeof createTokenService>

type Key = Awaited<ReturnType<typeof importJWK>>

interface SigningKey {
  kid: string
  key: Key
  publicKey: Key
}

/** The key in the database; the first process to ask makes it. */
async function loadSigningKey(kysely: Kysely<Tables>, clock: Clock): Promise<SigningKey> {
  const stored = () => kysely.selectFrom('signingKeys').selectAll().where('id', '=', KEY_ID)
  let row = await stored().executeTakeFirst()
  if (row === undefined) {
    const {privateKey} = await generateKeyPair(ALGORITHM, {extractable: true})
    const privateJwk = JSON.stringify(await exportJWK(privateKey))
    await kysely
      .insertInto('signingKeys')
      .values({id: KEY_ID, privateJwk, createdAt: new Date(clock.now())})
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    row = await stored().executeTakeFirstOrThrow()
  }
  const {d: _, ...publicJwk} = row.privateJwk
  return {
    kid: row.id,
    key: await importJWK(row.privateJwk, ALGORITHM),
    publicKey: await importJWK(publicJwk, ALGORITHM),
  }
}
