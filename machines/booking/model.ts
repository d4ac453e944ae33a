import type {InputFrom, SnapshotFrom} from 'xstate'
import {CallFailure, failureCode, failureDetails} from '../../domain/failure.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import type {Stimulus} from '../../pathfinder/model/stimulus.ts'
import type {OtpOutcome, PhoneProof} from '../otp/types.ts'
import {bookingMachine} from './machine.ts'
import {bookingProblems} from './problems.ts'
import {
  type BookedOffer,
  type BookingDraft,
  type BookingFailure,
  EMPTY_BOOKING_DRAFT,
  type NetworkReturn,
} from './types.ts'

type BookingSnapshot = SnapshotFrom<typeof bookingMachine>

const TODAY = '2025-11-19'
export const BOOKING_PHONE = '+919876543210'
const OTHER_PHONE = '+919123456789'
const DAY = '2025-11-20'
export const ANOTHER_DAY = '2025-11-24'
const COMPLETE: BookingDraft = {
  ...EMPTY_BOOKING_DRAFT,
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '9876543210',
  bookingDate: DAY,
  vehicle: {make: 'Maruti Suzuki', model: 'Swift', variant: 'Petrol'},
  jobs: ['SERVICING'],
  bookingTermsAgreed: true,
  privacyPolicyAgreed: true,
}
const OFFER: BookedOffer = {
  name: 'monsoon-care',
  description: 'Monsoon care',
  shouldSendNotification: true,
  displayName: 'Monsoon care',
  code: 'MONSOON',
}
const PROOF: PhoneProof = {phone: BOOKING_PHONE, refId: 'ref-0', grant: 'grant-0'}

const form = (given: Partial<InputFrom<typeof bookingMachine>>): InputFrom<typeof bookingMachine> => ({
  workshopId: 'workshop-1',
  draft: COMPLETE,
  jobId: null,
  booker: {role: 'guest'},
  proof: null,
  today: TODAY,
  ...given,
})

const isEditing = (snapshot: BookingSnapshot) => snapshot.matches('editing')
const isHeld = (snapshot: BookingSnapshot) => snapshot.matches('awaiting the network')
const isComplete = ({context: {draft, today}}: BookingSnapshot) => bookingProblems(draft, today).length === 0
const isBooked = (snapshot: BookingSnapshot) => snapshot.matches('booked')

/** A screen reports a change only when a value really changes. */
const changed = (name: string, changes: Partial<BookingDraft>, isSo: (draft: BookingDraft) => boolean) => ({
  event: {type: 'draft.changed' as const, changes},
  name,
  when: (snapshot: BookingSnapshot) => isEditing(snapshot) && !isSo(snapshot.context.draft),
})
const anotherNumber = changed(
  'another number',
  {phone: '91234 56789'},
  ({phone}) => internationalMobile(phone) === OTHER_PHONE,
)

const ended = (name: string, output: OtpOutcome) => ({name, output})
const interrupted = (name: string, error: CallFailure) =>
  ended(name, {kind: 'interrupted', phone: BOOKING_PHONE, refId: 'ref-1', error})

/** The result of the code dialog; `null` for anything else. */
function dialogEnd(stimulus: Stimulus): OtpOutcome | null {
  const hasEnded = stimulus.kind === 'settle' && stimulus.actor.src === 'prove the phone'
  return hasEnded && 'output' in stimulus.outcome ? Object(stimulus.outcome.output) : null
}

/** The error of a refused request, from the machine or from the code dialog. */
function refusalOf(stimulus: Stimulus): unknown {
  const end = dialogEnd(stimulus)
  if (end !== null) return end.kind === 'interrupted' ? end.error : null
  return stimulus.kind === 'settle' && 'error' in stimulus.outcome ? stimulus.outcome.error : null
}

/** Facts to check again after reconnecting; `null` for anything else. */
function networkReturn(stimulus: Stimulus): NetworkReturn | null {
  const hasEnded = stimulus.kind === 'settle' && stimulus.actor.src === 'await the network'
  return hasEnded && 'output' in stimulus.outcome ? Object(stimulus.outcome.output) : null
}

const isProofFailure = (failure: BookingFailure) =>
  failure.kind === 'held too long' && failure.passed === 'proof'

/** The draft without what the stimulus should change. */
function untouched(draft: BookingDraft, stimulus: Stimulus): string {
  const changes = stimulus.kind === 'event' ? Object(stimulus.event).changes : null
  const phone = dialogEnd(stimulus) === null ? draft.phone : ''
  return JSON.stringify({...draft, phone, ...changes})
}

