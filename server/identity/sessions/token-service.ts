import {decodeJwt, importJWK, jwtVerify, SignJWT} from 'jose'
import type {Kysely} from 'kysely'
import {z} from 'zod/mini'
import {CLOCK_SKEW_MINUTES, ID_TOKEN_MINUTES} from '../../../domain/limits.ts'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import {Refusal} from '../../http/refusal.ts'
import {ALGORITHM, loadSigningKey, once} from './signing-key.ts'

const KEY = 'first'
const ISSUER = 'pahiya'
/** For claims whose times are judged by our own clock and rules. */
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

/** Whose token it is. */
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

/** Signs id tokens and reads them again; whether their session lives is not its business. */
export function createTokenService(kysely: Kysely<Tables>, clock: ServerClock, audience: string) {
  const keys = once(async () => {
    const {privateJwk, publicJwk} = await loadSigningKey(kysely, clock, KEY)
    return {
      privateKey: await importJWK(privateJwk, ALGORITHM),
      publicKey: await importJWK(publicJwk, ALGORITHM),
    }
  })

  return {
    /** A token issued at a moment; the same input gives the same claims. */
    sign: async ({id, phone, role}: TokenIdentity, sessionId: string, tokenId: string, at: number) => {
      const {privateKey} = await keys()
      const issuedAt = Math.floor(at / 1000)
      return new SignJWT({phone, role, sid: sessionId})
        .setProtectedHeader({alg: ALGORITHM, kid: KEY})
        .setSubject(id)
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setJti(tokenId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ID_TOKEN_MINUTES * 60)
        .sign(privateKey)
    },
    /** Refuses what is forged, not ours, or (unless old ones serve) expired; another server's clock may be a little ahead. */
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

/** When a token says that it expires, in milliseconds; nothing is checked. `null`: it does not say. */
export function statedExpiry(token: string): number | null {
  try {
    const {exp} = decodeJwt(token)
    return exp === undefined ? null : exp * 1000
  } catch {
    return null
  }
}

export type TokenService = ReturnType<typeof createTokenService>
