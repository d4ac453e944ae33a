import {describe, expect, it} from 'vitest'
import {
  asksToChangeTheNumber,
  changesTheNumber,
  closesTheDialog,
  codeNotSent,
  codeSent,
  types,
  useFails,
  wrongCodes,
} from '../../support/machines/otp-run.ts'
import {play} from '../../support/machines/situation.ts'
import {
  type BookingTalk,
  bookingRefused,
  bookingSituations,
  books,
  changesDraft,
  DRAFT_PHONE,
  failureReported,
  openBookingForm,
  otherTabSubmits,
  PROBLEMS_FOUND,
  REFUSED_STATE,
  WHOLE_DRAFT,
} from './play-booking.ts'

describe('on failure', () => {
  const directly = {booker: {role: 'consumer' as const, phone: DRAFT_PHONE}}
  bookingSituations([
    {
      title:
        'a code other than INCORRECT_OTP is kept for its text, the draft stands, and the error code is recorded',
      given: directly,
      steps: [books(), bookingRefused('OFFER_NOT_VALID')],
      state: REFUSED_STATE,
      facts: {draft: WHOLE_DRAFT, failure: {kind: 'refused', code: 'OFFER_NOT_VALID', freeDays: []}},
      emitted: [failureReported('OFFER_NOT_VALID')],
    },
    {
      title: 'a full day answers with the nearest free dates: the form keeps everything and offers them',
      given: directly,
      steps: [books(), bookingRefused('DATE_UNAVAILABLE', {availableDates: ['2025-11-21', '2025-11-22']})],
      state: REFUSED_STATE,
      facts: {
        draft: WHOLE_DRAFT,
        failure: {kind: 'refused', code: 'DATE_UNAVAILABLE', freeDays: ['2025-11-21', '2025-11-22']},
      },
      emitted: [failureReported('DATE_UNAVAILABLE')],
    },
    {
      title: 'no code at all is recorded as UNKNOWN_ERROR and kept apart for its own text',
      given: directly,
      steps: [books(), bookingRefused(null)],
      state: REFUSED_STATE,
      facts: {failure: {kind: 'refused', code: null, freeDays: []}},
      emitted: [failureReported('UNKNOWN_ERROR')],
    },
    {
      title: 'an error that is no answer of the server is recorded as UNKNOWN_ERROR',
      given: directly,
      steps: [books(), ({submitBooking}) => submitBooking.reject(new TypeError('a bug'))],
      state: REFUSED_STATE,
      facts: {failure: {kind: 'refused', code: null, freeDays: []}},
      emitted: [failureReported('UNKNOWN_ERROR')],
    },
    {
      title: 'the reason is forgotten when the form is submitted again',
      given: directly,
      steps: [books(), bookingRefused('BUSY'), books()],
      state: 'submitting',
      facts: {failure: null},
      emitted: [failureReported('BUSY')],
    },
    {
      title: 'the reason gives way to the problems of an incomplete form',
      given: directly,
      steps: [books(), bookingRefused('BUSY'), changesDraft({lastName: ''}), books()],
      state: {editing: 'explaining problems'},
      facts: {failure: null},
      emitted: [failureReported('BUSY'), PROBLEMS_FOUND],
    },
    {
      title: 'more than 3 wrong codes come back to the form with a reason of their own',
      steps: [books(), codeSent(), ...wrongCodes(4)],
      state: REFUSED_STATE,
      facts: {draft: {...WHOLE_DRAFT, phone: '98765 43210'}, failure: {kind: 'too many wrong codes'}},
    },
    {
      title: 'INCORRECT_OTP keeps the OTP modal open and unlocks it',
      steps: [books(), codeSent(), ...wrongCodes(1)],
      state: 'proving the phone',
      facts: {failure: null},
      effects: ['send code', 'use code'],
    },
    {
      title: 'a right code whose booking was refused proves the phone: the grant that came with it is kept',
      steps: [
        books(),
        codeSent('ref-1'),
        types('482913'),
        useFails('DATE_UNAVAILABLE', {otpGrant: 'grant-1'}),
      ],
      state: REFUSED_STATE,
      facts: {proof: {phone: DRAFT_PHONE, refId: 'ref-1', grant: 'grant-1'}},
      emitted: [failureReported('DATE_UNAVAILABLE')],
    },
    {
      title: 'the next attempt after such a refusal asks for no code',
      steps: [
        books(),
        codeSent('ref-1'),
        types('482913'),
        useFails('DATE_UNAVAILABLE', {otpGrant: 'grant-1'}),
        changesDraft({bookingDate: '2025-11-21'}),
        books(),
      ],
      state: 'submitting',
      emitted: [failureReported('DATE_UNAVAILABLE')],
      effects: ['send code', 'use code', 'submit booking'],
    },
    {
      title: 'a refusal without a grant leaves no proof',
      steps: [books(), codeSent(), types('482913'), useFails(null)],
      state: REFUSED_STATE,
      facts: {proof: null, failure: {kind: 'refused', code: null, freeDays: []}},
      emitted: [failureReported('UNKNOWN_ERROR')],
    },
    {
      title: 'the dialog dismissed goes back to the form as it was',
      steps: [books(), codeSent(), closesTheDialog],
      state: {editing: 'untroubled'},
      facts: {draft: {...WHOLE_DRAFT, phone: '9876543210'}, failure: null},
    },
    {
      title: 'the dialog dismissed after its number was changed brings the new number back',
      steps: [books(), codeSent(), asksToChangeTheNumber, changesTheNumber('91234 56789'), closesTheDialog],
      state: {editing: 'untroubled'},
      facts: {draft: {...WHOLE_DRAFT, phone: '9123456789'}},
    },
    {
      title: 'a code that cannot be sent leaves the form behind the dialog',
      steps: [books(), codeNotSent('OTP_TOO_MANY_FOR_PHONE'), closesTheDialog],
      state: {editing: 'untroubled'},
      facts: {draft: {...WHOLE_DRAFT, phone: '9876543210'}},
    },
  ])

  it('keeps the draft and a proof that came with the refusal', async () => {
    const talk = openBookingForm({})
    await play(talk, [books(), codeSent(), types('482913'), useFails('BUSY', {otpGrant: 'grant-1'})])
    expect(talk.stored).toEqual(['draft kept', 'interrupted proof kept', 'draft kept'])
  })
})

