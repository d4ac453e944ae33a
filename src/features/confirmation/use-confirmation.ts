import {useQuery} from '@tanstack/react-query'
import {useActorRef, useSelector} from '@xstate/react'
import {useMemo, useState} from 'react'
import {bookingQuery} from '../../api/booking/bookings.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {confirmationLogic} from './confirmation-logic.ts'

/** A booking that was just accepted may not exist yet: it is looked for this often before it is given up (ruling 30). */
const LOOKS_FOR_A_NEW_BOOKING = 15
const LOOK_EVERY_MS = 1000

/** How one booking stands: the one named, or the last of this browser. */
export function useConfirmation(bookingId: string | null) {
  const services = useServices()
  const {call, stored, actorOptions} = services
  const [{id, reader, isLast}] = useState(() => {
    const last = stored.lastBooking.read()?.generatedId ?? null
    const shown = bookingId ?? last
    const access = shown === null ? null : (stored.bookingAccess.read()?.[shown] ?? null)
    return {id: shown, reader: {access, isSignedIn: stored.identity.read() !== null}, isLast: shown === last}
  })
  const logic = useMemo(() => confirmationLogic(services, reader), [services, reader])
  const actor = useActorRef(logic, {
    input: {bookingId: id, looks: isLast ? LOOKS_FOR_A_NEW_BOOKING : 1, lookAgainAfterMs: LOOK_EVERY_MS},
    ...actorOptions,
  })
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const {data: booking} = useQuery({...bookingQuery(call, id ?? '', reader), enabled: false})
  return {id, state, booking, reader, retry: () => actor.send({type: 'retry.asked'})}
}
