import {decodeJwt, importJWK, type JWK, jwtVerify, SignJWT} from 'jose'
import {z} from 'zod/mini'
import {CLOCK_SKEW_MINUTES, ID_TOKEN_MINUTES} from '../../../domain/limits.ts'
import type {ServerClock} from '../../clock.ts'
import {Refusal} from '../../http/refusal.ts'
import type {KeyRing} from './key-ring.ts'
import {ALGORITHM} from './signing-key.ts'

const ISSUER = 'pahiya'
/** The caller judges the claims' times by our own clock and rules. */
const BEGINNING_OF_TIME = new Date(0)

const roles = z.enum(['consumer', 'call_centre_agent', 'call_centre_lead', 'operator'])
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
  /** When it was signed; the session says what it is now. */
  role: TokenIdentity['role']
}

const imported = new WeakMap<JWK, ReturnType<typeof importJWK>>()

/** Imports a key once, not for each token. */
function cryptoKey(jwk: JWK): ReturnType<typeof importJWK> {
  const key = imported.get(jwk) ?? importJWK(jwk, ALGORITHM)
  imported.set(jwk, key)
  return key
}

/** Signs and verifies id tokens; does not check their sessions. */
export function createTokenService(clock: ServerClock, ring: Pick<KeyRing, 'keys'>, audience: string) {
  async function signingKey() {
    const [key] = await ring.keys()
    if (key === undefined) throw new Error('No key signs tokens.')
    return {kid: key.id, privateKey: await cryptoKey(key.privateJwk)}
  }

  return {
    /** A token issued at this time; the same input gives the same claims. */
    sign: async ({id, phone, role}: TokenIdentity, sessionId: string, tokenId: string, at: number) => {
      const {kid, privateKey} = await signingKey()
      const issuedAt = Math.floor(at / 1000)
      return new SignJWT({phone, role, sid: sessionId})
        .setProtectedHeader({alg: ALGORITHM, kid})
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
      const now = clock.now()
      const keys = await ring.keys({isForRefresh: mayBeExpired})
      const publicKeyOf = ({kid}: {kid?: string | undefined}) => {
        const key = keys.find(({id}) => id === kid)
        if (key === undefined) throw new Refusal('UNAUTHORIZED_USER')
        return cryptoKey(key.publicJwk)
      }
      try {
        const {payload} = await jwtVerify(token, publicKeyOf, {
          issuer: ISSUER,
          audience,
          algorithms: [ALGORITHM],
          currentDate: BEGINNING_OF_TIME,
        })
        const {sub, sid, jti, iat, exp, role} = z.parse(claims, payload)
        const isEarly = iat * 1000 > now + CLOCK_SKEW_MINUTES * 60_000
        const isExpired = exp * 1000 <= now
        if (isEarly || (isExpired && !mayBeExpired)) throw new Refusal('UNAUTHORIZED_USER')
        return {id: jti, sessionId: sid, identityId: sub, role}
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
