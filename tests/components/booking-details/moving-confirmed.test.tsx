import {act, screen, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import type {BookingV2} from '../../../contract/booking/bookings.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {BOOKING_PAGE_ANSWERS} from '../../support/fakes/fake-booking-page.ts'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const FOUND = {timeout: 10_000}
const BEFORE = 'Your booking is confirmed. The workshop has to confirm the new day again.'
const MOVED = 'Booking moved to Tuesday, 25 November 2025.'
const OTHER_OFFER = 'The offer you had booked has ended; what the workshop gives to everyone applies now.'
const AFTER = `${MOVED} The workshop has to confirm it again.`

/** `after`: what else the move changes; `isLost`: the network loses its response. */
async function openMove(changes: Partial<BookingV2>, after: Partial<BookingV2> = {}, isLost = false) {
  let booking = fakeBookingV2(changes)
  const {services, time} = fakeServices({
    answers: {
      ...BOOKING_PAGE_ANSWERS,
      getBookingV2: () => ({answer: booking}),
      getWorkshopAvailability: () => ({answer: {availableDates: ['2025-11-25T00:00:00.000Z']}}),
      rescheduleBooking: () => {
        booking = {
          ...booking,
          scheduledDate: '2025-11-25T00:00:00.000Z',
          status: 'REQUEST_RECEIVED',
          ...after,
        }
        if (isLost) throw new CallFailure(null)
        return {answer: booking}
      },
    },
  })
  services.stored.bookingAccess.write({'booking-1': {refId: 'ref-1', grant: 'g'.repeat(32)}})
  const {person} = renderSite('/consumer/booking-details/booking-1', services)
  await person.click(await screen.findByRole('button', {name: 'Move to another day'}, FOUND))
  const dialog = await screen.findByRole('dialog', {name: 'Move to another day'})
  const move = async () => {
    await person.click(await within(dialog).findByRole('radio', {name: 'Tue, 25 Nov'}))
    await person.click(within(dialog).getByRole('button', {name: 'Move the booking'}))
    await screen.findByText(/^Booking moved to/, {selector: 'section *'})
  }
  /** Success shows for half a second; then the booking is read again. */
  const readAgain = async () => {
    await act(async () => time.increment(500))
    await screen.findByRole('button', {name: 'Move to another day'})
  }
  return {dialog, move, readAgain}
}
const shown = (text: string) => screen.queryByText(text, {selector: 'section *'})

describe('A move', () => {
  afterEach(() => localStorage.clear())

  it('of a confirmed booking says before it that the workshop confirms again', async () => {
    const {dialog} = await openMove({status: 'BOOKING_CONFIRMED'})
    expect(await within(dialog).findByText(BEFORE)).toBeDefined()
  })

  it('whose response was lost has succeeded', async () => {
    const {move} = await openMove({status: 'BOOKING_CONFIRMED', coupon: 'SAVE500'}, {coupon: null}, true)
    await move()
    expect(shown(`${AFTER} ${OTHER_OFFER}`)).not.toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of a confirmed booking says so after it too, also when the booking has been read again', async () => {
    const {move, readAgain} = await openMove({status: 'BOOKING_CONFIRMED'})
    await move()
    expect(shown(AFTER)).not.toBeNull()
    expect(document.querySelector('[aria-live].visually-hidden > :last-child')?.textContent).toBe(AFTER)
    await readAgain()
    expect(shown(AFTER)).not.toBeNull()
    expect(screen.getByText('Request received')).toBeDefined()
  })

  it('that ends the booked offer says so', async () => {
    const {move} = await openMove({coupon: 'SAVE500', couponPercentage: 500}, {coupon: null})
    await move()
    expect(shown(`${MOVED} ${OTHER_OFFER}`)).not.toBeNull()
  })

  it('of a booking that is not confirmed says nothing of a confirmation', async () => {
    const {dialog, move} = await openMove({status: 'REQUEST_RECEIVED'})
    expect(await within(dialog).findByRole('radio')).toBeDefined()
    expect(within(dialog).queryByText(BEFORE)).toBeNull()
    await move()
    expect(shown(MOVED)).not.toBeNull()
    expect(screen.queryByText(AFTER)).toBeNull()
  })
})
