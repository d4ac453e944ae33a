import {screen} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import type {Booking} from '../../../contract/booking/bookings.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeBooking} from '../../support/fakes/fake-booking.ts'
import {BOOKING_PAGE_ANSWERS} from '../../support/fakes/fake-booking-page.ts'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const FOUND = {timeout: 10_000}
const DAY = 'The workshop has proposed another day. A code opens it, and you can answer.'
const ESTIMATE = 'The workshop has sent an estimate and waits for your answer. A code opens it.'
const WAITS = 'The workshop waits for your answer'
const PLAIN = 'Is this your booking?'
const CODE =
  'We send a code to the mobile number ••••••3210. With it you see everything about the booking, and can move or cancel it.'
const NEXT = 'What happens next'

async function openByLink(openQuestions: Booking['openQuestions'], page = 'booking-details') {
  const {services} = fakeServices({
    answers: {
      ...BOOKING_PAGE_ANSWERS,
      getBooking: () => ({answer: fakeBooking({openQuestions})}),
      getBookingV2: () => ({
        answer: fakeBookingV2({openQuestions, proposedDate: '2025-11-20T00:00:00.000Z'}),
      }),
    },
  })
  renderSite(`/consumer/${page}/booking-1`, services)
  await screen.findByRole('button', {name: 'Send me a code'}, FOUND)
}
const heading = (name: string) => screen.queryByRole('heading', {name})
const isBefore = (one: Node | null, other: Node | null) =>
  one !== null &&
  other !== null &&
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

describe('The page of a booking by its link alone', () => {
  afterEach(() => localStorage.clear())

  it.each([
    [['DAY'], [DAY], [ESTIMATE]],
    [['ESTIMATE'], [ESTIMATE], [DAY]],
    [['DAY', 'ESTIMATE'], [DAY, ESTIMATE], []],
  ] as const)('says of the open questions %s, before the stages, that a code opens them', async (...row) => {
    const [questions, said, unsaid] = row
    await openByLink([...questions])
    for (const text of said) expect(screen.getByText(text)).toBeDefined()
    for (const text of unsaid) expect(screen.queryByText(text)).toBeNull()
    expect(isBefore(heading(WAITS), screen.getByText('Requested'))).toBe(true)
    expect(screen.getByText(CODE)).toBeDefined()
    expect(heading(PLAIN)).toBeNull()
    expect(screen.getAllByRole('button', {name: 'Send me a code'})).toHaveLength(1)
  })

  it('says nothing of questions where none is open, and offers the code after the facts', async () => {
    await openByLink([])
    expect(heading(WAITS)).toBeNull()
    expect(isBefore(screen.getByText('Requested'), heading(PLAIN))).toBe(true)
  })

  it('tells what happens next after the booking only while no day is proposed', async () => {
    await openByLink(['DAY'], 'booking')
    expect(heading(NEXT)).toBeNull()
  })

  it('tells what happens next beside an open estimate', async () => {
    await openByLink(['ESTIMATE'], 'booking')
    expect(heading(NEXT)).not.toBeNull()
  })
})
