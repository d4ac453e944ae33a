import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useEffectEvent, useMemo, useRef, useState} from 'react'
import type {ActorRefFrom, SnapshotFrom} from 'xstate'
import {type IndiaDay, indiaDay} from '../../../domain/booking/booking-date.ts'
import type {Campaign} from '../../../domain/offer/campaign.ts'
import {bookingProblems} from '../../../machines/booking/problems.ts'
import type {BookedOffer, Booker} from '../../../machines/booking/types.ts'
import {useCodeAfterReload} from '../../parts/otp/use-code-after-reload.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {useAttempts} from '../../parts/services/use-attempts.ts'
import {useToday} from '../../parts/services/use-today.ts'
import type {SiteServices} from '../../platform/services.ts'
import {tokenRole} from '../../platform/session/id-token.ts'
import {currentPhoneProof} from '../../platform/session/phone-proof.ts'
import {bookingLogic} from './booking-logic.ts'
import {startingDraft} from './starting-draft.ts'
import {usePermittedCar} from './use-permitted-car.ts'
import {useWithdrawnJobs} from './use-withdrawn-jobs.ts'

interface BookingOptions {
  workshopId: string
  offeredJobs: readonly string[]
  campaign: Campaign | null
  wishedDay: string | null
  onBooked: (generatedId: string) => void
}

function booker({stored}: SiteServices): Booker {
  const identity = stored.identity.read()
  if (identity === null) return {role: 'guest'}
  const role = tokenRole(identity.idToken)
  return role === 'consumer' ? {role, phone: identity.phone} : {role: 'call-centre agent'}
}

/** The id of the button that sends the form. */
export const BOOK_BUTTON = 'book-now'

/** The booking actor of one workshop, restored from storage. */
export function useBooking({workshopId, offeredJobs, campaign, wishedDay, onBooked}: BookingOptions) {
  const services = useServices()
  const {stored, clock, actorOptions, tracking, newKey, network, today} = services
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
  const attempt = useAttempts(actor)
  useBookingEvents(actor, services, {workshopId, onBooked})
  const passedDay = usePassedDay(actor, snapshot)
  usePermittedCar(actor, snapshot, campaign)
  const withdrawnJobs = useWithdrawnJobs(actor, snapshot, offeredJobs)

  /** Submits with the draft's job id, if this or another tab has created one, else with a new one. */
  const book = (offer: BookedOffer | null) => {
    nameDay(actor, today.read())
    const form = stored.bookingForm.read()
    const storedId = form?.workshopId === workshopId ? form.jobId : null
    actor.send({type: 'booking.asked', jobId: storedId ?? newKey(), offer, isOffline: network.isGone()})
  }
  useCodeAfterReload(
    bookingProblems(input.draft, input.today).length === 0,
    () => book(stored.bookingForm.read()?.offer ?? null),
    () => BOOK_BUTTON,
  )
  /** The person's first change. */
  const isBegun = useRef(false)
  const begin = () => {
    if (!isBegun.current) tracking.record('booking_form_begun', {})
    isBegun.current = true
  }
  return {actor, snapshot, attempt, passedDay, withdrawnJobs, book, begin}
}

type BookingActor = ActorRefFrom<ReturnType<typeof bookingLogic>>

function nameDay(actor: BookingActor, today: IndiaDay): void {
  if (actor.getSnapshot().context.today !== today) actor.send({type: 'day.changed', today})
}

/**
 * Names a new day to the machine while the form is open, or when it opens again; returns the chosen day that it has
 * overtaken, until another one is chosen.
 */
function usePassedDay(actor: BookingActor, snapshot: SnapshotFrom<BookingActor>): IndiaDay | null {
  const [passed, setPassed] = useState<IndiaDay | null>(null)
  const today = useToday()
  const isOpen = snapshot.matches('editing')
  useEffect(() => {
    const dropped = actor.on('day.dropped', ({day}) => setPassed(day))
    return () => dropped.unsubscribe()
  }, [actor])
  useEffect(() => {
    if (isOpen) nameDay(actor, today)
  }, [actor, isOpen, today])
  return snapshot.context.draft.bookingDate === null ? passed : null
}

/** Reports each outcome, and adopts the job id that another tab has created. */
function useBookingEvents(
  actor: BookingActor,
  {stored, tracking, readBotSignal}: SiteServices,
  {workshopId, onBooked}: Pick<BookingOptions, 'workshopId' | 'onBooked'>,
) {
  const booked = useEffectEvent(onBooked)
  useEffect(() => {
    const failed = actor.on('booking.failed', async ({code}) => {
      tracking.record('booking_failure', {code, botSignal: await readBotSignal()})
    })
    const made = actor.on('booking.made', async ({generatedId}) => {
      booked(generatedId)
      tracking.record('booking_success', {botSignal: await readBotSignal()})
    })
    const stopWatching = stored.bookingForm.watch((form) => {
      if (form?.workshopId === workshopId && form.jobId !== null) {
        actor.send({type: 'job id.adopted', jobId: form.jobId})
      }
    })
    return () => {
      stopWatching()
      made.unsubscribe()
      failed.unsubscribe()
    }
  }, [actor, stored, readBotSignal, tracking, workshopId])
}
