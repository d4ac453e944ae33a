import {
  CODES_PER_CALLER_PER_DAY,
  CODES_PER_CALLER_PER_TEN_MINUTES,
  CODES_PER_PHONE_PER_DAY,
  CODES_PER_PHONE_PER_TEN_MINUTES,
  FAILED_CHECKS_IN_A_ROW,
} from '../../domain/limits.ts'
import type {SentPurpose} from '../../domain/person/code-purpose.ts'
import {CODE_WAIT_SECONDS} from '../../domain/person/otp-policy.ts'
import {DAY, HOUR, MINUTE, secondsUntil} from '../clock.ts'
import {Refusal} from '../http/refusal.ts'
import type {CodeRepository, SendsOf} from './code-repository.ts'

const TEN_MINUTES = 10 * MINUTE

export const CODE_WAIT_MS = CODE_WAIT_SECONDS * 1000

interface CodeCaller {
  phone: string
  addressHash: string
  /** The waiting time is that of one purpose; the limits are for all codes. */
  purpose: SentPurpose
  /** Whether the caller has proved the phone before: a session, or a grant. */
  isKnown: boolean
}

/**
 * A caller, which is a phone with an address, reaches its limit first, so that a stranger uses up nobody else's. At the
 * limit of the phone itself strangers wait, and whoever has proved the phone goes on.
 *
 * @throws {Refusal} when a caller, a number or an address has reached its limit of codes (ruling 9)
 */
export async function refuseTooMany(
  {nthNewestSend, newestUnusedSend}: Pick<CodeRepository, 'nthNewestSend' | 'newestUnusedSend'>,
  {phone, addressHash, purpose, isKnown}: CodeCaller,
  codesPerAddressPerHour: number,
  now: number,
): Promise<void> {
  /** The time of the next code where a period may have only `count`; 0: now. */
  async function freeAt(of: SendsOf, count: number, spanMs: number) {
    const oldestThatCounts = await nthNewestSend(of, count, new Date(now - spanMs))
    return oldestThatCounts === null ? 0 : oldestThatCounts.getTime() + spanMs
  }

  const caller = {phone, addressHash}
  const unused = await newestUnusedSend(caller, purpose)
  const phoneFreeAt = Math.max(
    unused === null ? 0 : unused.getTime() + CODE_WAIT_MS,
    await freeAt(caller, CODES_PER_CALLER_PER_TEN_MINUTES, TEN_MINUTES),
    await freeAt(caller, CODES_PER_CALLER_PER_DAY, DAY),
    isKnown ? 0 : await freeAt({phone}, CODES_PER_PHONE_PER_TEN_MINUTES, TEN_MINUTES),
    isKnown ? 0 : await freeAt({phone}, CODES_PER_PHONE_PER_DAY, DAY),
  )
  if (phoneFreeAt > now)
    throw new Refusal('OTP_TOO_MANY_FOR_PHONE', {retryAfterSeconds: secondsUntil(phoneFreeAt, now)})
  const addressFreeAt = await freeAt({addressHash}, codesPerAddressPerHour, HOUR)
  if (addressFreeAt > now)
    throw new Refusal('OTP_TOO_MANY_FOR_ADDRESS', {retryAfterSeconds: secondsUntil(addressFreeAt, now)})
}

/** Until when strangers wait after as many wrong codes in a row as are allowed, in milliseconds; 0: they do not. */
export function lockedUntil(failed: {failures: number; lastFailedAt: Date} | undefined): number {
  return failed === undefined || failed.failures < FAILED_CHECKS_IN_A_ROW
    ? 0
    : failed.lastFailedAt.getTime() + DAY
}
