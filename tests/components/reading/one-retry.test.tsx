import {screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import type {FailureCode} from '../../../domain/failure-codes.ts'
import {completeBooking} from '../../paths/component/memories.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {BOOKING_PAGE_ANSWERS} from '../../support/fakes/fake-booking-page.ts'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'
import {TODAY} from '../booking/fake-form.ts'

const FOUND = {timeout: 10_000}
const FIGURES = {day: '2025-11-19', hours: [], agents: [], medianMinutesToFirstCall: 4, attemptsToVerified: 2}
const LEAD = {path: '/consumer/verification-lead', presses: []}
const DETAILS = '/consumer/booking-details/booking-1'

interface FailedRead {
  what: string
  path: string
  /** The buttons that lead to the read. */
  presses: string[]
  call: string
  answer: unknown
  /** What shows it. */
  shown: string | RegExp
  /** What says that it could not be read; `null` where the page goes on without it. */
  failure: string | null
}

const READS: FailedRead[] = [
  {
    what: 'the free days of a move',
    path: DETAILS,
    presses: ['Move to another day'],
    call: 'getWorkshopAvailability',
    answer: {availableDates: ['2025-11-25T00:00:00.000Z']},
    shown: 'Tue, 25 Nov',
    failure: 'The free days could not be loaded. Please try again.',
  },
  {
    what: 'the list of countries',
    path: '/consumer/credits',
    presses: ['Change country (India)'],
    call: '/countries/v1',
    answer: [{id: 'IN', name: 'India', continent: 'AS'}],
    shown: 'Asia',
    failure: 'The countries could not be loaded.',
  },
  {
    what: 'the workshop of a failed booking',
    path: '/consumer/book/failed-booking',
    presses: [],
    call: 'oneWorkshop',
    answer: {
      id: 'w-1',
      serialId: 'W000001',
      name: 'Sai Auto Care',
      phoneNumber1: null,
      leadPhoneNumber: null,
      users: [],
    },
    shown: 'Try again with Sai Auto Care',
    failure: null,
  },
  {
    what: 'the phone of a workshop on a printed booking',
    path: DETAILS,
    presses: [],
    call: 'oneWorkshop',
    answer: {
      id: 'w-1',
      serialId: 'W000001',
      name: 'Sai Auto Care',
      phoneNumber1: '+919810000001',
      leadPhoneNumber: null,
      users: [],
    },
    shown: 'Phone +91 98100 00001',
    failure: null,
  },
  {
    ...LEAD,
    what: 'the figures of the lead',
    call: '/v1/desk/figures',
    answer: FIGURES,
    shown: 'By hour',
    failure: 'The figures could not be read.',
  },
  {
    ...LEAD,
    what: 'the agents of the call centre',
    call: '/v1/desk/agents',
    answer: {agents: []},
    shown: 'Agents and leads',
    failure: 'The agents could not be read.',
  },
  {
    ...LEAD,
    what: 'the log of staff',
    call: '/v1/desk/audit',
    answer: {rows: []},
    shown: 'No request fits.',
    failure: 'The log could not be read.',
  },
]

async function open({path, presses, call, answer}: FailedRead, failures: number, code: FailureCode | null) {
  let reads = 0
  const fake = fakeServices({
    answers: {
      ...BOOKING_PAGE_ANSWERS,
      '/services/v1': () => ({answer: SERVICES}),
      '/v1/desk/figures': () => ({answer: FIGURES}),
      '/v1/desk/agents': () => ({answer: {agents: []}}),
      '/v1/desk/audit': () => ({answer: {rows: []}}),
      getBookingV2: () => ({answer: fakeBookingV2()}),
      [call]: async (_, signal) => {
        // StrictMode aborts the read of the first mount at once.
        await null
        if (signal?.aborted !== true) reads += 1
        if (reads <= failures) throw new CallFailure(code)
        return {answer}
      },
    },
  })
  fake.services.stored.bookingAccess.write({'booking-1': {refId: 'ref-1', grant: 'g'.repeat(32)}})
  fake.services.stored.bookingForm.write(completeBooking({phone: '9876543210', today: TODAY}, 'w-1'))
  const {person} = renderSite(path, fake.services)
  for (const name of presses) await person.click(await screen.findByRole('button', {name}, FOUND))
  return {reads: () => reads}
}

describe('A read that fails', () => {
  afterEach(() => localStorage.clear())

  it.each(READS)('$what: is read once more', async (read) => {
    const {reads} = await open(read, 1, 'UNKNOWN_ERROR')
    expect((await screen.findAllByText(read.shown, {}, FOUND))[0]).toBeDefined()
    await waitFor(() => expect(reads()).toBe(2))
  })

  it.each(READS)('$what: is shown as failed after the second failure', async (read) => {
    const {reads} = await open(read, 9, null)
    if (read.failure === null) await waitFor(() => expect(reads()).toBe(2))
    else expect((await screen.findByRole('alert', {}, FOUND)).textContent).toContain(read.failure)
    expect(reads()).toBe(2)
  })

  it.each(READS)('$what: is not repeated after a refusal', async (read) => {
    const {reads} = await open(read, 9, 'FORBIDDEN')
    if (read.failure === null) await waitFor(() => expect(reads()).toBe(1))
    else await screen.findByRole('alert', {}, FOUND)
    expect(reads()).toBe(1)
  })
})
