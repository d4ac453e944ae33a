import type {Invariant} from 'statechart-kit/model'
import {failureCode, failureDetails} from '../../domain/failure.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import {
  type BookingFlow,
  dialogEnd,
  isBooked,
  isComplete,
  isFormOpen,
  isHeld,
  isProofFailure,
  networkReturn,
  newDay,
  refusedWith,
  typedDraft,
} from './observed.ts'
import {bookingProblems} from './problems.ts'

/** What holds of a booking at every moment. */
export const lastingInvariants: Invariant<BookingFlow>[] = [
  {
    sentence:
      'one request is under way while the form is closed, and none while it is open or the booking is made',
    requirement: ['000-5-28', 'decision 163'],
    holds: ({snapshot, pending}) => pending.length === Number(!isFormOpen(snapshot) && !isBooked(snapshot)),
  },
  {
    sentence: 'no booking of an incomplete form, or for a day that has passed',
    requirement: ['000-5-28', '000-4-54'],
    holds: ({snapshot, pending}) => {
      const {draft, today} = snapshot.context
      const isUnderWay = pending.length > 0 || isBooked(snapshot)
      return !isUnderWay || bookingProblems(draft, today).length === 0
    },
  },
  {
    sentence: 'a booking waits for the network only with everything that it needs, and under its key',
    requirement: ['000-5-28', 'decision 96'],
    holds: ({snapshot}) => !isHeld(snapshot) || (isComplete(snapshot) && snapshot.context.jobId !== null),
  },
  {
    sentence: 'what was held goes out at once when the network is back, unless its day or proof has passed',
    requirement: 'decision 96',
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
    sentence: 'the day is the newest that was named, and an ended proof is not tried again',
    requirement: 'decision 96',
    holds: ({before, snapshot: {context}, stimulus}) => {
      const returned = networkReturn(stimulus)
      if (returned === null) return before === null || newDay(before, stimulus) === context.today
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
    sentence: 'a submission that met no network is held',
    requirement: 'decision 96',
    holds: ({snapshot, stimulus}) =>
      failureDetails(refusedWith(stimulus)).isOffline !== true || isHeld(snapshot),
  },
  {
    sentence: 'no form begins with a day that has passed',
    requirement: '000-4-54',
    holds: ({before, snapshot: {context}}) =>
      before !== null || context.draft.bookingDate === null || context.draft.bookingDate > context.today,
  },
  {
    sentence: 'nobody but a call-centre agent books without a proved phone',
    requirement: ['000-4-27', '000-4-28', '000-4-29'],
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
    requirement: 'ruling 5',
    holds: ({before, snapshot, pending}) => {
      const {booker, proof, draft} = snapshot.context
      const isKnown = booker.role === 'guest' && proof?.phone === internationalMobile(draft.phone)
      const isAsked = pending.some(({src}) => src === 'prove the phone')
      return !isKnown || !isAsked || before?.matches('proving the phone') === true
    },
  },
  {
    sentence: 'the draft is what was typed, whatever is refused',
    requirement: ['ruling 29', 'decision 55'],
    holds: ({before, snapshot, stimulus}) =>
      before === null ||
      JSON.stringify(snapshot.context.draft) === JSON.stringify(typedDraft(before, snapshot, stimulus)),
  },
  {
    sentence: 'one job id goes with all attempts until the server says that it was used',
    requirement: 'ruling 28',
    holds: ({before, snapshot: {context}, stimulus, pending}) => {
      if (pending.length > 0 && context.jobId === null) return false
      const jobId = before?.context.jobId ?? null
      if (failureCode(refusedWith(stimulus)) === 'JOB_ID_CONFLICT') return context.jobId === null
      return jobId === null || context.jobId === jobId || stimulus.label.startsWith('job id.adopted')
    },
  },
  {
    sentence: 'a refusal is explained until the person submits again',
    requirement: '000-4-37',
    holds: ({snapshot}) =>
      snapshot.matches({editing: 'explaining the refusal'}) === (snapshot.context.failure !== null),
  },
  {
    sentence: 'a booking stands under the proof of its own phone, if under any',
    requirement: 'ruling 5',
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
    requirement: 'decision 163',
    reaches: isBooked,
  },
]
