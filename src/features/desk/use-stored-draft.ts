import {useEffect, useState} from 'react'
import {announce} from '../../design-system/announcer.tsx'
import {deskTexts} from '../../i18n/generated/areas/desk.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import type {SiteServices} from '../../platform/services.ts'
import type {StoredDeskDraft} from '../../platform/storage/stored-values.ts'
import type {DeskActor, DeskSnapshot} from './desk-logic.ts'

const t = textsOf(deskTexts)

/** What this agent was typing when the session ended; `null` for nothing, or another agent's. */
export function storedDraftOf(
  {deskDraft}: Pick<SiteServices['stored'], 'deskDraft'>,
  agentId: string,
): StoredDeskDraft | null {
  const draft = deskDraft.read()
  return draft !== null && draft.agentId === agentId ? draft : null
}

/**
 * Stores what the agent types; after the session has ended by itself, the same agent finds it in the same booking, which
 * opens by itself once. Where it does not, such as while a colleague has it, the note waits for it.
 */
export function useStoredDraft(
  actor: DeskActor,
  snapshot: DeskSnapshot,
  agentId: string,
  found: StoredDeskDraft | null,
): void {
  const {stored} = useServices()
  const [way, setWay] = useState<'to open' | 'opening' | 'over'>(found === null ? 'over' : 'to open')
  const {leased, choice, notes, problem} = snapshot.context
  const bookingId = leased?.bookingId ?? null
  const isList = snapshot.matches({desk: 'list'})
  const isGone = problem === 'gone'

  useEffect(() => {
    if (found === null || way === 'over') return
    if (way === 'to open') {
      setWay('opening')
      actor.send({type: 'booking.opened', bookingId: found.bookingId})
      return
    }
    if (!isList && bookingId === null) return
    setWay('over')
    if (isGone) stored.deskDraft.remove()
    if (bookingId !== found.bookingId) return
    bringBack(actor, found.choice)
    announce(t('desk.draftBack'))
  }, [actor, stored, found, way, isList, bookingId, isGone])

  const waiting = found !== null && notes[found.bookingId] !== undefined ? found.bookingId : null
  useEffect(() => {
    if (way !== 'over') return
    if (bookingId !== null && choice.note !== '')
      stored.deskDraft.write({bookingId, choice: {...choice, follow: {...choice.follow}}, agentId})
    else if (waiting === null || stored.deskDraft.read()?.bookingId !== waiting) stored.deskDraft.remove()
  }, [stored, way, bookingId, choice, agentId, waiting])
}

/** The note comes with the booking. */
function bringBack(
  actor: DeskActor,
  {outcome, slot, callAgain}: Pick<StoredDeskDraft['choice'], 'outcome' | 'slot' | 'callAgain'>,
): void {
  actor.send({type: 'outcome.chosen', outcome})
  if (slot !== null) actor.send({type: 'slot.chosen', slot})
  if (callAgain !== null) actor.send({type: 'time.chosen', callAgain})
}
