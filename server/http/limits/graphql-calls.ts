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
  /** Calls of this minute, by caller. Who has called lately stays when the older half is forgotten. */
  let [recent, older] = [new Map<string, number>(), new Map<string, number>()]

  function count(caller: string, minute: number): number {
    if (minute !== countedMinute) [recent, older] = [new Map(), new Map()]
    countedMinute = minute
    const calls = (recent.get(caller) ?? older.get(caller) ?? 0) + 1
    recent.set(caller, calls)
    if (recent.size === CALLERS_COUNTED / 2) [recent, older] = [new Map(), recent]
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
