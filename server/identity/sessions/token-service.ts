import {decodeJwt, importJWK, jwtVerify, SignJWT} from 'jose'
import type {Kysely} from 'kysely'
import {z} from 'zod/mini'
import {CLOCK_SKEW_MINUTES, ID_TOKEN_MINUTES} from '../../../domain/limits.ts'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import {Refusal} from '../../http/refusal.ts'
import type {Secrets} from '../../secrets.ts'
import {ALGORITHM, loadSigningKey, once} from './signing-key.ts'

/** The name of the key that signs tokens. */
export const TOKEN_KEY = 'first'
const ISSUER = 'pahiya'
/** The caller judges the claims' times by our own clock and rules. */
const BEGINNING_OF_TIME = new Date(0)

const roles = z.enum(['consumer', 'call_centre_agent'])
const claims = z.object({
  sub: z.string(),
  phone: z.string(),
  role: roles,
  sid: z.string(),
  jti: z.string(),
  iat: z.int(),
  exp: z.int(),
})

/** Subject of the token. */
export interface TokenIdentity {
  id: string
  phone: string
  role: z.infer<typeof roles>
}

export interface Token {
  id: string
  sessionId: string
  identityId: string
}

/** Signs and verifies id tokens; does not check their sessions. */
export function createTokenService(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  secrets: Pick<Secrets, 'encryptionKey'>,
  audience: string,
) {
  const keys = once(async () => {
    const {privateJwk, publicJwk} = await loadSigningKey(kysely, clock, secrets, TOKEN_KEY)
    return {
      privateKey: await importJWK(privateJwk, ALGORITHM),
      publicKey: await importJWK(publicJwk, ALGORITHM),
    }
  })

  return {
    /** A token issued at this time; the same input gives the same claims. */
    sign: async ({id, phone, role}: TokenIdentity, sessionId: string, tokenId: string, at: number) => {
      const {privateKey} = await keys()
      const issuedAt = Math.floor(at / 1000)
      return new SignJWT({phone, role, sid: sessionId})
        .setProtectedHeader({alg: ALGORITHM, kid: TOKEN_KEY})
        .setSubject(id)
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setJti(tokenId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ID_TOKEN_MINUTES * 60)
        .sign(privateKey)
    },
    /**
     * Verifies a token; another server's clock may be a little ahead.
     * @throws {Refusal} when it is forged, not ours, or (unless allowed) expired
     */
    read: async (token: string, {mayBeExpired = false} = {}): Promise<Token> => {
      const {publicKey} = await keys()
      const now = clock.now()
      try {
        const {payload} = await jwtVerify(token, publicKey, {
          issuer: ISSUER,
          audience,
          algorithms: [ALGORITHM],
          currentDate: BEGINNING_OF_TIME,
        })
        const {sub, sid, jti, iat, exp} = z.parse(claims, payload)
        const isEarly = iat * 1000 > now + CLOCK_SKEW_MINUTES * 60_000
        const isExpired = exp * 1000 <= now
        if (isEarly || (isExpired && !mayBeExpired)) throw new Refusal('UNAUTHORIZED_USER')
        return {id: jti, sessionId: sid, identityId: sub}
      } catch {
        throw new Refusal('UNAUTHORIZED_USER')
      }
    },
  }
}

/** The expiry in a token, in milliseconds, unverified; `null` without one. */
export function statedExpiry(token: string): number | null {
  try {
    const {exp} = decodeJwt(token)
    return exp === undefined ? null : exp * 1000
  } catch {
    return null
  }
}

export type TokenService = ReturnType<typeof createTokenService>