describe('the idempotency key (ruling 28)', () => {
  const directly = {booker: {role: 'consumer' as const, phone: DRAFT_PHONE}}
  const keysOf = ({submitBooking}: BookingTalk) =>
    submitBooking.inputs.map(({submission}) => submission.jobId)

  bookingSituations([
    {
      title: 'a key kept with the draft is used instead of a fresh one',
      given: {...directly, jobId: 'kept-job'},
      steps: [books('fresh-job')],
      state: 'submitting',
      facts: {jobId: 'kept-job'},
    },
    {
      title: 'the key of another tab that submits this draft is adopted',
      given: directly,
      steps: [otherTabSubmits('their-job'), books('my-job')],
      state: 'submitting',
      facts: {jobId: 'their-job'},
    },
    {
      title: 'the key is kept through OTP re-entry',
      steps: [books('job-1'), codeSent(), closesTheDialog, books('job-2'), codeSent()],
      state: 'proving the phone',
      facts: {jobId: 'job-1'},
    },
    {
      title: 'a conflict starts over under a new key',
      given: directly,
      steps: [books('job-1'), bookingRefused('JOB_ID_CONFLICT')],
      state: REFUSED_STATE,
      facts: {
        jobId: null,
        draft: WHOLE_DRAFT,
        failure: {kind: 'refused', code: 'JOB_ID_CONFLICT', freeDays: []},
      },
      emitted: [failureReported('JOB_ID_CONFLICT')],
    },
    {
      title: 'a conflict met with the code starts over under a new key',
      steps: [
        books('job-1'),
        codeSent('ref-1'),
        types('482913'),
        useFails('JOB_ID_CONFLICT', {otpGrant: 'grant-1'}),
      ],
      state: REFUSED_STATE,
      facts: {
        jobId: null,
        proof: {phone: DRAFT_PHONE, refId: 'ref-1', grant: 'grant-1'},
        failure: {kind: 'refused', code: 'JOB_ID_CONFLICT', freeDays: []},
      },
      emitted: [failureReported('JOB_ID_CONFLICT')],
    },
  ])

  it('every retry of a lost response has the same key', async () => {
    const talk = openBookingForm({given: directly})
    await play(talk, [
      books('job-1'),
      bookingRefused(null),
      books('job-2'),
      bookingRefused('BUSY'),
      books('job-3'),
    ])
    expect(keysOf(talk)).toEqual(['job-1', 'job-1', 'job-1'])
  })

  it('after a conflict the next attempt uses the new key', async () => {
    const talk = openBookingForm({given: directly})
    await play(talk, [books('job-1'), bookingRefused('JOB_ID_CONFLICT'), books('job-2')])
    expect(keysOf(talk)).toEqual(['job-1', 'job-2'])
  })
})
