import {useQuery} from '@tanstack/react-query'
import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useEffectEvent, useMemo, useState} from 'react'
import type {SnapshotFrom} from 'xstate'
import {shownOutcome} from '../../../domain/booking/verification.ts'
import type {verificationMachine} from '../../../machines/verification/machine.ts'
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
  const isUntouched = snapshot.matches({editing: 'choosing'}) && !hasChosen(snapshot.context)
  const {data: booking = null} = useQuery({
    ...verificationQuery(services.call, bookingId ?? ''),
    // The machine reads it; only while nothing has been chosen is it read again where it becomes stale.
    enabled: isUntouched,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [attempt, setAttempt] = useState(0)
  const edited = isUntouched ? snapshot.context.booking : null
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

/** Whether the editor holds a choice that nobody has saved yet. */
function hasChosen({booking, choice, problem}: SnapshotFrom<typeof verificationMachine>['context']): boolean {
  const shown = shownOutcome(booking?.response ?? 'NOT_VERIFIED')
  return problem !== null || choice.slot !== null || choice.outcome !== shown
}

export type VerificationActor = ReturnType<typeof useVerification>['actor']
export type VerificationSnapshot = ReturnType<typeof useVerification>['snapshot']
