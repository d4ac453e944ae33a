import {LRUCache} from 'lru-cache'
import {MINUTE, type ServerClock, secondsUntil} from '../../clock.ts'
import {Refusal} from '../refusal.ts'

/** More callers of one minute than these are an attack from many addresses, which no count by address stops. */
const CALLERS_COUNTED = 100_000

interface GraphqlCaller {
  address: string
  /** The identity of a token that we signed; `null`: anybody. */
  identityId: string | null
}

/**
 * Counts calls of GraphQL in this process, because a search costs its event loop more than the database. Signed-in people
 * count by their identity alone, so that their neighbours' calls are not theirs.
 */
export function createGraphqlCalls(clock: ServerClock, most: {perAddress: number; perIdentity: number}) {
  const counts = new LRUCache<string, {minute: number; calls: number}>({max: CALLERS_COUNTED})
  return {
    /** @throws {Refusal} for more calls in a minute than are configured */
    admit: ({address, identityId}: GraphqlCaller): void => {
      const [caller, limit] =
        identityId === null
          ? [`address ${address}`, most.perAddress]
          : [`identity ${identityId}`, most.perIdentity]
      const minute = Math.floor(clock.now() / MINUTE)
      const counted = counts.get(caller)
      const calls = counted?.minute === minute ? counted.calls + 1 : 1
      counts.set(caller, {minute, calls})
      if (calls <= limit) return
      const retryAfterSeconds = secondsUntil((minute + 1) * MINUTE, clock.now())
      throw new Refusal('TOO_MANY_CALLS', {retryAfterSeconds})
    },
  }
}

export type GraphqlCalls = ReturnType<typeof createGraphqlCalls>
