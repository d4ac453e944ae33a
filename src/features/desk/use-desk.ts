import {useActorRef, useSelector} from '@xstate/react'
import {useCallback, useEffect, useMemo, useState} from 'react'
import {announce} from '../../design-system/announcer.tsx'
import {deskTexts} from '../../i18n/generated/areas/desk.ts'
import {textsOf} from '../../i18n/text.ts'
import {storedOutcomesOf} from '../../parts/desk/stored-outcomes.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {useIdentity} from '../../parts/session/use-identity.ts'
import {tokenSubject} from '../../platform/session/id-token.ts'
import {deskLogic} from './desk-logic.ts'
import type {RefusedOutcome} from './outgoing/refused-outcomes.tsx'
import {useNetworkReturned} from './outgoing/use-network-returned.ts'
import {type DeskAddress, useDeskAddress} from './use-desk-address.ts'
import {storedDraftOf, useStoredDraft} from './use-stored-draft.ts'

const t = textsOf(deskTexts)

/** The desk's actor; `attempt` counts problems. What an earlier visit could not send is sent first. */
export function useDesk(address: DeskAddress) {
  const services = useServices()
  const identity = useIdentity()
  const [agentId] = useState(() => tokenSubject(identity?.idToken ?? ''))
  const [refused, setRefused] = useState<readonly RefusedOutcome[]>([])
  const logic = useMemo(
    () =>
      deskLogic(services, agentId, (outcome, failure) =>
        setRefused((before) => [...before, {...outcome, failure}]),
      ),
    [services, agentId],
  )
  const forgetRefused = (attemptId: string) =>
    setRefused((before) => before.filter((each) => each.attemptId !== attemptId))
  const [unsent] = useState(() => storedOutcomesOf(services.stored, agentId))
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
