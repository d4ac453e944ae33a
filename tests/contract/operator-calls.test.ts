import {describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {answerEstimate} from '../../contract/booking/estimates.ts'
import {answerBooking, keepDay, readAnswerLink} from '../../contract/booking/workshop-answers.ts'
import {
  EDIT_KINDS,
  EDITED_COLUMNS,
  findEditables,
  makeEdit,
  readEditableCampaign,
  readEditableWorkshop,
  readEdits,
  undoEdit,
} from '../../contract/operators/edits.ts'
import {undeliveredMessages} from '../../contract/operators/messages.ts'
import {bookingFunnel} from '../../contract/site/funnel.ts'
import {type CallExample, readsWhole, taken} from '../support/contract-examples.ts'

const COLUMNS = {status: 'ACTIVE', daily_capacity: 4, active: true, end_date: null, terms: ['a', 'b']}
const EDIT = {
  kind: 'workshops',
  subject: 'W000001',
  part: '',
  id: 'edit-1',
  madeAt: '2026-03-10T06:30:00.000Z',
  by: 'Asha Rao',
  before: COLUMNS,
  after: COLUMNS,
  undoes: 'edit-0',
  isUndone: false,
}
const EDITABLE = {part: '', columns: COLUMNS, version: 'v1'}
const ANSWER_LINK = {
  state: 'OPEN',
  reference: 'PH-1',
  workshopName: 'Complete Cars',
  answered: {answer: 'PROPOSED', day: '2026-03-12'},
  present: {status: 'REQUEST_RECEIVED', day: '2026-03-11', proposedDay: '2026-03-12', cancelledBy: null},
  booking: {
    day: '2026-03-11',
    firstName: 'Asha',
    vehicle: 'Swift',
    registration: 'KA05MX4321',
    services: ['Periodic service'],
    offer: null,
    notes: 'It squeaks.',
    pickup: {address: 'Flat 4', position: '18.5,73.8', instructions: 'Ring twice.'},
    isConfirmed: false,
    freeDays: ['2026-03-12'],
  },
}

const CALLS: CallExample[] = [
  {
    is: 'GET /v1/operators/editables',
    call: findEditables,
    query: {text: 'Complete'},
    answer: {
      found: [
        {kind: 'campaigns', subject: 'SUMMER', name: 'Summer', city: null, isActive: false},
        {kind: 'workshops', subject: 'W000001', name: 'Complete Cars', city: 'Pune', isActive: true},
      ],
      hasMore: true,
    },
  },
  {
    is: 'GET /v1/operators/workshops/:serialId',
    call: readEditableWorkshop,
    query: {serialId: 'W000001'},
    answer: {
      name: 'Complete Cars',
      city: 'Pune',
      workshop: EDITABLE,
      offers: [EDITABLE],
      days: [{...EDITABLE, booked: 2}],
      edits: [EDIT],
    },
  },
  {
    is: 'GET /v1/operators/campaigns/:name',
    call: readEditableCampaign,
    query: {name: 'SUMMER'},
    answer: {name: 'SUMMER', campaign: EDITABLE, edits: [EDIT]},
  },
  {is: 'GET /v1/operators/edits', call: readEdits, answer: {edits: [EDIT]}},
  {
    is: 'POST /v1/operators/edits',
    call: makeEdit,
    body: {kind: 'days', subject: 'W000001', part: '2026-03-11', version: 'v1', columns: {capacity: 3}},
    answer: {edit: EDIT},
  },
  {
    is: 'POST /v1/operators/edits/:editId/undo',
    call: undoEdit,
    query: {editId: 'edit-1'},
    answer: {edit: null},
  },
  {
    is: 'GET /v1/operators/messages',
    call: undeliveredMessages,
    answer: {
      count: 1,
      messages: [
        {
          id: 'message-1',
          createdAt: '2026-03-10T06:30:00.000Z',
          channel: 'whatsapp',
          template: 'booking-confirmed',
          recipient: '••••••0001',
          attempts: 3,
          lastFailure: 'refused',
        },
      ],
    },
  },
  {
    is: 'GET /v1/operators/funnel',
    call: bookingFunnel,
    query: {days: 7},
    answer: {days: 7, steps: [{step: 'home', pageLoads: 5, fromHome: 4}]},
  },
  {
    is: 'GET /v1/workshop-answers/:token',
    call: readAnswerLink,
    query: {token: 'token-1'},
    answer: ANSWER_LINK,
  },
  {
    is: 'POST /v1/workshop-answers/:token',
    call: answerBooking,
    query: {token: 'token-1'},
    body: {answer: 'DECLINED', day: '2026-03-12', reason: 'FULL'},
    answer: {answer: 'DECLINED'},
  },
  {
    is: 'POST /v1/bookings/:bookingId/proposal',
    call: keepDay,
    query: {bookingId: 'booking-1'},
    body: {answer: 'KEPT', day: '2026-03-11'},
  },
  {
    is: 'POST /v1/bookings/:bookingId/estimate',
    call: answerEstimate,
    query: {bookingId: 'booking-1'},
    body: {revision: 1, answer: 'APPROVED'},
    answer: {revision: 1, answer: 'DECLINED'},
  },
]

describe('The calls of operators and workshops', () => {
  it.each(CALLS)('$is', (example) => readsWhole(example))

  it('read and undo without a body', () => {
    for (const {body} of [undoEdit, readEdits]) expect(z.safeParse(body, undefined).success).toBe(true)
    expect(z.safeParse(makeEdit.body, undefined).success).toBe(false)
  })
})

describe('An edit', () => {
  const MADE = {kind: 'workshops', subject: 'W000001', part: '', version: null, columns: {}}

  it('changes workshops, offers, days or campaigns', () => {
    const good = ['workshops', 'offers', 'days', 'campaigns']
    expect(EDIT_KINDS).toEqual(good)
    expect(taken(makeEdit.body, MADE, 'kind', [...good, 'vehicles', ''])).toEqual(good)
  })

  it('changes these columns of each', () => {
    expect(EDITED_COLUMNS).toEqual({
      workshops: [
        ...['status', 'daily_capacity', 'monday', 'tuesday', 'wednesday'],
        ...['thursday', 'friday', 'saturday', 'sunday'],
      ],
      offers: ['title', 'type', 'code', 'text', 'start_date', 'end_date', 'terms', 'active', 'approved'],
      days: ['capacity'],
      campaigns: ['title', 'description', 'code', 'price', 'is_percentage', 'end_date', 'deleted'],
    })
  })

  it('has texts of 5,000 characters and lists of 50 texts at most', () => {
    const texts = [{title: 'x'.repeat(5000)}, {title: 'x'.repeat(5001)}]
    expect(taken(makeEdit.body, MADE, 'columns', texts)).toEqual(texts.slice(0, 1))
    const lists = [{terms: Array(50).fill('a')}, {terms: Array(51).fill('a')}, {terms: ['x'.repeat(5001)]}]
    expect(taken(makeEdit.body, MADE, 'columns', lists)).toEqual(lists.slice(0, 1))
    expect(taken(makeEdit.body, MADE, 'columns', [{title: {}}, {['x'.repeat(201)]: 'a'}])).toEqual([])
  })

  it('is of a workshop or a campaign where one is looked for', () => {
    const found = {subject: 's', name: 'n', city: null, isActive: true}
    const kinds = ['workshops', 'campaigns', 'offers'].filter(
      (kind) => z.safeParse(findEditables.answer, {found: [{...found, kind}], hasMore: false}).success,
    )
    expect(kinds).toEqual(['workshops', 'campaigns'])
  })
})

describe('The answer of a workshop', () => {
  it('needs neither day nor reason', () => {
    expect(z.parse(answerBooking.body, {answer: 'CONFIRMED'})).toEqual({
      answer: 'CONFIRMED',
      day: null,
      reason: null,
    })
    expect(z.parse(keepDay.body, {answer: 'KEPT'})).toEqual({answer: 'KEPT', day: null})
    expect(z.safeParse(keepDay.body, {answer: 'MOVED'}).success).toBe(false)
  })

  it('is by a link that is open, used or over', () => {
    const good = ['OPEN', 'USED', 'EXPIRED', 'CANCELLED', 'MOVED', 'OVER']
    expect(taken(readAnswerLink.answer, ANSWER_LINK, 'state', [...good, 'CLOSED', ''])).toEqual(good)
  })
})

it('An estimate is answered by its revision, from 0 to a million, and approved or declined', () => {
  const {body} = answerEstimate
  expect(taken(body, {answer: 'APPROVED'}, 'revision', [0, 1_000_000, -1, 1_000_001, 1.5])).toEqual([
    0, 1_000_000,
  ])
  expect(taken(body, {revision: 1}, 'answer', ['APPROVED', 'DECLINED', 'KEPT', ''])).toEqual([
    'APPROVED',
    'DECLINED',
  ])
})

it('The funnel has seven steps, of 1 to 180 days', () => {
  expect(z.parse(bookingFunnel.query, {days: '30'})).toEqual({days: 30})
  const asked = [1, 180, 0, 181, 1.5]
  expect(taken(bookingFunnel.query, {}, 'days', asked)).toEqual([1, 180])
  const steps = ['home', 'place', 'results', 'workshop', 'form', 'proved', 'booked', 'paid'].filter(
    (step) =>
      z.safeParse(bookingFunnel.answer, {days: 1, steps: [{step, pageLoads: 1, fromHome: 1}]}).success,
  )
  expect(steps).toEqual(['home', 'place', 'results', 'workshop', 'form', 'proved', 'booked'])
})
