import {screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import type {BookingV2} from '../../../contract/booking/bookings.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {BOOKING_PAGE_ANSWERS} from '../../support/fakes/fake-booking-page.ts'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const FOUND = {timeout: 10_000}
const ACCEPT = 'Accept Thursday, 20 November 2025'
const KEEP = 'Keep Monday, 24 November 2025'
const MOVED = 'Your booking has moved to Thursday, 20 November 2025.'
const KEPT = 'You keep your day. The workshop is told.'
const NOT_SENT = 'Your answer was not sent. Please try again.'

/** `isStored`: whether the answer reaches the server, whose response the network loses. */
async function openProposal({isStored}: {isStored: boolean}) {
  let booking = fakeBookingV2({proposedDate: '2025-11-20T00:00:00.000Z', openQuestions: ['DAY']})
  const lose = (changes: Partial<BookingV2>) => (): never => {
    if (isStored) booking = {...booking, proposedDate: null, openQuestions: [], ...changes}
    throw new CallFailure(null)
  }
  const {services} = fakeServices({
    answers: {
      ...BOOKING_PAGE_ANSWERS,
      getBookingV2: () => ({answer: booking}),
      rescheduleBooking: lose({scheduledDate: '2025-11-20T00:00:00.000Z'}),
      '/v1/bookings/:bookingId/proposal': lose({}),
    },
  })
  services.stored.bookingAccess.write({'booking-1': {refId: 'ref-1', grant: 'g'.repeat(32)}})
  const {person} = renderSite('/consumer/booking-details/booking-1', services)
  return async (name: string) => person.click(await screen.findByRole('button', {name}, FOUND))
}

describe('An answer to a proposed day whose response is lost', () => {
  afterEach(() => localStorage.clear())

  it.each([
    ['accept', ACCEPT, MOVED],
    ['keep', KEEP, KEPT],
  ])('counts when the booking says so: %s', async (_, button, outcome) => {
    const press = await openProposal({isStored: true})
    await press(button)
    const line = await screen.findByText(outcome, {selector: 'p'}, FOUND)
    await waitFor(() => expect(document.activeElement).toBe(line))
    expect(screen.queryByText(NOT_SENT)).toBeNull()
    expect(document.querySelector('[aria-live].visually-hidden > :last-child')?.textContent).toBe(outcome)
  })

  it.each([ACCEPT, KEEP])('can be given again when the booking is unchanged: %s', async (button) => {
    const press = await openProposal({isStored: false})
    await press(button)
    expect(await screen.findByText(NOT_SENT, {}, FOUND)).toBeDefined()
    expect(screen.getByRole('button', {name: button})).toBeDefined()
  })
})
