import {steppedClock} from 'statechart-kit'
import {createActor, type InputFrom, type SnapshotFrom} from 'xstate'
import type {FailureDetails} from '../../../domain/failure.ts'
import type {FailureCode} from '../../../domain/failure-codes.ts'
import {bookingMachine} from '../../../machines/booking/machine.ts'
import {
  type BookedOffer,
  type BookingDraft,
  type BookingSubmission,
  EMPTY_BOOKING_DRAFT,
} from '../../../machines/booking/types.ts'
import type {PhoneProof} from '../../../machines/otp/types.ts'
import {heldCall} from '../../support/fakes/held-call.ts'
import {heldOtp} from '../../support/machines/otp-run.ts'
import {type Situation, testSituations} from '../../support/machines/situation.ts'

type BookingContext = SnapshotFrom<typeof bookingMachine>['context']
export type BookingTalk = ReturnType<typeof openBookingForm>

type Given = Partial<InputFrom<typeof bookingMachine>>

interface BookingSituation extends Situation<BookingTalk, BookingContext> {
  given?: Given
}

export const BOOKING_TODAY = '2025-11-19'
export const DRAFT_PHONE = '+919876543210'
export const WHOLE_DRAFT: BookingDraft = {
  ...EMPTY_BOOKING_DRAFT,
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '98765 43210',
  bookingDate: '2025-11-20',
  vehicle: {make: 'Maruti Suzuki', model: 'Swift', variant: 'Petrol'},
  jobs: ['SERVICING'],
  bookingTermsAgreed: true,
  privacyPolicyAgreed: true,
}
export const CHOSEN_OFFER: BookedOffer = {
  name: 'monsoon-care',
  description: 'Monsoon care',
  shouldSendNotification: true,
  displayName: 'Monsoon care',
  code: 'MONSOON',
}
export const EARLIER_PROOF: PhoneProof = {phone: DRAFT_PHONE, refId: 'ref-0', grant: 'grant-0'}

export function openBookingForm({given = {}}: {given?: Given}) {
  const effects: string[] = []
  const {logic, sendCode, useCode} = heldOtp(effects)
  const submitBooking = heldCall<
    {generatedId: string},
    {submission: BookingSubmission; proof: PhoneProof | null}
  >('submit booking', effects)
  const stored: string[] = []
  const emitted: Record<string, unknown>[] = []
  const actor = createActor(
    bookingMachine.provide({
      actors: {'prove the phone': logic, 'submit booking': submitBooking.logic},
      actions: {
        'save the draft in storage': () => stored.push('draft kept'),
        'save the proof in storage': (_, {outcome}) => stored.push(`${outcome.kind} proof kept`),
        'clear what was stored': () => stored.push('cleared'),
      },
    }),
    {
      input: {
        workshopId: 'workshop-1',
        draft: WHOLE_DRAFT,
        jobId: null,
        booker: {role: 'guest'},
        proof: null,
        today: BOOKING_TODAY,
        ...given,
      },
      clock: steppedClock(),
    },
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const proof = () => {
    const child = actor.getSnapshot().children['phone proof']
    if (child === undefined) throw new Error('no code dialog is open')
    return child
  }
  return {actor, effects, emitted, stored, sendCode, useCode, submitBooking, proof}
}

export function bookingSituations(list: readonly BookingSituation[]): void {
  testSituations(openBookingForm, list)
}

export const changesDraft =
  (changed: Partial<BookingDraft>) =>
  ({actor}: BookingTalk) =>
    actor.send({type: 'draft.changed', changes: changed})

export const books =
  (jobId = 'job-1', offer: BookedOffer | null = null) =>
  ({actor}: BookingTalk) =>
    actor.send({type: 'booking.asked', jobId, offer, isOffline: false})

export const otherTabSubmits =
  (jobId: string) =>
  ({actor}: BookingTalk) =>
    actor.send({type: 'job id.adopted', jobId})

export const dayBegins =
  (today: string) =>
  ({actor}: BookingTalk) =>
    actor.send({type: 'day.changed', today})

export const bookingAccepted =
  (generatedId = 'generated-1') =>
  ({submitBooking}: BookingTalk) =>
    submitBooking.answer({generatedId})

export const bookingRefused =
  (code: FailureCode | null, details?: FailureDetails) =>
  ({submitBooking}: BookingTalk) =>
    submitBooking.fail(code, details)

export const PROBLEMS_FOUND = {type: 'problems.found'}
export const BOOKED = {type: 'booking.made', generatedId: 'generated-1'}
export const failureReported = (code: FailureCode) => ({type: 'booking.failed', code})
export const REFUSED_STATE = {editing: 'explaining the refusal'}
