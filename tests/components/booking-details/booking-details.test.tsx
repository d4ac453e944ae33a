import {act, screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import type {BookingV2} from '../../../contract/booking/bookings.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'

function openDetails(changes: Partial<BookingV2>) {
  let booking = fakeBookingV2(changes)
  const fake = fakeServices({
    answers: {
      '/services/v1': () => ({answer: SERVICES}),
      '/v1/consumers/bookings': () => ({answer: {rows: [], count: 0}}),
      getBookingV2: () => ({answer: booking}),
      cancelBooking: () => {
        booking = {...booking, status: 'CANCELLED', cancelled: true}
        return {answer: booking}
      },
    },
  })
  fake.services.stored.bookingAccess.write({'booking-1': {refId: 'ref-1', grant: 'g'.repeat(32)}})
  return {...fake, open: () => renderSite('/consumer/booking-details/booking-1', fake.services)}
}

const FOUND = {timeout: 10_000}
const SIGN_UP = 'Keep all your bookings in one place'

describe('the details of a booking', () => {
  afterEach(() => localStorage.clear())

  it('shows the slot beside the day, unless there is no preference', async () => {
    openDetails({customerPreference: 'MORNING'}).open()
    expect(await screen.findByText('24 Nov 2025, Morning (10am-12pm)', {}, FOUND)).toBeDefined()
  })

  it('shows the day alone where there is no preference', async () => {
    openDetails({customerPreference: 'NO_PREFERENCE'}).open()
    expect(await screen.findByText('24 Nov 2025', {}, FOUND)).toBeDefined()
  })

  it('offers a guest a sign-up prompt', async () => {
    openDetails({}).open()
    expect(await screen.findByText(SIGN_UP, {}, FOUND)).toBeDefined()
  })

  it('offers a logged-in user none', async () => {
    const fake = openDetails({})
    fake.services.stored.identity.write({
      idToken: 'token',
      phone: '+919876543210',
      firstName: 'Asha',
      lastName: 'Rao',
      title: null,
    })
    fake.open()
    expect(await screen.findByText('24 Nov 2025', {}, FOUND)).toBeDefined()
    expect(screen.queryByText(SIGN_UP)).toBeNull()
  })

  it('shows the success of a cancellation for 500 ms, although the booking is read as cancelled at once', async () => {
    const {time, open} = openDetails({})
    const {person} = open()
    await person.click(await screen.findByRole('button', {name: 'Cancel booking'}, FOUND))
    await person.click(await screen.findByRole('button', {name: 'Yes, cancel it'}))
    expect(await screen.findByText('Cancelled')).toBeDefined()
    await act(async () => time.increment(499))
    const success = () => screen.queryByText('Booking cancelled successfully.', {selector: 'section *'})
    expect(success()).not.toBeNull()
    await act(async () => time.increment(1))
    await waitFor(() => expect(success()).toBeNull())
  })
})
