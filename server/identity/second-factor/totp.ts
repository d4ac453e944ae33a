import {Secret, TOTP} from 'otpauth'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** The codes of the period before and after count too: the clocks of phones differ. */
const PERIODS_OFF = 1

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Pahiya',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })
}

/** A new secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({size: SECRET_BYTES}).base32
}

/** The address by which an authenticator app takes the secret. */
export function totpAddress(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/** The period for which the code is right; `null`: it is wrong now. */
export function totpStepOf(secret: string, code: string, now: number): number | null {
  const totp = totpOf(secret)
  const delta = totp.validate({token: code, timestamp: now, window: PERIODS_OFF})
  return delta === null ? null : totp.counter({timestamp: now}) + delta
}
