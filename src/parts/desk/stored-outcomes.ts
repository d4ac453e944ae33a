import {recordCall} from '../../../contract/desk/calls.ts'
import {HEADERS} from '../../../contract/wire/headers.ts'
import {wireDate} from '../../../domain/booking/booking-date.ts'
import type {Call} from '../../platform/http/http.ts'
import {tokenSubject} from '../../platform/session/id-token.ts'
import type {StoredDeskOutcome, StoredValues} from '../../platform/storage/stored-values.ts'

type Stored = Pick<StoredValues, 'deskOutcomes'>

/** An outcome as the server takes it. */
export function outcomeBody({attemptId, bookingId, seenUpdatedDate, choice}: StoredDeskOutcome) {
  const {outcome, slot, callAgain, follow, note} = choice
  const {kind} = follow
  return {
    attemptId,
    bookingId,
    seenUpdatedDate,
    outcome,
    slot,
    callAgain,
    note,
    isCancelled: kind === 'CANCEL',
    movedTo: follow.kind === 'MOVE' ? wireDate(follow.day) : null,
    message: kind === 'PLEASE_CALL' || kind === 'CHOOSE_DAY' ? kind : null,
  }
}

/** The stored outcomes of this agent; those without one are of a release before. */
export function storedOutcomesOf(stored: Stored, agentId: string): StoredDeskOutcome[] {
  return (stored.deskOutcomes.read() ?? []).filter((each) => (each.agentId ?? agentId) === agentId)
}

/**
 * Stores the agent's outcomes beside those of others.
 * @param known the attempt ids in whose place `own` stands; without it, all of the agent
 */
export function storeOutcomes(
  stored: Stored,
  agentId: string,
  own: readonly StoredDeskOutcome[],
  known?: ReadonlySet<string>,
): void {
  const others = (stored.deskOutcomes.read() ?? []).filter(
    (each) => (each.agentId ?? agentId) !== agentId || known?.has(each.attemptId) === false,
  )
  const all = [...others, ...own.map((each) => ({...each, agentId}))]
  if (all.length === 0) stored.deskOutcomes.remove()
  else stored.deskOutcomes.write(all)
}

/**
 * Sends what the agent of this token has saved; what is not recorded stays, for the login page and the desk to tell.
 * @param deskId only what this desk has stored; without it, all
 */
export async function sendStoredOutcomes(
  call: Call,
  stored: Stored,
  idToken: string,
  deskId?: string,
): Promise<void> {
  const agentId = tokenSubject(idToken)
  const headers = {[HEADERS.authorization]: `Bearer ${idToken}`}
  for (const outcome of storedOutcomesOf(stored, agentId)) {
    if (deskId !== undefined && outcome.deskId !== deskId) continue
    const isRecorded = await call.rest(recordCall, {query: {}, body: outcomeBody(outcome), headers}).then(
      () => true,
      () => false,
    )
    const left = storedOutcomesOf(stored, agentId).flatMap((each) => {
      if (each.attemptId !== outcome.attemptId) return [each]
      return isRecorded ? [] : [{...each, isLeftBehind: true}]
    })
    storeOutcomes(stored, agentId, left)
  }
}
