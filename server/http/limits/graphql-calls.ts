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
  let countedMinute = 0
  /** Of this minute, by caller; who has called last comes last. */
  const counts = new Map<string, number>()

  function count(caller: string, minute: number): number {
    if (minute !== countedMinute) counts.clear()
    countedMinute = minute
    const calls = (counts.get(caller) ?? 0) + 1
    counts.delete(caller)
    counts.set(caller, calls)
    if (counts.size > CALLERS_COUNTED) {
      const [first = caller] = counts.keys()
      counts.delete(first)
    }
    return calls
  }

  return {
    /** @throws {Refusal} for more calls in a minute than are configured */
    admit: ({address, identityId}: GraphqlCaller): void => {
      const [caller, limit] =
        identityId === null
          ? [`address ${address}`, most.perAddress]
          : [`identity ${identityId}`, most.perIdentity]
      const minute = Math.floor(clock.now() / MINUTE)
      if (count(caller, minute) <= limit) return
      const retryAfterSeconds = secondsUntil((minute + 1) * MINUTE, clock.now())
      throw new Refusal('TOO_MANY_CALLS', {retryAfterSeconds})
    },
  }
}

export type GraphqlCalls = ReturnType<typeof createGraphqlCalls>
