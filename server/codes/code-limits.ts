import {CODES_PER_PHONE_PER_DAY, CODES_PER_PHONE_PER_TEN_MINUTES} from '../../domain/limits.ts'
import {CODE_WAIT_SECONDS} from '../../domain/person/otp-policy.ts'
import {DAY, HOUR, MINUTE, secondsUntil} from '../clock.ts'
import {Refusal} from '../http/refusal.ts'
import type {CodeRepository} from './code-repository.ts'

const TEN_MINUTES = 10 * MINUTE

export const CODE_WAIT_MS = CODE_WAIT_SECONDS * 1000

/** @throws {Refusal} when a number, or an address, has reached its limit of codes (ruling 9) */
export async function refuseTooMany(
  {nthNewestSend}: Pick<CodeRepository, 'nthNewestSend'>,
  {phone, addressHash}: {phone: string; addressHash: string},
  codesPerAddressPerHour: number,
  now: number,
): Promise<void> {
  /** The time of the next code where a period may have only `count`; 0: now. */
  async function freeAt(column: 'phone' | 'addressHash', value: string, count: number, spanMs: number) {
    const oldestThatCounts = await nthNewestSend(column, value, count, new Date(now - spanMs))
    return oldestThatCounts === null ? 0 : oldestThatCounts.getTime() + spanMs
  }

  const phoneFreeAt = Math.max(
    await freeAt('phone', phone, CODES_PER_PHONE_PER_TEN_MINUTES, TEN_MINUTES),
    await freeAt('phone', phone, CODES_PER_PHONE_PER_DAY, DAY),
  )
  if (phoneFreeAt > now)
    throw new Refusal('OTP_TOO_MANY_FOR_PHONE', {retryAfterSeconds: secondsUntil(phoneFreeAt, now)})
  const addressFreeAt = await freeAt('addressHash', addressHash, codesPerAddressPerHour, HOUR)
  if (addressFreeAt > now)
    throw new Refusal('OTP_TOO_MANY_FOR_ADDRESS', {retryAfterSeconds: secondsUntil(addressFreeAt, now)})
}
