import {assign, emit, setup} from 'xstate'
import {type IndiaDay, isBookableDay, keptBookingDate} from '../../domain/booking/booking-date.ts'
import {failureCode, failureDetails} from '../../domain/failure.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import {displayedMobile, internationalMobile} from '../../domain/person/phone.ts'
import {otpMachine} from '../otp/machine.ts'
import type {OtpOutcome, PhoneProof} from '../otp/types.ts'
import {unprovided} from '../unprovided.ts'
import {bookingProblems} from './problems.ts'
import {proofOf} from './proof.ts'
import type {
  BookedOffer,
  Booker,
  BookingDraft,
  BookingFailure,
  BookingSubmission,
  NetworkReturn,
} from './types.ts'

interface BookingInput {
  workshopId: string
  draft: BookingDraft
  jobId: string | null
  booker: Booker
  proof: PhoneProof | null
  today: IndiaDay
}

interface BookingContext extends BookingInput {
  offer: BookedOffer | null
  failure: BookingFailure | null
  generatedId: string | null
}

const CODE_NO_LONGER_SERVES: readonly (FailureCode | null)[] = [
  'INCORRECT_OTP',
  'OTP_EXPIRED',
  'OTP_CHECKS_EXHAUSTED',
]

function refusal(error: unknown): BookingFailure {
  return {kind: 'refused', code: failureCode(error), freeDays: failureDetails(error).availableDates ?? []}
}

/** A person who books like this needs no code, whatever proof exists. */
function isKnown({booker, draft}: BookingContext): boolean {
  const phone = internationalMobile(draft.phone)
  return booker.role === 'call-centre agent' || (booker.role === 'consumer' && booker.phone === phone)
}

function isProved({proof, draft}: BookingContext): boolean {
  return proof !== null && proof.phone === internationalMobile(draft.phone)
}

/** Whether what is held goes out by itself when the network is back. */
export function needsNoCode(context: BookingContext): boolean {
  return isKnown(context) || isProved(context)
}

/** One attempt, from the form's values. */
export function submission({workshopId, draft, offer, jobId}: BookingContext): BookingSubmission {
  return {workshopId, draft, offer, jobId: jobId ?? ''}
}

