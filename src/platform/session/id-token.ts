import {z} from 'zod/mini'

const roleClaim = z.object({role: z.enum(['consumer', 'call_centre_agent'])})
const lifeClaims = z.object({exp: z.number(), iat: z.optional(z.number())})

/** Whose token it is, for what the site shows; the server verifies it. Anything unreadable is a consumer's. */
export function tokenRole(idToken: string): 'consumer' | 'call-centre agent' {
  const parsed = roleClaim.safeParse(claimsOf(idToken))
  return parsed.success && parsed.data.role === 'call_centre_agent' ? 'call-centre agent' : 'consumer'
}

/**
 * Whether the token has expired, or cannot be read (001-4-33). A browser whose clock is slow knows it by how long the
 * token has been held: `heldSince` and `now` are milliseconds of the browser's clock.
 */
export function isTokenExpired(idToken: string, now: number, heldSince: number | null): boolean {
  const parsed = lifeClaims.safeParse(claimsOf(idToken))
  if (!parsed.success) return true
  const {exp, iat} = parsed.data
  if (exp * 1000 <= now) return true
  return iat !== undefined && heldSince !== null && now - heldSince >= (exp - iat) * 1000
}

function claimsOf(idToken: string): unknown {
  const [, payload = ''] = idToken.split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}
