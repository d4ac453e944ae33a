import {z} from 'zod/mini'

const roleClaim = z.object({role: z.enum(['consumer', 'call_centre_agent', 'call_centre_lead'])})
const staffClaim = z.object({role: z.enum(['call_centre_agent', 'call_centre_lead', 'operator'])})
const sessionClaim = z.object({sid: z.string()})
const subjectClaim = z.object({sub: z.string()})
const lifeClaims = z.object({exp: z.number(), iat: z.optional(z.number())})

/** The token's subject, for display; the server verifies it. An unreadable token counts as a consumer's. */
export function tokenRole(idToken: string): 'consumer' | 'call-centre agent' | 'call-centre lead' {
  const parsed = roleClaim.safeParse(claimsOf(idToken))
  const role = parsed.success ? parsed.data.role : 'consumer'
  if (role === 'call_centre_lead') return 'call-centre lead'
  return role === 'call_centre_agent' ? 'call-centre agent' : 'consumer'
}

/** Pages for staff, which the server opens to these roles only. */
export type StaffPage = 'desk' | 'calls today' | 'operations'

const STAFF_PAGES = {
  call_centre_agent: ['desk'],
  call_centre_lead: ['desk', 'calls today'],
  operator: ['operations'],
} as const satisfies Record<string, readonly StaffPage[]>

/** The pages for staff to which the token's role leads. */
export function staffPages(idToken: string): readonly StaffPage[] {
  const parsed = staffClaim.safeParse(claimsOf(idToken))
  return parsed.success ? STAFF_PAGES[parsed.data.role] : []
}

/** The name of the token's session, which opens nothing; empty for an unreadable token. */
export function tokenSession(idToken: string): string {
  return sessionClaim.safeParse(claimsOf(idToken)).data?.sid ?? ''
}

/** Whose token it is; empty for an unreadable token. */
export function tokenSubject(idToken: string): string {
  return subjectClaim.safeParse(claimsOf(idToken)).data?.sub ?? ''
}

/**
 * Whether the token has expired, or cannot be read (001-4-33). If the browser's clock is slow, the time since
 * it was stored counts: `heldSince` and `now` are milliseconds of the browser's clock.
 */
export function isTokenExpired(idToken: string, now: number, heldSince: number | null): boolean {
  const parsed = lifeClaims.safeParse(claimsOf(idToken))
  if (!parsed.success) return true
  const {exp, iat} = parsed.data
  if (exp * 1000 <= now) return true
  return iat !== undefined && heldSince !== null && now - heldSince >= (exp - iat) * 1000
}

/** Whether it may take the place of `held`: of the same session, and not issued before it. */
export function isLaterToken(idToken: string, held: string): boolean {
  return tokenSession(idToken) === tokenSession(held) && issuedAt(idToken) >= issuedAt(held)
}

/** Seconds since 1970; 0 where the token does not say it. */
function issuedAt(idToken: string): number {
  return lifeClaims.safeParse(claimsOf(idToken)).data?.iat ?? 0
}

function claimsOf(idToken: string): unknown {
  const [, payload = ''] = idToken.split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}
