import {assign, emit, setup} from 'xstate'
import {type IndiaDay, keptBookingDate} from '../../domain/booking-date.ts'
import {CallFailure, type FailureCode, failureCode, failureDetails} from '../../domain/failure.ts'
import {OTP_POLICIES} from '../../domain/otp-policy.ts'
import {displayedMobile, internationalMobile} from '../../domain/phone.ts'
import {otpMachine} from '../otp/machine.ts'
import type {OtpOutcome, PhoneProof} from '../otp/types.ts'
import {unprovided} from '../unprovided.ts'
import {bookingProblems} from './problems.ts'
import {proofOf} from './proof.ts'
import type {BookedOffer, Booker, BookingDraft, BookingSubmission} from './types.ts'

interface BookingInput {
  workshopId: string
  draft: BookingDraft
  jobId: string | null
  booker: Booker
  proof: PhoneProof | null
  today: IndiaDay
}

/** Why the last attempt did not lead to a booking. */
export type BookingFailure =
  | {kind: 'refused'; code: FailureCode | null; freeDays: readonly IndiaDay[]}
  | {kind: 'too many wrong codes'}
  | {kind: 'phone not proved'}

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

function submission({workshopId, draft, offer, jobId}: BookingContext): BookingSubmission {
  return {workshopId, draft, offer, jobId: jobId ?? ''}
}

