/** A token as the site reads it, with an invalid signature. Times in milliseconds since 1970. */
export function fakeToken({
  issuedAt,
  expiresAt,
  id = 'u-1',
  role = 'consumer',
  session = 'session-1',
}: {
  issuedAt: number
  expiresAt: number
  id?: string
  role?: string
  session?: string
}): string {
  const claims = {
    sub: id,
    phone: '+915550000201',
    role,
    sid: session,
    iat: Math.floor(issuedAt / 1000),
    exp: Math.floor(expiresAt / 1000),
  }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
}

const QUARTER_HOUR = 15 * 60_000
/** A year after the time at which component tests begin. */
const FROM = Date.parse('2026-11-19T06:30:00Z')

let issued = 0

/** Valid for fifteen minutes from whenever it is stored; each one is different. */
export function lastingToken(): string {
  issued += 1
  const expiresAt = FROM + issued * 1000
  return fakeToken({issuedAt: expiresAt - QUARTER_HOUR, expiresAt})
}
