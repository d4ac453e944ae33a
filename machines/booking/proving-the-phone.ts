import {CallFailure} from '../../domain/failure.ts'
import {OTP_POLICIES} from '../../domain/person/otp-policy.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import type {OtpOutcome} from '../otp/types.ts'
import {bookingSetup, submission} from './setup.ts'

/** While the code dialog is open: it ends in a booking, a refusal, or back in the form. */
export const provingThePhone = bookingSetup.createStateConfig({
  description: 'The check of the code makes the booking.',
  meta: {requirement: '000-4-27'},
  invoke: {
    id: 'phone proof',
    src: 'prove the phone',
    input: ({context}) => ({
      phone: internationalMobile(context.draft.phone) ?? context.draft.phone,
      policy: OTP_POLICIES.bookingModal,
      purpose: {name: 'book' as const, submission: submission(context)},
      recipient: 'the phone' as const,
    }),
    onDone: [
      {
        meta: {requirement: '000-4-30'},
        guard: {type: 'is booked', params: ({event}) => ({outcome: event.output})},
        target: 'booked',
        actions: [
          {type: 'store the proved phone', params: ({event}) => ({outcome: event.output})},
          {type: 'store the proof of the booking', params: ({event}) => ({outcome: event.output})},
          {
            type: 'store the booking',
            params: ({event}) => ({generatedId: event.output.kind === 'verified' ? event.output.id : ''}),
          },
          {type: 'save the proof in storage', params: ({event}) => ({outcome: event.output})},
        ],
      },
      {
        description: 'The code was right, but an earlier attempt with other data was accepted.',
        guard: {type: 'was the key used before', params: ({event}) => errorOf(event.output)},
        target: 'refused',
        actions: [
          {type: 'store the proved phone', params: ({event}) => ({outcome: event.output})},
          {
            type: 'store a proof that came with the refusal',
            params: ({event}) => ({outcome: event.output}),
          },
          {type: 'save the proof in storage', params: ({event}) => ({outcome: event.output})},
          {type: 'store why it was refused', params: ({event}) => errorOf(event.output)},
          {type: 'report the failure', params: ({event}) => errorOf(event.output)},
          'start over under a new key',
        ],
      },
      {
        description: 'The booking was refused for a reason other than the code.',
        meta: {requirement: '000-4-37'},
        guard: {type: 'was interrupted', params: ({event}) => ({outcome: event.output})},
        target: 'refused',
        actions: [
          {type: 'store the proved phone', params: ({event}) => ({outcome: event.output})},
          {
            type: 'store a proof that came with the refusal',
            params: ({event}) => ({outcome: event.output}),
          },
          {type: 'save the proof in storage', params: ({event}) => ({outcome: event.output})},
          {type: 'store why it was refused', params: ({event}) => errorOf(event.output)},
          {type: 'report the failure', params: ({event}) => errorOf(event.output)},
        ],
      },
      {
        meta: {requirement: '000-4-19'},
        guard: {type: 'had too many wrong codes', params: ({event}) => ({outcome: event.output})},
        target: 'refused',
        actions: 'note too many wrong codes',
      },
      {
        description: 'The visitor closed the dialog; the form takes its number.',
        target: 'editing',
        actions: [
          {type: 'store the proved phone', params: ({event}) => ({outcome: event.output})},
          'save the draft in storage',
        ],
      },
    ],
    onError: {
      meta: {requirement: '000-8-11'},
      target: 'refused',
      actions: 'note that the phone is not proved',
    },
  },
})

function errorOf(outcome: OtpOutcome): {error: unknown} {
  return {error: outcome.kind === 'interrupted' ? outcome.error : new CallFailure(null)}
}
