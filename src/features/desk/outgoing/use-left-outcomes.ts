import {useEffect, useState} from 'react'
import {sendStoredOutcomes, storedOutcomesOf} from '../../../parts/desk/stored-outcomes.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useIdentity} from '../../../parts/session/use-identity.ts'
import {heldLocks, holdLock, onceFree} from '../../../platform/browser/locks.ts'
import type {StoredDeskOutcome, StoredValues} from '../../../platform/storage/stored-values.ts'

const lockOf = (deskId: string) => `desk ${deskId}`

/**
 * The stored outcomes of this agent that no open desk of this browser has: such a desk sends its own, and some of them
 * can still be undone in it.
 */
export async function leftOutcomes(
  stored: Pick<StoredValues, 'deskOutcomes'>,
  agentId: string,
): Promise<StoredDeskOutcome[]> {
  const held = await heldLocks()
  return storedOutcomesOf(stored, agentId).filter(
    ({deskId}) => deskId === undefined || !held.has(lockOf(deskId)),
  )
}

/** What earlier desks have left for this one; `null` while that is not known. */
export function useLeftOutcomes(agentId: string): readonly StoredDeskOutcome[] | null {
  const {stored} = useServices()
  const [left, setLeft] = useState(() => {
    const all = storedOutcomesOf(stored, agentId)
    return all.every(({deskId}) => deskId === undefined) ? all : null
  })
  useEffect(() => {
    if (left === null) void leftOutcomes(stored, agentId).then(setLeft)
  }, [left, stored, agentId])
  return left
}

/**
 * Sends what another desk of this agent leaves behind, as soon as it is closed.
 * @param taken what this desk sends already
 */
export function useDesksThatClose(
  agentId: string,
  deskId: string,
  taken: readonly StoredDeskOutcome[],
): void {
  const {call, stored} = useServices()
  const idToken = useIdentity()?.idToken
  useEffect(() => {
    if (idToken === undefined) return
    const ended = new AbortController()
    const watched = new Set([deskId, ...taken.map((each) => each.deskId)])
    const watch = () => {
      for (const {deskId: other} of storedOutcomesOf(stored, agentId)) {
        if (other === undefined || watched.has(other)) continue
        watched.add(other)
        onceFree(lockOf(other), ended.signal, () => sendStoredOutcomes(call, stored, idToken, other))
      }
    }
    watch()
    const stop = stored.deskOutcomes.follow(watch)
    return () => {
      stop()
      ended.abort()
    }
  }, [call, stored, agentId, deskId, taken, idToken])
}

/** Shows other tabs that this desk is open. */
export function useOpenDesk(deskId: string): void {
  useEffect(() => {
    const closed = new AbortController()
    holdLock(lockOf(deskId), closed.signal)
    return () => closed.abort()
  }, [deskId])
}
