import {NOW} from '../../support/fake-services.ts'
import {fakeToken} from '../../support/fake-token.ts'

const QUARTER_HOUR = 15 * 60_000
const YEAR = 365 * 86_400_000

/** Serves for a quarter of an hour from whenever it is held; no two are alike. */
let issued = 0
export function lastingToken(): string {
  issued += 1
  const expiresAt = NOW + YEAR + issued * 1000
  return fakeToken({issuedAt: expiresAt - QUARTER_HOUR, expiresAt})
}
