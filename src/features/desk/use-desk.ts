import {useActorRef, useSelector} from '@xstate/react'
import {useCallback, useEffect, useMemo, useState} from 'react'
import {announce} from '../../design-system/announcer.tsx'
import {deskTexts} from '../../i18n/generated/areas/desk.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import type {StoredDeskOutcome} from '../../platform/storage/stored-values.ts'
import {deskLogic} from './desk-logic.ts'
import type {RefusedOutcome} from './outgoing/refused-outcomes.tsx'
import {useDesksThatClose, useOpenDesk} from './outgoing/use-left-outcomes.ts'
import {useNetworkReturned} from './outgoing/use-network-returned.ts'
import {type DeskAddress, useDeskAddress} from './use-desk-address.ts'
import {storedDraftOf, useStoredDraft} from './use-stored-draft.ts'

const t = textsOf(deskTexts)

/** The desk's actor; `attempt` counts problems. `left`: what earlier desks could not send, which is sent first. */
export function useDesk(address: DeskAddress, agentId: string, left: readonly StoredDeskOutcome[]) {
  const services = useServices()
  const [deskId] = useState(services.newKey)
  const [refused, setRefused] = useState<readonly RefusedOutcome[]>([])
  const logic = useMemo(
    () =>
      deskLogic(services, {agentId, deskId}, (outcome, failure) =>
        setRefused((before) => [...before, {...outcome, failure}]),
      ),
    [services, agentId, deskId],
  )
  useOpenDesk(deskId)
  const forgetRefused = (attemptId: string) =>
    setRefused((before) => before.filter((each) => each.attemptId !== attemptId))
  const [unsent] = useState(left)
  useDesksThatClose(agentId, deskId, unsent)
  const [draft] = useState(() => storedDraftOf(services.stored, agentId))
  const notes = draft === null ? {} : {[draft.bookingId]: draft.choice.note}
  const actor = useActorRef(logic, {input: {unsent, notes}, ...services.actorOptions})
  const snapshot = useSelector(actor, (each) => each)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const subscriptions = [
      actor.on('problem.found', () => setAttempt((count) => count + 1)),
      actor.on('outcome.saved', () => announce(t('desk.saved'))),
      actor.on('outcome.recorded', () => announce(t('desk.recorded'))),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])
  const sendAgain = useCallback(() => actor.send({type: 'network.returned'}), [actor])
  useNetworkReturned(services.network, sendAgain)
  useDeskAddress(actor, snapshot, address)
  useStoredDraft(actor, snapshot, agentId, draft)
  return {actor, snapshot, attempt, refused, forgetRefused}
}