/** Types, actions, guards and effects of the booking machine. */
export const bookingSetup = setup({
  types: {
    input: {} as BookingInput,
    context: {} as BookingContext,
    events: {} as
      | {type: 'draft.changed'; changes: Partial<BookingDraft>}
      | {type: 'job id.adopted'; jobId: string}
      | {type: 'day.changed'; today: IndiaDay}
      | {type: 'booking.asked'; jobId: string; offer: BookedOffer | null; isOffline: boolean}
      | {type: 'booking.withdrawn'},
    emitted: {} as
      | {type: 'problems.found'}
      | {type: 'day.dropped'; day: IndiaDay}
      | {type: 'booking.made'; generatedId: string}
      | {type: 'booking.failed'; code: FailureCode},
    tags: {} as 'busy' | 'held',
    children: {} as {'phone proof': 'prove the phone'},
  },
  actors: {
    'prove the phone': otpMachine,
    'submit booking': unprovided<
      {generatedId: string},
      {submission: BookingSubmission; proof: PhoneProof | null}
    >('submit booking'),
    'await the network': unprovided<NetworkReturn, {proof: PhoneProof | null}>('await the network'),
  },
  actions: {
    'change the draft': assign(({context}, {changes}: {changes: Partial<BookingDraft>}) => ({
      draft: {...context.draft, ...changes},
    })),
    'adopt the job id': assign((_, {jobId}: {jobId: string}) => ({jobId})),
    'store the job id and the offer': assign(
      ({context}, asked: {jobId: string; offer: BookedOffer | null}) => ({
        jobId: context.jobId ?? asked.jobId,
        offer: asked.offer,
        failure: null,
      }),
    ),
    'drop a date that has passed': assign(({context}) => ({
      draft: {...context.draft, bookingDate: keptBookingDate(context.draft.bookingDate, context.today)},
    })),
    'report the passed day': emit(({context}) => ({
      type: 'day.dropped' as const,
      day: context.draft.bookingDate ?? '',
    })),
    'store the proved phone': assign(({context}, {outcome}: {outcome: OtpOutcome}) => ({
      draft: {...context.draft, phone: displayedMobile(outcome.phone)},
    })),
    'store the proof of the booking': assign((_, {outcome}: {outcome: OtpOutcome}) => ({
      proof: proofOf(outcome),
    })),
    'clear a proof of another phone': assign(({context: {proof, draft}}) => ({
      proof: proof?.phone === internationalMobile(draft.phone) ? proof : null,
    })),
    'store a proof that came with the refusal': assign(({context}, {outcome}: {outcome: OtpOutcome}) => ({
      proof: proofOf(outcome) ?? context.proof,
    })),
    'store the booking': assign((_, {generatedId}: {generatedId: string}) => ({generatedId})),
    'store why it was refused': assign((_, {error}: {error: unknown}) => ({failure: refusal(error)})),
    'start over under a new key': assign({jobId: null}),
    'note too many wrong codes': assign({failure: {kind: 'too many wrong codes'}}),
    'note that the phone is not proved': assign({failure: {kind: 'phone not proved'}}),
    'clear the proof': assign({proof: null}),
    'note the day': assign((_, {today}: {today: IndiaDay}) => ({today})),
    'note that the day has passed': assign({failure: {kind: 'held too long', passed: 'day'}}),
    'note that the proof has ended': assign({failure: {kind: 'held too long', passed: 'proof'}}),
    'clear the failure': assign({failure: null}),
    'point at the problems': emit({type: 'problems.found'}),
    'report the booking': emit(({context}) => ({
      type: 'booking.made' as const,
      generatedId: context.generatedId ?? '',
    })),
    'report the failure': emit((_, {error}: {error: unknown}) => ({
      type: 'booking.failed' as const,
      code: failureCode(error) ?? 'UNKNOWN_ERROR',
    })),
    // Provided by the screen's logic: stores the draft, so that it survives a reload.
    'save the draft in storage': () => {},
    'save the proof in storage': (_: unknown, _params: {outcome: OtpOutcome}) => {},
    'clear what was stored': () => {},
  },
  guards: {
    'is the form complete': ({context}) => bookingProblems(context.draft, context.today).length === 0,
    'is complete but offline': ({context}, {isOffline}: {isOffline: boolean}) =>
      isOffline && bookingProblems(context.draft, context.today).length === 0,
    'needs no code': ({context}) => needsNoCode(context),
    'was there no network': (_, {error}: {error: unknown}) => failureDetails(error).isOffline === true,
    'has the day passed': ({context: {draft}}, {today}: {today: IndiaDay}) =>
      draft.bookingDate === null || !isBookableDay(draft.bookingDate, today),
    'has the chosen day come': ({context: {draft}}, {today}: {today: IndiaDay}) =>
      draft.bookingDate !== null && keptBookingDate(draft.bookingDate, today) === null,
    'has the proof ended': ({context}, {hasProofEnded}: {hasProofEnded: boolean}) =>
      hasProofEnded && isProved(context) && !isKnown(context),
    'is a code asked for again': (_, {error}: {error: unknown}) =>
      CODE_NO_LONGER_SERVES.includes(failureCode(error)),
    'was the key used before': (_, {error}: {error: unknown}) => failureCode(error) === 'JOB_ID_CONFLICT',
    'is booked': (_, {outcome}: {outcome: OtpOutcome}) => outcome.kind === 'verified',
    'was interrupted': (_, {outcome}: {outcome: OtpOutcome}) => outcome.kind === 'interrupted',
    'had too many wrong codes': (_, {outcome}: {outcome: OtpOutcome}) => outcome.kind === 'exhausted',
  },
})