/** Books a service: from an open form, by a proved phone, to a booking or an explained refusal that loses nothing. */
export const bookingMachine = setup({
  types: {
    input: {} as BookingInput,
    context: {} as BookingContext,
    events: {} as
      | {type: 'draft.changed'; changes: Partial<BookingDraft>}
      | {type: 'job id.adopted'; jobId: string}
      | {type: 'booking.asked'; jobId: string; offer: BookedOffer | null},
    emitted: {} as
      | {type: 'problems.found'}
      | {type: 'booking.made'; generatedId: string}
      | {type: 'booking.failed'; code: FailureCode},
    tags: {} as 'busy',
    children: {} as {'phone proof': 'prove the phone'},
  },
  actors: {
    'prove the phone': otpMachine,
    'submit booking': unprovided<
      {generatedId: string},
      {submission: BookingSubmission; proof: PhoneProof | null}
    >('submit booking'),
  },
  actions: {
    'change the draft': assign(({context}, {changes}: {changes: Partial<BookingDraft>}) => ({
      draft: {...context.draft, ...changes},
    })),
    'adopt the job id': assign((_, {jobId}: {jobId: string}) => ({jobId})),
    'keep the job id and the offer': assign(
      ({context}, asked: {jobId: string; offer: BookedOffer | null}) => ({
        jobId: context.jobId ?? asked.jobId,
        offer: asked.offer,
        failure: null,
      }),
    ),
    'drop a date that has passed': assign(({context}) => ({
      draft: {...context.draft, bookingDate: keptBookingDate(context.draft.bookingDate, context.today)},
    })),
    'keep the proved phone': assign(({context}, {outcome}: {outcome: OtpOutcome}) => ({
      draft: {...context.draft, phone: displayedMobile(outcome.phone)},
    })),
    'keep the proof of the booking': assign((_, {outcome}: {outcome: OtpOutcome}) => ({
      proof: proofOf(outcome),
    })),
    'forget a proof of another phone': assign(({context: {proof, draft}}) => ({
      proof: proof?.phone === internationalMobile(draft.phone) ? proof : null,
    })),
    'keep a proof that came with the refusal': assign(({context}, {outcome}: {outcome: OtpOutcome}) => ({
      proof: proofOf(outcome) ?? context.proof,
    })),
    'keep the booking': assign((_, {generatedId}: {generatedId: string}) => ({generatedId})),
    'keep why it was refused': assign((_, {error}: {error: unknown}) => ({failure: refusal(error)})),
    'start over under a new key': assign({jobId: null}),
    'note too many wrong codes': assign({failure: {kind: 'too many wrong codes'}}),
    'note that the phone is not proved': assign({failure: {kind: 'phone not proved'}}),
    'forget the proof': assign({proof: null}),
    'forget the failure': assign({failure: null}),
    'point at the problems': emit({type: 'problems.found'}),
    'report the booking': emit(({context}) => ({
      type: 'booking.made' as const,
      generatedId: context.generatedId ?? '',
    })),
    'report the failure': emit((_, {error}: {error: unknown}) => ({
      type: 'booking.failed' as const,
      code: failureCode(error) ?? 'UNKNOWN_ERROR',
    })),
    // Provided by the screen's logic: the draft outlives a reload.
    'keep the draft in storage': () => {},
    'keep the proof in storage': (_: unknown, _params: {outcome: OtpOutcome}) => {},
    'clear what was stored': () => {},
  },
  guards: {
    'is the form complete': ({context}) => bookingProblems(context.draft, context.today).length === 0,
    'needs no code': ({context: {booker, proof, draft}}) => {
      const phone = internationalMobile(draft.phone)
      if (booker.role === 'call-centre agent') return true
      return (booker.role === 'consumer' && booker.phone === phone) || proof?.phone === phone
    },
    'is a code asked for again': (_, {error}: {error: unknown}) =>
      CODE_NO_LONGER_SERVES.includes(failureCode(error)),
    'was the key used before': (_, {error}: {error: unknown}) => failureCode(error) === 'JOB_ID_CONFLICT',
    'is booked': (_, {outcome}: {outcome: OtpOutcome}) => outcome.kind === 'verified',
    'was interrupted': (_, {outcome}: {outcome: OtpOutcome}) => outcome.kind === 'interrupted',
    'had too many wrong codes': (_, {outcome}: {outcome: OtpOutcome}) => outcome.kind === 'exhausted',
  },
}).createMachine({
  id: 'booking',
  description: 'Books a car service at one workshop.',
  context: ({input}) => ({...input, offer: null, failure: null, generatedId: null}),
  initial: 'editing',
  entry: 'drop a date that has passed',
  states: {
    editing: {
      description: 'The form is open; everything typed is kept.',
      meta: {requirement: '000-2-78'},
      initial: 'untroubled',
      on: {
        'draft.changed': {
          description: 'What the person types is kept at once.',
          actions: [{type: 'change the draft', params: ({event}) => event}, 'keep the draft in storage'],
        },
        'job id.adopted': {
          description: 'Another tab has begun to submit this draft: both speak of one booking.',
          actions: {type: 'adopt the job id', params: ({event}) => event},
        },
        'booking.asked': [
          {
            description: 'A complete form is submitted under one key.',
            meta: {requirement: '000-5-28'},
            guard: 'is the form complete',
            target: 'choosing the way',
            actions: [
              {type: 'keep the job id and the offer', params: ({event}) => event},
              'keep the draft in storage',
            ],
          },
          {
            description: 'An incomplete form is explained.',
            meta: {requirement: '000-5-28'},
            target: '.explaining problems',
            actions: ['forget the failure', 'point at the problems'],
          },
        ],
      },
      states: {
        untroubled: {description: 'Nothing is wrong that the person need know.'},
        'explaining problems': {
          description: 'The fields that hinder the booking are named.',
          meta: {requirement: '000-5-28'},
        },
        'explaining the refusal': {
          description: 'The last attempt failed; its reason is shown and everything typed still stands.',
          meta: {requirement: '000-4-37'},
        },
      },
    },
    'choosing the way': {
      description: 'Decides whether the phone must be proved first.',
      always: [
        {
          description: 'A known phone, or a call-centre agent, books directly.',
          meta: {requirement: '000-4-28'},
          guard: 'needs no code',
          target: 'submitting',
          actions: 'forget a proof of another phone',
        },
        {
          description: 'A guest with an unverified phone is asked for a code.',
          meta: {requirement: '000-4-27'},
          target: 'proving the phone',
        },
      ],
    },
    'proving the phone': {
      description: 'The code dialog is open; its check is the booking itself.',
      meta: {requirement: '000-4-27'},
      invoke: {
        id: 'phone proof',
        src: 'prove the phone',
        input: ({context}) => ({
          phone: internationalMobile(context.draft.phone) ?? context.draft.phone,
          policy: OTP_POLICIES.bookingModal,
          errand: {kind: 'book' as const, submission: submission(context)},
        }),
        onDone: [
          {
            description: 'The code was right and the booking is made.',
            meta: {requirement: '000-4-30'},
            guard: {type: 'is booked', params: ({event}) => ({outcome: event.output})},
            target: 'booked',
            actions: [
              {type: 'keep the proved phone', params: ({event}) => ({outcome: event.output})},
              {type: 'keep the proof of the booking', params: ({event}) => ({outcome: event.output})},
              {
                type: 'keep the booking',
                params: ({event}) => ({generatedId: event.output.kind === 'verified' ? event.output.id : ''}),
              },
              {type: 'keep the proof in storage', params: ({event}) => ({outcome: event.output})},
            ],
          },
          {
            description:
              'The code was right, but an earlier attempt with other facts was accepted: the next is a new booking.',
            guard: {type: 'was the key used before', params: ({event}) => errorOf(event.output)},
            target: 'refused',
            actions: [
              {type: 'keep the proved phone', params: ({event}) => ({outcome: event.output})},
              {
                type: 'keep a proof that came with the refusal',
                params: ({event}) => ({outcome: event.output}),
              },
              {type: 'keep the proof in storage', params: ({event}) => ({outcome: event.output})},
              {type: 'keep why it was refused', params: ({event}) => errorOf(event.output)},
              {type: 'report the failure', params: ({event}) => errorOf(event.output)},
              'start over under a new key',
            ],
          },
          {
            description: 'The booking was refused for another reason than the code.',
            meta: {requirement: '000-4-37'},
            guard: {type: 'was interrupted', params: ({event}) => ({outcome: event.output})},
            target: 'refused',
            actions: [
              {type: 'keep the proved phone', params: ({event}) => ({outcome: event.output})},
              {
                type: 'keep a proof that came with the refusal',
                params: ({event}) => ({outcome: event.output}),
              },
              {type: 'keep the proof in storage', params: ({event}) => ({outcome: event.output})},
              {type: 'keep why it was refused', params: ({event}) => errorOf(event.output)},
              {type: 'report the failure', params: ({event}) => errorOf(event.output)},
            ],
          },
          {
            description: 'More than three wrong codes.',
            meta: {requirement: '000-4-19'},
            guard: {type: 'had too many wrong codes', params: ({event}) => ({outcome: event.output})},
            target: 'refused',
            actions: 'note too many wrong codes',
          },
          {
            description: 'The dialog was dismissed: back to the form, with the number as it now stands.',
            target: 'editing',
            actions: [
              {type: 'keep the proved phone', params: ({event}) => ({outcome: event.output})},
              'keep the draft in storage',
            ],
          },
        ],
        onError: {
          description: 'The code dialog itself failed.',
          meta: {requirement: '000-8-11'},
          target: 'refused',
          actions: 'note that the phone is not proved',
        },
      },
    },
    submitting: {
      description: 'The booking is on its way.',
      meta: {requirement: '000-4-28'},
      tags: 'busy',
      invoke: {
        src: 'submit booking',
        input: ({context}) => ({submission: submission(context), proof: context.proof}),
        onDone: {
          description: 'The booking is accepted.',
          meta: {requirement: '000-4-30'},
          target: 'booked',
          actions: {type: 'keep the booking', params: ({event}) => event.output},
        },
        onError: [
          {
            description: 'An earlier proof no longer serves: a code is asked for.',
            meta: {requirement: '000-4-27'},
            guard: {type: 'is a code asked for again', params: ({event}) => ({error: event.error})},
            target: 'proving the phone',
            actions: 'forget the proof',
          },
          {
            description:
              'An earlier attempt with other facts was accepted after all: the next one is a new booking.',
            guard: {type: 'was the key used before', params: ({event}) => ({error: event.error})},
            target: 'refused',
            actions: [
              {type: 'keep why it was refused', params: ({event}) => ({error: event.error})},
              {type: 'report the failure', params: ({event}) => ({error: event.error})},
              'start over under a new key',
            ],
          },
          {
            description: 'Refused or unanswered: the reason is shown, nothing is lost.',
            meta: {requirement: '000-4-37'},
            target: 'refused',
            actions: [
              {type: 'keep why it was refused', params: ({event}) => ({error: event.error})},
              {type: 'report the failure', params: ({event}) => ({error: event.error})},
            ],
          },
        ],
      },
    },
    refused: {
      description: 'An attempt has failed; the form comes back with the reason.',
      meta: {requirement: '000-4-37'},
      entry: 'keep the draft in storage',
      always: {target: 'editing.explaining the refusal', description: 'The reason stands above the form.'},
    },
    booked: {
      type: 'final',
      description: 'The booking is made; the visitor goes on to its confirmation.',
      meta: {requirement: '000-4-34'},
      entry: ['clear what was stored', 'report the booking'],
    },
  },
})

function errorOf(outcome: OtpOutcome): {error: unknown} {
  return {error: outcome.kind === 'interrupted' ? outcome.error : new CallFailure(null)}
}
