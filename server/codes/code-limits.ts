import {CODES_PER_PHONE_PER_DAY, CODES_PER_PHONE_PER_TEN_MINUTES} from '../../domain/limits.ts'
import {CODE_WAIT_SECONDS} from '../../domain/person/otp-policy.ts'
import {DAY, HOUR, MINUTE, secondsUntil} from '../clock.ts'
import {Refusal} from '../http/refusal.ts'

const TEN_MINUTES = 10 * MINUTE

export const CODE_WAIT_MS = CODE_WAIT_SECONDS * 1000

/** The earliest time of the next code if a period may have only `count`; `null`: now. */
export function freeAgainAt(
  sentAt: readonly number[],
  count: number,
  spanMs: number,
  now: number,
): number | null {
  const within = sentAt.filter((moment) => moment > now - spanMs).toSorted((one, other) => other - one)
  const oldestThatCounts = within[count - 1]
  return oldestThatCounts === undefined ? null : oldestThatCounts + spanMs
}

/** @throws {Refusal} when a number, or an address, has reached its limit of codes (ruling 9) */
export function refuseTooMany(
  sent: {forPhone: readonly number[]; forAddress: readonly number[]},
  codesPerAddressPerHour: number,
  now: number,
) {
  const phoneFreeAt = Math.max(
    freeAgainAt(sent.forPhone, CODES_PER_PHONE_PER_TEN_MINUTES, TEN_MINUTES, now) ?? 0,
    freeAgainAt(sent.forPhone, CODES_PER_PHONE_PER_DAY, DAY, now) ?? 0,
  )
  if (phoneFreeAt > now)
    throw new Refusal('OTP_TOO_MANY_FOR_PHONE', {retryAfterSeconds: secondsUntil(phoneFreeAt, now)})
  const addressFreeAt = freeAgainAt(sent.forAddress, codesPerAddressPerHour, HOUR, now) ?? 0
  if (addressFreeAt > now)
    throw new Refusal('OTP_TOO_MANY_FOR_ADDRESS', {retryAfterSeconds: secondsUntil(addressFreeAt, now)})
}
