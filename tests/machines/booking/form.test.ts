import {describe, expect, it} from 'vitest'
import {bookingProblems} from '../../../machines/booking/problems.ts'
import {type BookingDraft, EMPTY_BOOKING_DRAFT} from '../../../machines/booking/types.ts'
import {play} from '../../support/machines/situation.ts'
import {
  BOOKING_TODAY,
  bookingRefused,
  bookingSituations,
  books,
  changesDraft,
  DRAFT_PHONE,
  dayBegins,
  failureReported,
  openBookingForm,
  PROBLEMS_FOUND,
  REFUSED_STATE,
  WHOLE_DRAFT,
} from './play-booking.ts'

describe('the form', () => {
  bookingSituations([
    {
      title: 'everything typed is kept',
      steps: [changesDraft({firstName: 'Ananya'}), changesDraft({instructions: 'Squeaky brakes'})],
      state: {editing: 'untroubled'},
      facts: {draft: {...WHOLE_DRAFT, firstName: 'Ananya', instructions: 'Squeaky brakes'}},
      effects: [],
    },
    {
      title: 'booking date: resets to none if earlier than tomorrow',
      given: {draft: {...WHOLE_DRAFT, bookingDate: BOOKING_TODAY}},
      steps: [],
      state: {editing: 'untroubled'},
      facts: {draft: {...WHOLE_DRAFT, bookingDate: null}},
    },
    {
      title: 'a kept booking date from tomorrow on stands',
      steps: [],
      state: {editing: 'untroubled'},
      facts: {draft: WHOLE_DRAFT},
    },
    {
      title: 'nothing is submitted while anything is invalid: the problems are explained',
      given: {draft: {...WHOLE_DRAFT, lastName: 'R', privacyPolicyAgreed: false}},
      steps: [books()],
      state: {editing: 'explaining problems'},
      facts: {jobId: null, failure: null},
      emitted: [PROBLEMS_FOUND],
      effects: [],
    },
    {
      title: 'the problems are pointed at again with each attempt',
      given: {draft: EMPTY_BOOKING_DRAFT},
      steps: [books(), changesDraft({firstName: 'Asha'}), books()],
      state: {editing: 'explaining problems'},
      emitted: [PROBLEMS_FOUND, PROBLEMS_FOUND],
    },
    {
      title: 'a form put right is submitted',
      given: {
        draft: {...WHOLE_DRAFT, bookingTermsAgreed: false},
        booker: {role: 'consumer', phone: DRAFT_PHONE},
      },
      steps: [books(), changesDraft({bookingTermsAgreed: true}), books()],
      state: 'submitting',
      emitted: [PROBLEMS_FOUND],
      effects: ['submit booking'],
    },
  ])

  bookingSituations([
    {
      title: 'a chosen day that comes while the form is open is dropped, and named',
      steps: [dayBegins('2025-11-20')],
      state: {editing: 'untroubled'},
      facts: {today: '2025-11-20', draft: {...WHOLE_DRAFT, bookingDate: null}},
      emitted: [{type: 'day.dropped', day: '2025-11-20'}],
      effects: [],
    },
    {
      title: 'a chosen day after the new one stays',
      given: {draft: {...WHOLE_DRAFT, bookingDate: '2025-11-21'}},
      steps: [dayBegins('2025-11-20')],
      state: {editing: 'untroubled'},
      facts: {today: '2025-11-20', draft: {...WHOLE_DRAFT, bookingDate: '2025-11-21'}},
      emitted: [],
    },
    {
      title: 'without a chosen day nothing is dropped',
      given: {draft: {...WHOLE_DRAFT, bookingDate: null}},
      steps: [dayBegins('2025-11-20')],
      facts: {today: '2025-11-20', draft: {...WHOLE_DRAFT, bookingDate: null}},
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
      facts: {today: BOOKING_TODAY, draft: WHOLE_DRAFT},
      emitted: [],
      effects: ['send code'],
    },
    {
      title: 'the explanation of a refusal stays when its day is dropped',
      given: {booker: {role: 'consumer', phone: DRAFT_PHONE}},
      steps: [books(), bookingRefused('BUSY'), dayBegins('2025-11-20')],
      state: REFUSED_STATE,
      facts: {
        draft: {...WHOLE_DRAFT, bookingDate: null},
        failure: {kind: 'refused', code: 'BUSY', freeDays: []},
      },
      emitted: [failureReported('BUSY'), {type: 'day.dropped', day: '2025-11-20'}],
    },
  ])

  it('stores the draft without the day that has come', async () => {
    const talk = openBookingForm({})
    await play(talk, [dayBegins('2025-11-20')])
    expect(talk.stored).toEqual(['draft kept'])
  })

  it('stores input at once', async () => {
    const talk = openBookingForm({})
    await play(talk, [changesDraft({firstName: 'Ananya'})])
    expect(talk.stored).toEqual(['draft kept'])
  })
})

describe('the problems of a booking, in the order of the form (000-5)', () => {
  it('an empty form lacks the date, the make, the names, the mobile and both agreements', () => {
    expect(bookingProblems(EMPTY_BOOKING_DRAFT, BOOKING_TODAY)).toEqual([
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
    {
      title: 'bookable dates start tomorrow',
      changed: {bookingDate: BOOKING_TODAY},
      problems: ['bookingDate'],
    },
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
    expect(bookingProblems({...WHOLE_DRAFT, ...changed}, BOOKING_TODAY)).toEqual(problems)
  })
})
