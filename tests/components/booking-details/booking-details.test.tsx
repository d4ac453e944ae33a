import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import type {HistoryRow} from '../../../contract/booking/booking-history.ts'
import type {BookingV2} from '../../../contract/booking/bookings.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeBooking} from '../../support/fakes/fake-booking.ts'
import {BOOKING_PAGE_ANSWERS} from '../../support/fakes/fake-booking-page.ts'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'
import {FAKE_IDENTITY} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'

/** `isSentAgain`: the browser sends the cancellation twice, because the network lost the first response. */
interface OpenOptions {
  earlier?: readonly HistoryRow[]
  isSentAgain?: boolean
  /** The network loses the response of the cancellation. */
  isLost?: boolean
  /** After its cancellation the booking is read without end. */
  isReadLate?: boolean
}

function openDetails(
  changes: Partial<BookingV2>,
  {earlier = [], isSentAgain = false, isLost = false, isReadLate = false}: OpenOptions = {},
) {
  let booking = fakeBookingV2(changes)
  const fake = fakeServices({
    answers: {
      '/services/v1': () => ({answer: SERVICES}),
      '/v1/consumers/bookings': () => ({answer: {rows: earlier, count: earlier.length}}),
      getBookingV2: () => (isReadLate && booking.cancelled ? new Promise(() => {}) : {answer: booking}),
      cancelBooking: () => {
        booking = {...booking, status: 'CANCELLED', cancelled: true}
        if (isSentAgain) throw new CallFailure('BAD_REQUEST')
        if (isLost) throw new CallFailure(null)
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

  it('shows the customer’s own instructions to the workshop', async () => {
    const {customer} = fakeBookingV2()
    openDetails({customer: {...customer, notes: 'The brakes squeak.\nPlease call before noon.'}}).open()
    const instructions = await screen.findByText(/^The brakes squeak\./, {selector: 'dd'}, FOUND)
    expect(instructions.textContent).toBe('The brakes squeak.\nPlease call before noon.')
    expect(screen.getByText('Your instructions', {selector: 'dt'})).toBeDefined()
  })

  it('explains a coupon with its amount', async () => {
    openDetails({coupon: 'SAVE500', couponPercentage: 500}).open()
    const offer = await screen.findByText('SAVE500', {selector: 'dd *'}, FOUND)
    expect(within(offer).getByText('Rs. 500')).toBeDefined()
  })

  it('names the whole address of the pickup', async () => {
    openDetails({
      pickup: {
        pickupRequested: true,
        pickupAddress: {
          address: '12 MG Road',
          addressDetails: 'Gate 2',
          city: 'Pune',
          country: 'IN',
          pincode: '411001',
          location: '18.52,73.85',
        },
        pickupInstructions: '',
      },
    }).open()
    expect(await screen.findByText('12 MG Road, Gate 2, Pune 411001', {}, FOUND)).toBeDefined()
  })

  it('names the India day of its last change', async () => {
    openDetails({updatedDate: '2025-11-18T19:00:00.000Z'}).open()
    expect(await screen.findByText('Last updated 19 Nov 2025', {}, FOUND)).toBeDefined()
  })

  it('says that a document could not be loaded', async () => {
    const {person} = openDetails({finalInvoiceLink: '/v1/bookings/booking-1/documents/invoice'}).open()
    await person.click(await screen.findByRole('button', {name: 'Open the invoice'}, FOUND))
    expect(await screen.findByText('The document could not be loaded. Please try again.')).toBeDefined()
  })

  it('opens the pressed photograph', async () => {
    const {person} = openDetails({images: ['front.jpg', 'back.jpg']}).open()
    await person.click(await screen.findByRole('button', {name: 'Photo 1 of 2'}, FOUND))
    expect(await screen.findByRole('dialog', {name: 'Photo 1 of 2'})).toBeDefined()
  })

  it.each([
    ['FULL', ['Choose another day there', 'Find another workshop']],
    ['CLOSED', ['Choose another day there', 'Find another workshop']],
    ['NOT_OFFERED', ['Find another workshop']],
  ] as const)('that the workshop declined as %s leads on', async (declineReason, ways) => {
    openDetails({status: 'CANCELLED', cancelled: true, declineReason}).open()
    const other = await screen.findByRole('link', {name: 'Find another workshop'}, FOUND)
    const links = within(other.parentElement ?? other).getAllByRole('link')
    expect(links.map(({textContent}) => textContent)).toEqual(ways)
  })

  it('shows no instructions where there are none', async () => {
    openDetails({}).open()
    expect(await screen.findByText('24 Nov 2025', {}, FOUND)).toBeDefined()
    expect(screen.queryByText('Your instructions')).toBeNull()
  })

  it('shows the instructions to nobody who has the link alone', async () => {
    const {services} = fakeServices({
      answers: {
        ...BOOKING_PAGE_ANSWERS,
        getBooking: () => ({
          answer: fakeBooking({customer: {...fakeBooking().customer, notes: 'Blue gate'}}),
        }),
      },
    })
    renderSite('/consumer/booking-details/booking-1', services)
    expect(await screen.findByRole('button', {name: 'Send me a code'}, FOUND)).toBeDefined()
    expect(screen.queryByText('Blue gate')).toBeNull()
  })

  it('offers to accept a proposed day from tomorrow on', async () => {
    openDetails({proposedDate: '2025-11-20T00:00:00.000Z'}).open()
    expect(
      await screen.findByRole('button', {name: 'Accept Thursday, 20 November 2025'}, FOUND),
    ).toBeDefined()
  })

  it('says that a proposed day of today can no longer be booked, and offers to keep the own one', async () => {
    openDetails({proposedDate: '2025-11-19T00:00:00.000Z'}).open()
    expect(await screen.findByRole('button', {name: 'Keep Monday, 24 November 2025'}, FOUND)).toBeDefined()
    expect(screen.queryByRole('button', {name: /^Accept /})).toBeNull()
    expect(screen.getByText('The proposed day can no longer be booked.')).toBeDefined()
  })

  it('offers a guest a sign-up prompt', async () => {
    openDetails({}).open()
    expect(await screen.findByText(SIGN_UP, {}, FOUND)).toBeDefined()
  })

  it('offers a logged-in user none', async () => {
    const fake = openDetails({})
    fake.services.stored.identity.write(FAKE_IDENTITY)
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

  it('offers to move no booking that was just cancelled, however long it is read again', async () => {
    const {open} = openDetails({}, {isReadLate: true})
    const {person} = open()
    await screen.findByRole('button', {name: 'Move to another day'}, FOUND)
    await person.click(screen.getByRole('button', {name: 'Cancel booking'}))
    await person.click(await screen.findByRole('button', {name: 'Yes, cancel it'}))
    await screen.findByText('Booking cancelled successfully.', {selector: 'section *'})
    expect(screen.queryByRole('button', {name: 'Move to another day'})).toBeNull()
    expect(screen.queryByText('Booking can be cancelled 1 day prior to the scheduled date.')).toBeNull()
  })

  it('of an unknown one leads to the contact page', async () => {
    const {services} = fakeServices({
      answers: {
        getBooking: () => {
          throw new CallFailure('BOOKING_NOT_FOUND')
        },
      },
    })
    renderSite('/consumer/booking-details/booking-1', services)
    const text = 'Booking not found. Please check the booking ID and try again.'
    const notice = await screen.findByText(text, {selector: 'main *'}, FOUND)
    const links = within(notice.closest('main') ?? notice).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Contact us', '/consumer/contact'],
    ])
  })

  it.each([
    ['whose response was lost', {isLost: true}],
    ['whose response was lost, and which is refused when it is sent again,', {isSentAgain: true}],
  ])('a cancellation %s has succeeded', async (_, lost) => {
    const {person} = openDetails({}, lost).open()
    await person.click(await screen.findByRole('button', {name: 'Cancel booking'}, FOUND))
    await person.click(await screen.findByRole('button', {name: 'Yes, cancel it'}))
    const texts = /^(Booking cancelled successfully\.|The booking can't be cancelled|An unknown error)/
    const shown = await screen.findAllByText(texts, {selector: '[role="dialog"] *, section *'})
    expect(shown.map(({textContent}) => textContent)).toEqual(['Booking cancelled successfully.'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('calls earlier only completed services before today', async () => {
    const row = (id: string, scheduledDate: string): HistoryRow => ({
      id,
      autoGeneratedJobId: `PH-${id}`,
      workshopId: 'w-1',
      car: {...fakeBookingV2({}).car, odometer: null, fuelPercentage: null},
      mechanic: null,
      scheduledDate,
      status: 'WORK_COMPLETE',
      workshop: {name: `Workshop ${id}`, phone: null},
      images: [],
    })
    const earlier = [
      row('tomorrow', '2025-11-20T00:00:00.000Z'),
      row('today', '2025-11-19T00:00:00.000Z'),
      row('yesterday', '2025-11-18T00:00:00.000Z'),
      row('booking-1', '2025-11-18T00:00:00.000Z'),
    ]
    const fake = openDetails({}, {earlier})
    fake.services.stored.identity.write(FAKE_IDENTITY)
    fake.open()
    expect(await screen.findByText(/Workshop yesterday/, {}, FOUND)).toBeDefined()
    expect(screen.queryByText(/Workshop today|Workshop tomorrow|Workshop booking-1/)).toBeNull()
  })
})
