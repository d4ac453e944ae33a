import {z} from 'zod/mini'

const claims = z.object({role: z.enum(['consumer', 'call_centre_agent'])})

/** Whose token it is, for what the site shows; the server verifies it. Anything unreadable is a consumer's. */
export function tokenRole(idToken: string): 'consumer' | 'call-centre agent' {
  const [, payload = ''] = idToken.split('.')
  const parsed = claims.safeParse(jsonOf(payload))
  return parsed.success && parsed.data.role === 'call_centre_agent' ? 'call-centre agent' : 'consumer'
}

function jsonOf(base64url: string): unknown {
  try {
    return JSON.parse(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}
