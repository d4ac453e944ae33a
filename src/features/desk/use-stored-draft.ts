import {useEffect, useState} from 'react'
import type {DeskChoice} from '../../../machines/desk/types.ts'
import {announce} from '../../design-system/announcer.tsx'
import {deskTexts} from '../../i18n/generated/areas/desk.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import type {DeskActor, DeskSnapshot} from './use-desk.ts'

const t = textsOf(deskTexts)

/** Stores what the agent types; after the session has ended by itself, the same agent finds it in the same booking. */
export function useStoredDraft(actor: DeskActor, snapshot: DeskSnapshot, agentId: string): void {
  const {stored} = useServices()
  const [found, setFound] = useState(() => {
    const draft = stored.deskDraft.read()
    return draft !== null && draft.agentId === agentId ? draft : null
  })
  const {leased, choice} = snapshot.context
  const bookingId = leased?.bookingId ?? null
  const isList = snapshot.matches({desk: 'list'})

  useEffect(() => {
    if (found !== null && isList && snapshot.context.problem === null)
      actor.send({type: 'booking.opened', bookingId: found.bookingId})
    else if (found !== null && (isList || bookingId !== null)) {
      setFound(null)
      if (bookingId !== found.bookingId) return
      bringBack(actor, found.choice)
      announce(t('desk.draftBack'))
    }
  }, [actor, found, isList, bookingId, snapshot.context.problem])

  useEffect(() => {
    if (found !== null) return
    if (bookingId !== null && choice.note !== '')
      stored.deskDraft.write({bookingId, choice: {...choice, follow: {...choice.follow}}, agentId})
    else stored.deskDraft.remove()
  }, [stored, found, bookingId, choice, agentId])
}

function bringBack(actor: DeskActor, {outcome, slot, callAgain, note}: Omit<DeskChoice, 'follow'>): void {
  actor.send({type: 'outcome.chosen', outcome})
  if (slot !== null) actor.send({type: 'slot.chosen', slot})
  if (callAgain !== null) actor.send({type: 'time.chosen', callAgain})
  actor.send({type: 'note.typed', note})
}
