import {useQuery} from '@tanstack/react-query'
import {useActorRef, useSelector} from '@xstate/react'
import {useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore} from 'react'
import {bookingQuery} from '../../../api/booking/bookings.ts'
import {useCodeAfterReload} from '../../../parts/otp/use-code-after-reload.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {accessLogic} from './access-logic.ts'
import {PROOF_BUTTON} from './proof-prompt.tsx'

/** A booking, with this browser's proofs for it. */
export function useBookingAccess(bookingId: string) {
  const services = useServices()
  const {call, stored, queryClient, actorOptions} = services
  const [{storedAccess, isSignedIn}] = useState(() => ({
    storedAccess: stored.bookingAccess.read()?.[bookingId] ?? null,
    isSignedIn: stored.identity.read() !== null,
  }))
  const logic = useMemo(() => accessLogic(services, isSignedIn), [services, isSignedIn])
  const actor = useActorRef(logic, {input: {bookingId, access: storedAccess}, ...actorOptions})
  const snapshot = useSelector(actor, (each) => each)
  const phoneProof = useSelector(actor, ({children}) => children['phone proof'])
  const {access} = snapshot.context
  useDroppedProof(bookingId, access !== null, () => actor.send({type: 'proof.refused'}))
  useCodeAfterReload(
    snapshot.matches('showing the basics'),
    () => actor.send({type: 'code.asked'}),
    () => PROOF_BUTTON,
  )
  const query = bookingQuery(call, bookingId, {access, isSignedIn})
  // The machine reads it first; what becomes stale is read again in place.
  const {data: booking} = useQuery({...query, enabled: ({state}) => state.data !== undefined})
  /** Reads the booking again and changes nothing else: what a person has open stays open. */
  const readAgain = () => queryClient.prefetchQuery({...query, staleTime: 0})
  const refuse = useCallback(
    (grant: string) => {
      if (actor.getSnapshot().context.access?.grant === grant) actor.send({type: 'proof.refused'})
    },
    [actor],
  )
  return {actor, snapshot, phoneProof, booking, access, isSignedIn, readAgain, refuse}
}

/** Another part of the page, or another tab, may learn first that the proof has ended, and drops it. */
function useDroppedProof(bookingId: string, hasProof: boolean, drop: () => void) {
  const {bookingAccess} = useServices().stored
  const isStored = useSyncExternalStore(
    bookingAccess.follow,
    () => bookingAccess.read()?.[bookingId] !== undefined,
  )
  const wasStored = useRef(isStored)
  const dropped = useEffectEvent(drop)
  useEffect(() => {
    if (wasStored.current && !isStored && hasProof) dropped()
    wasStored.current = isStored
  }, [isStored, hasProof])
}
