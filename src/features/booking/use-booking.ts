import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useMemo, useRef, useState} from 'react'
import {indiaDay} from '../../../domain/booking/booking-date.ts'
import {bookingProblems} from '../../../machines/booking/problems.ts'
import type {BookedOffer, Booker} from '../../../machines/booking/types.ts'
import {useCodeAfterReload} from '../../parts/otp/use-code-after-reload.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import type {SiteServices} from '../../platform/services.ts'
import {tokenRole} from '../../platform/session/id-token.ts'
import {currentPhoneProof} from '../../platform/session/phone-proof.ts'
import {bookingLogic} from './booking-logic.ts'
import {startingDraft} from './starting-draft.ts'

interface BookingOptions {
  workshopId: string
  offeredJobs: readonly string[]
  wishedDay: string | null
  onBooked: (generatedId: string) => void
}

function booker({stored}: SiteServices): Booker {
  const identity = stored.identity.read()
  if (identity === null) return {role: 'guest'}
  const role = tokenRole(identity.idToken)
  return role === 'consumer' ? {role, phone: identity.phone} : {role}
}

/** The booking actor of one workshop, restored from storage. */
export function useBooking({workshopId, offeredJobs, wishedDay, onBooked}: BookingOptions) {
  const services = useServices()
  const {stored, clock, actorOptions, tracking, readBotSignal, newKey, network} = services
  const logic = useMemo(() => bookingLogic(services), [services])
  const [input] = useState(() => ({
    workshopId,
    ...startingDraft(stored, {workshopId, offeredJobs, wishedDay}, indiaDay(clock.now())),
    booker: booker(services),
    proof: currentPhoneProof(services),
    today: indiaDay(clock.now()),
  }))
  const actor = useActorRef(logic, {input, ...actorOptions})
  const snapshot = useSelector(actor, (each) => each)
  const [attempt, setAttempt] = useState(0)
  const booked = useRef(onBooked)
  booked.current = onBooked

  useEffect(() => {
    const subscriptions = [
      actor.on('problems.found', () => setAttempt((count) => count + 1)),
      actor.on('booking.failed', async ({code}) => {
        tracking.record('booking_failure', {code, botSignal: await readBotSignal()})
      }),
      actor.on('booking.made', async ({generatedId}) => {
        booked.current(generatedId)
        tracking.record('booking_success', {botSignal: await readBotSignal()})
      }),
    ]
    const stopWatching = stored.bookingForm.watch((form) => {
      if (form?.workshopId === workshopId && form.jobId !== null) {
        actor.send({type: 'job id.adopted', jobId: form.jobId})
      }
    })
    return () => {
      stopWatching()
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, stored, readBotSignal, tracking, workshopId])

  /** Submits with the draft's job id, if this or another tab has created one, else with a new one. */
  const book = (offer: BookedOffer | null) => {
    const form = stored.bookingForm.read()
    const keptId = form?.workshopId === workshopId ? form.jobId : null
    actor.send({type: 'booking.asked', jobId: keptId ?? newKey(), offer, isOffline: network.isGone()})
  }
  useCodeAfterReload(bookingProblems(input.draft, input.today).length === 0, () =>
    book(stored.bookingForm.read()?.offer ?? null),
  )
  /** The person's first change. */
  const isBegun = useRef(false)
  const begin = () => {
    if (!isBegun.current) tracking.record('booking_form_begun', {})
    isBegun.current = true
  }
  return {actor, snapshot, attempt, book, begin}
}
