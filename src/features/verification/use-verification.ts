import {useQuery} from '@tanstack/react-query'
import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useEffectEvent, useMemo, useState} from 'react'
import {verificationQuery} from '../../api/booking/verification.ts'
import {announce} from '../../design-system/announcer.tsx'
import {verificationTexts} from '../../i18n/generated/areas/verification.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {verificationLogic} from './verification-logic.ts'

const t = textsOf(verificationTexts)

/**
 * The verification actor of one booking; `attempt` counts saves with problems. `onChangedElsewhere`: the
 * booking, read again, is no longer the one that is edited.
 */
export function useVerification(bookingId: string | null, onChangedElsewhere: () => void) {
  const services = useServices()
  const logic = useMemo(() => verificationLogic(services), [services])
  const actor = useActorRef(logic, {input: {bookingId}, ...services.actorOptions})
  const snapshot = useSelector(actor, (each) => each)
  const {data: booking = null} = useQuery({
    ...verificationQuery(services.call, bookingId ?? ''),
    // The machine reads it first; what becomes stale is read again in place.
    enabled: ({state}) => state.data !== undefined,
  })
  const [attempt, setAttempt] = useState(0)
  const edited = snapshot.matches({editing: 'choosing'}) ? snapshot.context.booking : null
  const isChanged = edited !== null && booking !== null && booking.updatedDate !== edited.updatedDate
  const changed = useEffectEvent(onChangedElsewhere)
  useEffect(() => {
    if (isChanged) changed()
  }, [isChanged])

  useEffect(() => {
    const subscriptions = [
      actor.on('problem.found', () => setAttempt((count) => count + 1)),
      actor.on('outcome.recorded', () => announce(t('verification.updated'))),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])
  return {actor, snapshot, booking, attempt}
}

export type VerificationActor = ReturnType<typeof useVerification>['actor']
export type VerificationSnapshot = ReturnType<typeof useVerification>['snapshot']
