import {steppedClock} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {createActor, type InputFrom, type SnapshotFrom} from 'xstate'
import type {FailureDetails} from '../../domain/failure.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import {bookingMachine} from '../../machines/booking/machine.ts'
import {bookingProblems} from '../../machines/booking/problems.ts'
import {
  type BookedOffer,
  type BookingDraft,
  type BookingSubmission,
  EMPTY_BOOKING_DRAFT,
} from '../../machines/booking/types.ts'
import type {PhoneProof} from '../../machines/otp/types.ts'
import {heldCall} from '../support/fakes/held-call.ts'
import {
  asksToChangeTheNumber,
  changesTheNumber,
  closesTheDialog,
  codeAccepted,
  codeNotSent,
  codeSent,
  heldOtp,
  types,
  useFails,
  wrongCodes,
} from '../support/machines/otp-run.ts'
import {play, type Situation, testSituations} from '../support/machines/situation.ts'

type BookingContext = SnapshotFrom<typeof bookingMachine>['context']
type Talk = ReturnType<typeof openForm>

type Given = Partial<InputFrom<typeof bookingMachine>>

interface BookingSituation extends Situation<Talk, BookingContext> {
  given?: Given
}

const TODAY = '2025-11-19'
const PHONE = '+919876543210'
const DRAFT: BookingDraft = {
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
const OFFER: BookedOffer = {
  name: 'monsoon-care',
  description: 'Monsoon care',
  shouldSendNotification: true,
  displayName: 'Monsoon care',
  code: 'MONSOON',
}
const PROOF: PhoneProof = {phone: PHONE, refId: 'ref-0', grant: 'grant-0'}

function openForm({given = {}}: {given?: Given}) {
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
        draft: DRAFT,
        jobId: null,
        booker: {role: 'guest'},
        proof: null,
        today: TODAY,
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

function situations(list: readonly BookingSituation[]): void {
  testSituations(openForm, list)
}

const changes =
  (changed: Partial<BookingDraft>) =>
  ({actor}: Talk) =>
    actor.send({type: 'draft.changed', changes: changed})

const books =
  (jobId = 'job-1', offer: BookedOffer | null = null) =>
  ({actor}: Talk) =>
    actor.send({type: 'booking.asked', jobId, offer, isOffline: false})

const otherTabSubmits =
  (jobId: string) =>
  ({actor}: Talk) =>
    actor.send({type: 'job id.adopted', jobId})

const dayBegins =
  (today: string) =>
  ({actor}: Talk) =>
    actor.send({type: 'day.changed', today})

const accepted =
  (generatedId = 'generated-1') =>
  ({submitBooking}: Talk) =>
    submitBooking.answer({generatedId})

const refused =
  (code: FailureCode | null, details?: FailureDetails) =>
  ({submitBooking}: Talk) =>
    submitBooking.fail(code, details)

const PROBLEMS_FOUND = {type: 'problems.found'}
const BOOKED = {type: 'booking.made', generatedId: 'generated-1'}
const failed = (code: FailureCode) => ({type: 'booking.failed', code})
const REFUSED_STATE = {editing: 'explaining the refusal'}

describe('the form', () => {
  situations([
    {
      title: 'everything typed is kept',
      steps: [changes({firstName: 'Ananya'}), changes({instructions: 'Squeaky brakes'})],
      state: {editing: 'untroubled'},
      facts: {draft: {...DRAFT, firstName: 'Ananya', instructions: 'Squeaky brakes'}},
      effects: [],
    },
    {
      title: 'booking date: resets to none if earlier than tomorrow',
      given: {draft: {...DRAFT, bookingDate: TODAY}},
      steps: [],
      state: {editing: 'untroubled'},
      facts: {draft: {...DRAFT, bookingDate: null}},
    },
    {
      title: 'a kept booking date from tomorrow on stands',
      steps: [],
      state: {editing: 'untroubled'},
      facts: {draft: DRAFT},
    },
    {
      title: 'nothing is submitted while anything is invalid: the problems are explained',
      given: {draft: {...DRAFT, lastName: 'R', privacyPolicyAgreed: false}},
      steps: [books()],
      state: {editing: 'explaining problems'},
      facts: {jobId: null, failure: null},
      emitted: [PROBLEMS_FOUND],
      effects: [],
    },
    {
      title: 'the problems are pointed at again with each attempt',
      given: {draft: EMPTY_BOOKING_DRAFT},
      steps: [books(), changes({firstName: 'Asha'}), books()],
      state: {editing: 'explaining problems'},
      emitted: [PROBLEMS_FOUND, PROBLEMS_FOUND],
    },
    {
      title: 'a form put right is submitted',
      given: {draft: {...DRAFT, bookingTermsAgreed: false}, booker: {role: 'consumer', phone: PHONE}},
      steps: [books(), changes({bookingTermsAgreed: true}), books()],
      state: 'submitting',
      emitted: [PROBLEMS_FOUND],
      effects: ['submit booking'],
    },
  ])

  situations([
    {
      title: 'a chosen day that comes while the form is open is dropped, and named',
      steps: [dayBegins('2025-11-20')],
      state: {editing: 'untroubled'},
      facts: {today: '2025-11-20', draft: {...DRAFT, bookingDate: null}},
      emitted: [{type: 'day.dropped', day: '2025-11-20'}],
      effects: [],
    },
    {
      title: 'a chosen day after the new one stays',
      given: {draft: {...DRAFT, bookingDate: '2025-11-21'}},
      steps: [dayBegins('2025-11-20')],
      state: {editing: 'untroubled'},
      facts: {today: '2025-11-20', draft: {...DRAFT, bookingDate: '2025-11-21'}},
      emitted: [],
    },
    {
      title: 'without a chosen day nothing is dropped',
      given: {draft: {...DRAFT, bookingDate: null}},
      steps: [dayBegins('2025-11-20')],
      facts: {today: '2025-11-20', draft: {...DRAFT, bookingDate: null}},
      state: {editing: 'untroubled'},
      emitted: [],
    },
    {
      title: 'after midnight a form without a day asks for one, and sends no code',
      steps: [dayBegins('2025-11-20'), books()],
      state: {editing: 'explaining problems'},
      emitted: [{type: 'day.dropped', day: '2025-11-20'}, PROBLEMS_FOUND],
      effects: [],
    },
    {
      title: 'while the code is asked for the day stays, and the server decides',
      steps: [books(), dayBegins('2025-11-20')],
      state: 'proving the phone',
      facts: {today: TODAY, draft: DRAFT},
      emitted: [],
      effects: ['send code'],
    },
    {
      title: 'the explanation of a refusal stays when its day is dropped',
      given: {booker: {role: 'consumer', phone: PHONE}},
      steps: [books(), refused('BUSY'), dayBegins('2025-11-20')],
      state: REFUSED_STATE,
      facts: {draft: {...DRAFT, bookingDate: null}, failure: {kind: 'refused', code: 'BUSY', freeDays: []}},
      emitted: [failed('BUSY'), {type: 'day.dropped', day: '2025-11-20'}],
    },
  ])

  it('stores the draft without the day that has come', async () => {
    const talk = openForm({})
    await play(talk, [dayBegins('2025-11-20')])
    expect(talk.stored).toEqual(['draft kept'])
  })

  it('stores input at once', async () => {
    const talk = openForm({})
    await play(talk, [changes({firstName: 'Ananya'})])
    expect(talk.stored).toEqual(['draft kept'])
  })
})

describe('who needs a code', () => {
  situations([
    {
      title: 'a guest with an unverified phone opens the OTP modal',
      steps: [books()],
      state: 'proving the phone',
      facts: {jobId: 'job-1'},
      effects: ['send code'],
    },
    {
      title: 'a logged-in user with their own phone submits directly',
      given: {booker: {role: 'consumer', phone: PHONE}},
      steps: [books()],
      state: 'submitting',
      effects: ['submit booking'],
    },
    {
      title: 'a logged-in user with another phone opens the OTP modal',
      given: {booker: {role: 'consumer', phone: '+919000000000'}},
      steps: [books()],
      state: 'proving the phone',
      effects: ['send code'],
    },
    {
      title: 'a call-centre identity may edit the phone and skips the OTP',
      given: {booker: {role: 'call-centre agent'}},
      steps: [changes({phone: '9123456789'}), books()],
      state: 'submitting',
      effects: ['submit booking'],
    },
    {
      title: 'a guest verified on the lite form is not asked again for the same number',
      given: {proof: PROOF},
      steps: [books()],
      state: 'submitting',
      effects: ['submit booking'],
    },
    {
      title: 'a guest verified for another number is asked',
      given: {proof: PROOF},
      steps: [changes({phone: '9123456789'}), books()],
      state: 'proving the phone',
      effects: ['send code'],
    },
    {
      title: 'INCORRECT_OTP for an earlier proof opens the OTP modal',
      given: {proof: PROOF},
      steps: [books(), refused('INCORRECT_OTP')],
      state: 'proving the phone',
      facts: {proof: null, jobId: 'job-1'},
      effects: ['submit booking', 'send code'],
    },
    {
      title: 'an earlier proof that has expired opens the OTP modal',
      given: {proof: PROOF},
      steps: [books(), refused('OTP_EXPIRED')],
      state: 'proving the phone',
      facts: {proof: null},
      effects: ['submit booking', 'send code'],
    },
  ])

  it('the dialog asks for the phone of the draft, under the policy of the booking modal, to make this booking', async () => {
    const talk = openForm({})
    await play(talk, [books('job-1', OFFER), codeSent('ref-1'), types('482913')])
    const submission = {workshopId: 'workshop-1', draft: DRAFT, offer: OFFER, jobId: 'job-1'}
    const purpose = {name: 'book', submission}
    expect(talk.sendCode.inputs).toEqual([
      {
        phone: PHONE,
        channel: 'sms',
        refId: null,
        resendAfterSeconds: 15,
        recipient: 'the phone',
        purpose: 'book',
      },
    ])
    expect(talk.useCode.inputs).toEqual([{phone: PHONE, refId: 'ref-1', code: '482913', purpose}])
  })

  it('a direct submission carries the earlier proof', async () => {
    const talk = openForm({given: {proof: PROOF}})
    await play(talk, [books('job-1', OFFER)])
    const submission = {workshopId: 'workshop-1', draft: DRAFT, offer: OFFER, jobId: 'job-1'}
    expect(talk.submitBooking.inputs).toEqual([{submission, proof: PROOF}])
  })
})

describe('on success', () => {
  situations([
    {
      title: 'a direct submission that is accepted is booked: store the async id',
      given: {booker: {role: 'consumer', phone: PHONE}},
      steps: [books(), accepted()],
      state: 'booked',
      facts: {generatedId: 'generated-1'},
      emitted: [BOOKED],
    },
    {
      title: 'a right code is the booking itself',
      steps: [books(), codeSent(), types('482913'), codeAccepted({grant: 'grant-1', id: 'generated-1'})],
      state: 'booked',
      facts: {generatedId: 'generated-1'},
      emitted: [BOOKED],
      effects: ['send code', 'use code'],
    },
    {
      title: 'a second click on the button while the booking is on its way asks nothing twice',
      given: {proof: PROOF},
      steps: [books(), books('job-2'), accepted()],
      state: 'booked',
      facts: {jobId: 'job-1'},
      emitted: [BOOKED],
      effects: ['submit booking'],
    },
  ])

  situations([
    {
      title: 'a booking with a number proved just now stands under that proof, not an earlier one',
      given: {proof: PROOF, draft: {...DRAFT, phone: '91234 56789'}},
      steps: [
        books(),
        codeSent('ref-1'),
        types('482913'),
        codeAccepted({grant: 'grant-1', id: 'generated-1'}),
      ],
      state: 'booked',
      facts: {proof: {phone: '+919123456789', refId: 'ref-1', grant: 'grant-1'}},
      emitted: [BOOKED],
    },
    {
      title: 'a booking with the own number does not stand under the proof of another',
      given: {proof: {...PROOF, phone: '+919123456789'}, booker: {role: 'consumer', phone: PHONE}},
      steps: [books(), accepted()],
      state: 'booked',
      facts: {proof: null},
      emitted: [BOOKED],
    },
  ])

  it("a booking's grant is stored before stored consumer details are cleared", async () => {
    const talk = openForm({})
    await play(talk, [
      books(),
      codeSent(),
      types('482913'),
      codeAccepted({grant: 'grant-1', id: 'generated-1'}),
    ])
    expect(talk.stored).toEqual(['draft kept', 'verified proof kept', 'cleared'])
  })
})

describe('on failure', () => {
  const directly = {booker: {role: 'consumer' as const, phone: PHONE}}
  situations([
    {
      title:
        'a code other than INCORRECT_OTP is kept for its text, the draft stands, and the error code is recorded',
      given: directly,
      steps: [books(), refused('OFFER_NOT_VALID')],
      state: REFUSED_STATE,
      facts: {draft: DRAFT, failure: {kind: 'refused', code: 'OFFER_NOT_VALID', freeDays: []}},
      emitted: [failed('OFFER_NOT_VALID')],
    },
    {
      title: 'a full day answers with the nearest free dates: the form keeps everything and offers them',
      given: directly,
      steps: [books(), refused('DATE_UNAVAILABLE', {availableDates: ['2025-11-21', '2025-11-22']})],
      state: REFUSED_STATE,
      facts: {
        draft: DRAFT,
        failure: {kind: 'refused', code: 'DATE_UNAVAILABLE', freeDays: ['2025-11-21', '2025-11-22']},
      },
      emitted: [failed('DATE_UNAVAILABLE')],
    },
    {
      title: 'no code at all is recorded as UNKNOWN_ERROR and kept apart for its own text',
      given: directly,
      steps: [books(), refused(null)],
      state: REFUSED_STATE,
      facts: {failure: {kind: 'refused', code: null, freeDays: []}},
      emitted: [failed('UNKNOWN_ERROR')],
    },
    {
      title: 'an error that is no answer of the server is recorded as UNKNOWN_ERROR',
      given: directly,
      steps: [books(), ({submitBooking}) => submitBooking.reject(new TypeError('a bug'))],
      state: REFUSED_STATE,
      facts: {failure: {kind: 'refused', code: null, freeDays: []}},
      emitted: [failed('UNKNOWN_ERROR')],
    },
    {
      title: 'the reason is forgotten when the form is submitted again',
      given: directly,
      steps: [books(), refused('BUSY'), books()],
      state: 'submitting',
      facts: {failure: null},
      emitted: [failed('BUSY')],
    },
    {
      title: 'the reason gives way to the problems of an incomplete form',
      given: directly,
      steps: [books(), refused('BUSY'), changes({lastName: ''}), books()],
      state: {editing: 'explaining problems'},
      facts: {failure: null},
      emitted: [failed('BUSY'), PROBLEMS_FOUND],
    },
    {
      title: 'more than 3 wrong codes come back to the form with a reason of their own',
      steps: [books(), codeSent(), ...wrongCodes(4)],
      state: REFUSED_STATE,
      facts: {draft: {...DRAFT, phone: '98765 43210'}, failure: {kind: 'too many wrong codes'}},
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
      facts: {proof: {phone: PHONE, refId: 'ref-1', grant: 'grant-1'}},
      emitted: [failed('DATE_UNAVAILABLE')],
    },
    {
      title: 'the next attempt after such a refusal asks for no code',
      steps: [
        books(),
        codeSent('ref-1'),
        types('482913'),
        useFails('DATE_UNAVAILABLE', {otpGrant: 'grant-1'}),
        changes({bookingDate: '2025-11-21'}),
        books(),
      ],
      state: 'submitting',
      emitted: [failed('DATE_UNAVAILABLE')],
      effects: ['send code', 'use code', 'submit booking'],
    },
    {
      title: 'a refusal without a grant leaves no proof',
      steps: [books(), codeSent(), types('482913'), useFails(null)],
      state: REFUSED_STATE,
      facts: {proof: null, failure: {kind: 'refused', code: null, freeDays: []}},
      emitted: [failed('UNKNOWN_ERROR')],
    },
    {
      title: 'the dialog dismissed goes back to the form as it was',
      steps: [books(), codeSent(), closesTheDialog],
      state: {editing: 'untroubled'},
      facts: {draft: {...DRAFT, phone: '9876543210'}, failure: null},
    },
    {
      title: 'the dialog dismissed after its number was changed brings the new number back',
      steps: [books(), codeSent(), asksToChangeTheNumber, changesTheNumber('91234 56789'), closesTheDialog],
      state: {editing: 'untroubled'},
      facts: {draft: {...DRAFT, phone: '9123456789'}},
    },
    {
      title: 'a code that cannot be sent leaves the form behind the dialog',
      steps: [books(), codeNotSent('OTP_TOO_MANY_FOR_PHONE'), closesTheDialog],
      state: {editing: 'untroubled'},
      facts: {draft: {...DRAFT, phone: '9876543210'}},
    },
  ])

  it('keeps the draft and a proof that came with the refusal', async () => {
    const talk = openForm({})
    await play(talk, [books(), codeSent(), types('482913'), useFails('BUSY', {otpGrant: 'grant-1'})])
    expect(talk.stored).toEqual(['draft kept', 'interrupted proof kept', 'draft kept'])
  })
})

describe('the idempotency key (ruling 28)', () => {
  const directly = {booker: {role: 'consumer' as const, phone: PHONE}}
  const keysOf = ({submitBooking}: Talk) => submitBooking.inputs.map(({submission}) => submission.jobId)

  situations([
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
      steps: [books('job-1'), refused('JOB_ID_CONFLICT')],
      state: REFUSED_STATE,
      facts: {jobId: null, draft: DRAFT, failure: {kind: 'refused', code: 'JOB_ID_CONFLICT', freeDays: []}},
      emitted: [failed('JOB_ID_CONFLICT')],
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
        proof: {phone: PHONE, refId: 'ref-1', grant: 'grant-1'},
        failure: {kind: 'refused', code: 'JOB_ID_CONFLICT', freeDays: []},
      },
      emitted: [failed('JOB_ID_CONFLICT')],
    },
  ])

  it('every retry of a lost response has the same key', async () => {
    const talk = openForm({given: directly})
    await play(talk, [books('job-1'), refused(null), books('job-2'), refused('BUSY'), books('job-3')])
    expect(keysOf(talk)).toEqual(['job-1', 'job-1', 'job-1'])
  })

  it('after a conflict the next attempt uses the new key', async () => {
    const talk = openForm({given: directly})
    await play(talk, [books('job-1'), refused('JOB_ID_CONFLICT'), books('job-2')])
    expect(keysOf(talk)).toEqual(['job-1', 'job-2'])
  })
})

