import {defineModel} from 'statechart-kit/model'
import type {InputFrom, SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import type {OtpOutcome, PhoneProof} from '../otp/types.ts'
import {bookingInvariants} from './invariants.ts'
import {bookingMachine} from './machine.ts'
import {bookingProblems} from './problems.ts'
import {type BookedOffer, type BookingDraft, EMPTY_BOOKING_DRAFT} from './types.ts'

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
const isComplete = ({context: {draft, today}}: BookingSnapshot) => bookingProblems(draft, today).length === 0
const isHeld = (snapshot: BookingSnapshot) => snapshot.matches('awaiting the network')
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
    {
      event: {type: 'day.changed', today: DAY},
      name: 'midnight',
      // Not in a walk: hours later no proof, code or token of it would hold. `tests/components/midnight/` waits for it.
      when: () => false,
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
      {
        name: 'soon',
        output: {today: TODAY, hasProofEnded: false},
        when: ({context: {today}}) => today === TODAY,
      },
      {
        name: 'after the proof has ended',
        output: {today: TODAY, hasProofEnded: true},
        when: ({context: {proof, today}}) => proof !== null && today === TODAY,
      },
      {name: 'a day later', output: {today: DAY, hasProofEnded: false}, isOnScreen: false},
      {
        name: 'a day later, after the proof has ended',
        output: {today: DAY, hasProofEnded: true},
        when: ({context: {proof}}) => proof !== null,
        isOnScreen: false,
      },
      {name: 'unknown', error: new TypeError('a bug'), isOnScreen: false},
    ],
  },
  project: ({draft, jobId, booker, proof, failure, today}) => ({
    booker,
    phone: internationalMobile(draft.phone),
    problems: bookingProblems(draft, today),
    bookingDate: draft.bookingDate,
    hasAgreed: draft.bookingTermsAgreed,
    jobId,
    proof: proof?.phone,
    today,
    hasFailed: failure !== null,
  }),
  invariants: bookingInvariants,
})
