import {SUBSCRIPTIONS_PER_ADDRESS_PER_HOUR, SUBSCRIPTIONS_PER_CONTACT_PER_DAY} from '../../domain/limits.ts'
import {DAY, HOUR, secondsUntil} from '../clock.ts'
import {Refusal} from '../http/refusal.ts'

/** @throws {Refusal} when a contact, or an address, has reached its limit of subscriptions */
export function refuseTooManySubscriptions(
  asked: {forContact: readonly number[]; fromAddress: readonly number[]},
  now: number,
) {
  const freeAt = Math.max(
    freeAgainAt(asked.forContact, SUBSCRIPTIONS_PER_CONTACT_PER_DAY, DAY, now) ?? 0,
    freeAgainAt(asked.fromAddress, SUBSCRIPTIONS_PER_ADDRESS_PER_HOUR, HOUR, now) ?? 0,
  )
  if (freeAt > now)
    throw new Refusal('TOO_MANY_SUBSCRIPTIONS', {retryAfterSeconds: secondsUntil(freeAt, now)})
}

/** The earliest time of the next subscription if a period may have only `count`; `null`: now. */
function freeAgainAt(askedAt: readonly number[], count: number, spanMs: number, now: number): number | null {
  const within = askedAt.filter((moment) => moment > now - spanMs).toSorted((one, other) => other - one)
  const oldestThatCounts = within[count - 1]
  return oldestThatCounts === undefined ? null : oldestThatCounts + spanMs
}
