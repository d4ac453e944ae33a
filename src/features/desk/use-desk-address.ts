import {useEffect, useEffectEvent, useRef} from 'react'
import type {DeskActor, DeskSnapshot} from './desk-logic.ts'

export interface DeskAddress {
  /** The booking that the address names; `null` is the list. */
  called: string | null
  /** Changes `called` at once. */
  onCalled: (bookingId: string | null) => void
}

/**
 * Keeps the address and the desk together: whichever of them changes is followed by the other. If both have changed, the
 * address wins, because a person has changed it.
 */
export function useDeskAddress(
  actor: DeskActor,
  snapshot: DeskSnapshot,
  {called, onCalled}: DeskAddress,
): void {
  const agreed = useRef<string | null>(null)
  const changeAddress = useEffectEvent(onCalled)
  const isTaking = snapshot.matches({desk: 'taking'})
  const shown = shownBooking(snapshot)

  useEffect(() => {
    if (called !== agreed.current && (isTaking || called !== shown)) {
      if (isTaking && called !== null) return
      agreed.current = called
      actor.send({type: 'list.asked'})
      if (called !== null) actor.send({type: 'booking.opened', bookingId: called})
    } else if (!isTaking) {
      agreed.current = shown
      if (shown !== called) changeAddress(shown)
    }
  }, [actor, called, shown, isTaking])
}

/** The booking that the agent works on, or would take over. */
function shownBooking(snapshot: DeskSnapshot): string | null {
  const {leased, wanted} = snapshot.context
  return leased?.bookingId ?? (snapshot.matches({desk: 'taken'}) ? wanted : null)
}
