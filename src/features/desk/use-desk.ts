import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useMemo, useState} from 'react'
import {announce} from '../../design-system/announcer.tsx'
import {deskTexts} from '../../i18n/generated/areas/desk.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {deskLogic} from './desk-logic.ts'

const t = textsOf(deskTexts)

/** The desk's actor; `attempt` counts problems. What an earlier visit could not send is sent first. */
export function useDesk() {
  const services = useServices()
  const logic = useMemo(() => deskLogic(services), [services])
  const [unsent] = useState(() => services.stored.deskOutcomes.read() ?? [])
  const actor = useActorRef(logic, {input: {unsent}, ...services.actorOptions})
  const snapshot = useSelector(actor, (each) => each)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const subscriptions = [
      actor.on('problem.found', () => setAttempt((count) => count + 1)),
      actor.on('outcome.saved', () => announce(t('desk.saved'))),
      actor.on('outcome.recorded', () => announce(t('desk.recorded'))),
    ]
    const unwatch = services.network.watch((isGone) => {
      if (!isGone) actor.send({type: 'retry.asked'})
    })
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      unwatch()
    }
  }, [actor, services.network])
  return {actor, snapshot, attempt}
}

export type DeskActor = ReturnType<typeof useDesk>['actor']
export type DeskSnapshot = ReturnType<typeof useDesk>['snapshot']