describe('the problems of a booking, in the order of the form (000-5)', () => {
  it('an empty form lacks the date, the make, the names, the mobile and both agreements', () => {
    expect(bookingProblems(EMPTY_BOOKING_DRAFT, TODAY)).toEqual([
      'bookingDate',
      'make',
      'firstName',
      'lastName',
      'phone',
      'bookingTermsAgreed',
      'privacyPolicyAgreed',
    ])
  })

  const CHANGES: {title: string; changed: Partial<BookingDraft>; problems: string[]}[] = [
    {title: 'a filled form has none', changed: {}, problems: []},
    {title: 'marketing opt-in and services are optional', changed: {jobs: []}, problems: []},
    {title: 'bookable dates start tomorrow', changed: {bookingDate: TODAY}, problems: ['bookingDate']},
    {
      title: 'bookable dates end after 30 days',
      changed: {bookingDate: '2025-12-20'},
      problems: ['bookingDate'],
    },
    {title: 'the last day of the window is bookable', changed: {bookingDate: '2025-12-19'}, problems: []},
    {
      title: 'model and variant are required once a make is chosen',
      changed: {vehicle: {make: 'Tata', model: '', variant: ''}},
      problems: ['model', 'variant'],
    },
    {
      title: 'a registration is 2 to 15 letters or digits',
      changed: {registration: 'K'},
      problems: ['registration'],
    },
    {
      title: 'a registration may hold spaces and hyphens',
      changed: {registration: 'ka-05 mx 4321'},
      problems: [],
    },
    {title: 'year is 4 digits', changed: {year: '21'}, problems: ['year']},
    {title: 'a year written as a power of ten is none', changed: {year: '2e3'}, problems: ['year']},
    {title: 'the year may be the next one', changed: {year: '2026'}, problems: []},
    {
      title: 'names are letters only',
      changed: {firstName: 'Asha2', lastName: 'R'},
      problems: ['firstName', 'lastName'],
    },
    {title: 'the first digit of a mobile is 5 to 9', changed: {phone: '4876543210'}, problems: ['phone']},
  ]

  it.each(CHANGES)('$title', ({changed, problems}) => {
    expect(bookingProblems({...DRAFT, ...changed}, TODAY)).toEqual(problems)
  })
})