export const bookingModel = defineModel({
  machine: bookingMachine,
  starts: [
    {name: 'as a guest', input: form({})},
    {
      name: 'as a guest who has not agreed to the terms',
      input: form({draft: {...COMPLETE, bookingTermsAgreed: false}}),
    },
    {
      name: 'as a guest with a date that has passed',
      input: form({draft: {...COMPLETE, bookingDate: '2025-11-18'}}),
    },
    {name: 'as a guest whose number was proved before', input: form({proof: PROOF})},
    {name: 'as a guest who comes back to a booking under way', input: form({jobId: 'job-0'})},
    {name: 'as a signed-in consumer', input: form({booker: {role: 'consumer', phone: BOOKING_PHONE}})},
    {
      name: 'as a signed-in consumer who proved another number before',
      input: form({
        booker: {role: 'consumer', phone: BOOKING_PHONE},
        proof: {phone: OTHER_PHONE, refId: 'ref-9', grant: 'grant-9'},
      }),
    },
    {
      name: 'as a call-centre agent',
      input: form({booker: {role: 'call-centre agent'}}),
      isOnScreen: false,
    },
  ],
  events: [
    changed('the terms agreed to', {bookingTermsAgreed: true}, ({bookingTermsAgreed}) => bookingTermsAgreed),
    changed(
      'the terms not agreed to',
      {bookingTermsAgreed: false},
      ({bookingTermsAgreed}) => !bookingTermsAgreed,
    ),
    changed('another day', {bookingDate: ANOTHER_DAY}, ({bookingDate}) => bookingDate === ANOTHER_DAY),
    {
      ...anotherNumber,
      when: (snapshot) => anotherNumber.when(snapshot) && snapshot.context.booker.role !== 'consumer',
    },
    {event: {type: 'job id.adopted', jobId: 'job-9'}, name: 'from another tab'},
    {
      event: {type: 'booking.asked', jobId: 'job-3', offer: null, isOffline: true},
      name: 'without a network',
      when: (snapshot) => isEditing(snapshot) && isComplete(snapshot),
    },
    {event: {type: 'booking.withdrawn'}, when: isHeld},
    {
      event: {type: 'booking.asked', jobId: 'job-1', offer: null, isOffline: false},
      name: 'without an offer',
      when: isEditing,
    },
    {
      event: {type: 'booking.asked', jobId: 'job-2', offer: OFFER, isOffline: false},
      name: 'with an offer',
      when: isEditing,
    },
  ],
  outcomes: {
    'prove the phone': [
      ended('verified', {
        kind: 'verified',
        phone: BOOKING_PHONE,
        refId: 'ref-1',
        grant: 'grant-1',
        id: 'booking-1',
      }),
      ended('verified with another number', {
        kind: 'verified',
        phone: OTHER_PHONE,
        refId: 'ref-2',
        grant: 'grant-2',
        id: 'booking-2',
      }),
      interrupted('no answer', new CallFailure(null)),
      interrupted('no network', new CallFailure(null, {isOffline: true})),
      interrupted(
        'a full day, the number proved',
        new CallFailure('DATE_UNAVAILABLE', {otpGrant: 'grant-1', availableDates: ['2025-11-21']}),
      ),
      interrupted('a used job id', new CallFailure('JOB_ID_CONFLICT')),
      {
        // The server checks the job id before the code, unless two requests arrive at the same time.
        ...interrupted(
          'a used job id, the number proved',
          new CallFailure('JOB_ID_CONFLICT', {otpGrant: 'grant-1'}),
        ),
        isOnScreen: false,
      },
      ended('exhausted', {kind: 'exhausted', phone: BOOKING_PHONE}),
      ended('dismissed', {kind: 'dismissed', phone: BOOKING_PHONE}),
      ended('dismissed with another number', {kind: 'dismissed', phone: OTHER_PHONE}),
      {...ended('closed', {kind: 'closed', phone: BOOKING_PHONE}), isOnScreen: false},
      {name: 'the dialog itself', error: new TypeError('a bug'), isOnScreen: false},
    ],
    'submit booking': [
      {name: 'accepted', output: {generatedId: 'booking-3'}},
      {name: 'an expired proof', error: new CallFailure('OTP_EXPIRED')},
      {name: 'a proof that is not known', error: new CallFailure('INCORRECT_OTP')},
      {name: 'a used job id', error: new CallFailure('JOB_ID_CONFLICT')},
      {name: 'a full day', error: new CallFailure('DATE_UNAVAILABLE', {availableDates: ['2025-11-21']})},
      {name: 'no answer', error: new CallFailure(null)},
      {name: 'no network', error: new CallFailure(null, {isOffline: true})},
    ],
    'await the network': [
      {name: 'soon', output: {today: TODAY, hasProofEnded: false}},
      {
        name: 'after the proof has ended',
        output: {today: TODAY, hasProofEnded: true},
        when: ({context: {proof}}) => proof !== null,
      },
      {name: 'a day later', output: {today: DAY, hasProofEnded: false}, isOnScreen: false},
      {name: 'unknown', error: new TypeError('a bug'), isOnScreen: false},
    ],
  },
  project: ({draft, jobId, booker, proof, failure, today}) => ({
    booker,
    phone: internationalMobile(draft.phone),
    problems: bookingProblems(draft, today),
    hasDate: draft.bookingDate !== null,
    hasAgreed: draft.bookingTermsAgreed,
    jobId,
    proof: proof?.phone,
    today,
    hasFailed: failure !== null,
  }),
  invariants: [
    {
      sentence: 'never two submissions at once, and none from an open form',
      holds: ({snapshot, pending}) => pending.length <= 1 && (pending.length === 0 || !isEditing(snapshot)),
    },
    {
      sentence: 'no booking of an incomplete form, or for a day that has passed',
      holds: ({snapshot, pending}) => {
        const {draft, today} = snapshot.context
        const isUnderWay = pending.length > 0 || isBooked(snapshot)
        return !isUnderWay || bookingProblems(draft, today).length === 0
      },
    },
    {
      sentence: 'a booking waits for the network only with everything that it needs, and under its key',
      holds: ({snapshot}) => !isHeld(snapshot) || (isComplete(snapshot) && snapshot.context.jobId !== null),
    },
    {
      sentence: 'what was held goes out at once when the network is back, unless its day or proof has passed',
      holds: ({before, snapshot, stimulus, pending}) => {
        const returned = networkReturn(stimulus)
        if (before === null || returned === null) return true
        const {booker, proof, draft} = before.context
        const phone = internationalMobile(draft.phone)
        const isOwn = booker.role !== 'guest' && (booker.role !== 'consumer' || booker.phone === phone)
        const hasProofEnded = returned.hasProofEnded && !isOwn && proof?.phone === phone
        const hasDayPassed = draft.bookingDate !== null && draft.bookingDate <= returned.today
        if (hasProofEnded || hasDayPassed) {
          const passed = hasDayPassed ? 'day' : 'proof'
          return pending.length === 0 && JSON.stringify(snapshot.context.failure).includes(`"${passed}"`)
        }
        const src = isOwn || proof?.phone === phone ? 'submit booking' : 'prove the phone'
        return pending.length === 1 && pending[0]?.src === src
      },
    },
    {
      sentence: 'a day never goes back, and an ended proof is not tried again',
      holds: ({before, snapshot: {context}, stimulus}) => {
        const returned = networkReturn(stimulus)
        if (returned === null) return before === null || before.context.today === context.today
        return (
          context.today === returned.today &&
          !(
            context.failure !== null &&
            returned.hasProofEnded &&
            isProofFailure(context.failure) &&
            context.proof !== null
          )
        )
      },
    },
    {
      sentence: 'a booking that was taken back is not sent',
      holds: ({snapshot, stimulus, pending}) =>
        !stimulus.label.startsWith('booking.withdrawn') || !isEditing(snapshot) || pending.length === 0,
    },
    {
      sentence: 'a submission that met no network is held',
      holds: ({snapshot, stimulus}) =>
        failureDetails(refusalOf(stimulus)).isOffline !== true || isHeld(snapshot),
    },
    {
      sentence: 'no form begins with a day that has passed',
      holds: ({before, snapshot: {context}}) =>
        before !== null || context.draft.bookingDate === null || context.draft.bookingDate > context.today,
    },
    {
      sentence: 'nobody but a call-centre agent books without a proved phone',
      holds: ({before, snapshot, stimulus}) => {
        if (before === null || !isBooked(snapshot)) return true
        const {booker, proof, draft} = before.context
        const phone = internationalMobile(draft.phone)
        return (
          booker.role === 'call-centre agent' ||
          (booker.role === 'consumer' && booker.phone === phone) ||
          proof?.phone === phone ||
          dialogEnd(stimulus)?.kind === 'verified'
        )
      },
    },
    {
      sentence: 'a number proved before is asked for no code, unless the server no longer takes the proof',
      holds: ({before, snapshot, pending}) => {
        const {booker, proof, draft} = snapshot.context
        const isKnown = booker.role === 'guest' && proof?.phone === internationalMobile(draft.phone)
        const isAsked = pending.some(({src}) => src === 'prove the phone')
        return !isKnown || !isAsked || before?.matches('proving the phone') === true
      },
    },
    {
      sentence: 'nothing typed is lost but by typing, and no refusal takes anything away',
      holds: ({before, snapshot: {context}, stimulus}) =>
        before === null || untouched(before.context.draft, stimulus) === untouched(context.draft, stimulus),
    },
    {
      sentence: 'one job id goes with all attempts until the server says that it was used',
      holds: ({before, snapshot: {context}, stimulus, pending}) => {
        if (pending.length > 0 && context.jobId === null) return false
        const jobId = before?.context.jobId ?? null
        if (failureCode(refusalOf(stimulus)) === 'JOB_ID_CONFLICT') return context.jobId === null
        return jobId === null || context.jobId === jobId || stimulus.label.startsWith('job id.adopted')
      },
    },
    {
      sentence: 'a refusal is explained until the person submits again',
      holds: ({snapshot}) =>
        snapshot.matches({editing: 'explaining the refusal'}) === (snapshot.context.failure !== null),
    },
    {
      sentence: 'a booking stands under the proof of its own phone, if under any',
      holds: ({snapshot, stimulus}) => {
        if (!isBooked(snapshot)) return true
        const {proof, draft} = snapshot.context
        const phone = internationalMobile(draft.phone)
        const proved = dialogEnd(stimulus)
        return (proof === null || proof.phone === phone) && (proved === null || proved.phone === phone)
      },
    },
    {
      sentence: 'from every situation some way leads to a booking',
      reaches: isBooked,
    },
  ],
})
