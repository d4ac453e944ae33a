import {act, screen, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {bookingKey} from '../../../src/api/root-keys.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'
import type {FakeAnswer, FakeAnswers} from '../../support/fakes/fake-call.ts'
import {FAKE_IDENTITY} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'

const booking = fakeBookingV2({
  id: 'b-1',
  scheduledDate: '2025-11-20T00:00:00.000Z',
  createdDate: '2025-11-19T06:30:00.000Z',
  updatedDate: '2025-11-19T06:30:00.000Z',
  coupon: 'SAVE200',
  couponPercentage: 200,
})

const ANSWERS: FakeAnswers = {'/services/v1': () => ({answer: SERVICES})}
const CONFIRMED = 'Your appointment is confirmed'
const CONFIRMING = 'Confirming your appointment…'
const NOT_FOUND = 'Your appointment is not found'
const UNKNOWN = 'An unknown error occurred. Please try again or refersh the page.'

const heading = (name: string) => screen.findByRole('heading', {level: 1, name})

const notFound = () => {
  throw new CallFailure('BOOKING_NOT_FOUND')
}

function openLastBooking(getBookingV2: FakeAnswers[string]) {
  const fake = fakeServices({answers: {...ANSWERS, getBookingV2}})
  fake.services.stored.lastBooking.write({generatedId: 'b-1'})
  fake.services.stored.bookingAccess.write({'b-1': {refId: 'ref-1', grant: 'g'.repeat(32)}})
  renderSite('/consumer/booking', fake.services)
  return fake
}

function openWithoutGrant(getBooking: FakeAnswers[string]) {
  const fake = fakeServices({answers: {...ANSWERS, getBooking}})
  renderSite('/consumer/booking/b-1', fake.services)
  return fake
}

function openSignedIn(answers: FakeAnswers) {
  const fake = fakeServices({answers: {...ANSWERS, ...answers}})
  fake.services.stored.identity.write(FAKE_IDENTITY)
  renderSite('/consumer/booking/b-9', fake.services)
  return fake
}

describe('the confirmation page', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('another booking in the address is another confirmation', async () => {
    const {services} = fakeServices({
      answers: {
        ...ANSWERS,
        getBooking: ({bookingId}) => ({
          answer: {...booking, reference: bookingId === 'b-1' ? 'PH-1' : 'PH-2'},
        }),
      },
    })
    const {router} = renderSite('/consumer/booking/b-1', services)
    expect(await screen.findByText('PH-1', {}, {timeout: 10_000})).toBeDefined()
    await act(() => router.navigate({to: '/consumer/booking/$bookingId', params: {bookingId: 'b-2'}}))
    expect(await screen.findByText('PH-2', {}, {timeout: 10_000})).toBeDefined()
    expect(screen.queryByText('PH-1')).toBeNull()
  })

  it('without an id it reads the last booking from local storage, with its grant', async () => {
    const {asked} = openLastBooking(() => ({answer: booking}))
    expect(await screen.findByRole('heading', {level: 1, name: 'Your appointment is confirmed'})).toBe(
      document.activeElement,
    )
    await screen.findByText('Periodic service', {}, {timeout: 10_000})
    const facts = screen.getAllByRole('definition').map(({textContent}) => textContent)
    expect(facts).toEqual([
      'PH-1001',
      '20 Nov 2025',
      'Periodic service',
      'SAVE200iRs. 200',
      'not assigned yet',
      'not generated yet',
      'Asha Rao',
      '+91 98765 43210',
    ])
    expect(screen.getByRole('heading', {level: 2, name: 'Tata Nexon Petrol'})).toBeDefined()
    expect(screen.getByText('Request received')).toBeDefined()
    expect(asked.find(({name}) => name === 'getBookingV2')?.headers).toEqual({
      refID: 'ref-1',
      otp: 'g'.repeat(32),
    })
  })

  it('shows the pickup address of the extended view, and does not ask to bring the car', async () => {
    const pickup = {
      pickupRequested: true,
      pickupAddress: {
        address: '8, MG Road',
        addressDetails: '',
        pincode: '411001',
        city: 'Pune',
        country: 'IN',
        location: '18.51,73.87',
      },
      pickupInstructions: 'Blue gate.',
    }
    openLastBooking(() => ({answer: {...booking, pickup}}))
    await screen.findByText('8, MG Road, Pune 411001', {}, {timeout: 10_000})
    expect(screen.getByText('Blue gate.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/^The workshop picks your car up on the day\./)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(/^Bring your car/)).toBeNull()
  })

  it('reads the extended view with an id token', async () => {
    const {asked} = openSignedIn({getBookingV2: () => ({answer: booking})})
    await screen.findByRole('heading', {level: 1, name: 'Your appointment is confirmed'})
    expect(asked.map(({name}) => name).filter((name) => name.startsWith('getBooking'))).not.toContain(
      'getBooking',
    )
  })

  it('reads the basic view of a booking that is not the consumer’s own', async () => {
    openSignedIn({
      getBookingV2: () => {
        throw new CallFailure('UNAUTHORIZED_USER')
      },
      getBooking: () => ({answer: booking}),
    })
    await screen.findByRole('heading', {level: 1, name: 'Your appointment is confirmed'})
    await screen.findByRole('button', {name: 'Print'})
    expect(screen.queryByRole('button', {name: 'Save to calendar'})).toBeNull()
  })

  it('says that a token no longer serves, and reads again when it is asked to', async () => {
    let isRefused = true
    const read = () => {
      if (isRefused) throw new CallFailure('UNAUTHORIZED_USER')
      return {answer: booking}
    }
    openSignedIn({getBookingV2: read, getBooking: read})
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Invalid/Expired user Identity.')
    expect(screen.queryByText(UNKNOWN)).toBeNull()
    isRefused = false
    act(() => screen.getByRole('button', {name: 'Try again'}).click())
    expect(await heading(CONFIRMED)).toBeDefined()
  })

  it('forgets a grant that has ended, and shows what the link alone shows', async () => {
    const getBookingV2 = () => {
      throw new CallFailure('UNAUTHORIZED_USER')
    }
    const fake = fakeServices({answers: {...ANSWERS, getBookingV2, getBooking: () => ({answer: booking})}})
    const other = {refId: 'ref-2', grant: 'h'.repeat(32)}
    fake.services.stored.bookingAccess.write({'b-1': {refId: 'ref-1', grant: 'g'.repeat(32)}, 'b-2': other})
    renderSite('/consumer/booking/b-1', fake.services)
    expect(await heading(CONFIRMED)).toBeDefined()
    expect(screen.queryByText(/^Invalid.Expired user Identity/)).toBeNull()
    const tried = fake.asked.filter(({name}) => name === 'getBookingV2')
    expect(tried.map(({headers}) => headers['otp'])).toEqual(['g'.repeat(32)])
    expect(fake.services.stored.bookingAccess.read()).toEqual({'b-2': other})
  })

  it('links to the workshop, and saves the day to the calendar with the grant of the booking', async () => {
    const {asked} = openLastBooking(() => ({answer: booking}))
    const saved = vi.fn(() => 'blob:calendar')
    vi.stubGlobal('URL', Object.assign(URL, {createObjectURL: saved, revokeObjectURL: () => {}}))
    const directions = await screen.findByRole('link', {name: 'Directions'})
    expect(directions.getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=18.5,73.8',
    )
    screen.getByRole('button', {name: 'Save to calendar'}).click()
    expect(await screen.findByText('The calendar file could not be loaded. Please try again.')).toBeDefined()
    expect(asked.filter(({name}) => name.endsWith('.ics'))).toEqual([
      {
        name: '/v1/bookings/b-1/calendar.ics',
        input: {},
        headers: {refID: 'ref-1', otp: 'g'.repeat(32)},
      },
    ])
  })

  it('offers the calendar as soon as a code has brought the grant', async () => {
    const {services} = openWithoutGrant(() => ({answer: booking}))
    await heading(CONFIRMED)
    expect(screen.queryByRole('button', {name: 'Save to calendar'})).toBeNull()
    const access = {refId: 'ref-1', grant: 'g'.repeat(32)}
    act(() => services.stored.bookingAccess.write({'b-1': access}))
    expect(screen.getByRole('button', {name: 'Save to calendar'})).toBeDefined()
  })

  it('says what happens next before the facts, and offers the calendar before another booking', async () => {
    openLastBooking(() => ({answer: booking}))
    const next = await screen.findByText('What happens next')
    const calendar = screen.getByRole('button', {name: 'Save to calendar'})
    const number = screen.getByText('PH-1001')
    const another = screen.getByRole('link', {name: /Book another service/})
    expect(next.compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(calendar.compareDocumentPosition(another)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('puts a proposed day before the stages, and says what happens next once it is answered', async () => {
    let asked: object = {proposedDate: '2025-11-24T00:00:00.000Z', openQuestions: ['DAY']}
    const {services} = openLastBooking(() => ({answer: {...booking, ...asked}}))
    const accept = await screen.findByRole('button', {name: /^Accept Monday, 24 November 2025/})
    const stage = screen.getByText('Completed, ready for you')
    expect(accept.compareDocumentPosition(stage)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByText('What happens next')).toBeNull()
    asked = {}
    act(() => services.staleReads.report({here: [bookingKey], elsewhere: []}))
    expect(await screen.findByText('What happens next')).toBeDefined()
    expect(screen.queryByRole('button', {name: /^Accept /})).toBeNull()
  })

  it('says that the appointment is cancelled', async () => {
    openLastBooking(() => ({answer: {...booking, status: 'CANCELLED', cancelled: true}}))
    expect(
      await screen.findByRole('heading', {level: 1, name: 'Your appointment is cancelled'}),
    ).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText('What happens next')).toBeNull()
    expect(screen.queryByRole('link', {name: 'Directions'})).toBeNull()
    expect(screen.getByRole('button', {name: 'Take it out of my calendar'})).toBeDefined()
    expect(screen.queryByRole('button', {name: 'Save to calendar'})).toBeNull()
  })

  describe('of a booking that was just accepted', () => {
    beforeEach(() => vi.useFakeTimers({shouldAdvanceTime: true}))
    afterEach(() => vi.useRealTimers())

    it('waits for it before it says that it is not found', async () => {
      let reads = 0
      openLastBooking(() => {
        reads += 1
        return reads < 3 ? notFound() : {answer: booking}
      })
      expect(await heading(CONFIRMING)).toBeDefined()
      await waitFor(() => expect(reads).toBe(1))
      await act(() => vi.advanceTimersByTimeAsync(900))
      expect(reads).toBe(1)
      await act(() => vi.advanceTimersByTimeAsync(100))
      expect(reads).toBe(2)
      expect(screen.getByRole('heading', {level: 1}).textContent).toBe(CONFIRMING)
      await act(() => vi.advanceTimersByTimeAsync(1000))
      expect(await heading(CONFIRMED)).toBeDefined()
    })

    it('gives it up after fifteen reads', async () => {
      const {asked} = openLastBooking(notFound)
      expect(await heading(CONFIRMING)).toBeDefined()
      await act(() => vi.advanceTimersByTimeAsync(13_500))
      expect(screen.getByRole('heading', {level: 1}).textContent).toBe(CONFIRMING)
      await act(() => vi.advanceTimersByTimeAsync(2000))
      expect(await heading(NOT_FOUND)).toBeDefined()
      await act(() => vi.advanceTimersByTimeAsync(10_000))
      expect(asked.filter(({name}) => name === 'getBookingV2')).toHaveLength(15)
    })

    it('is read once more, three seconds after any other failure', async () => {
      let reads = 0
      openLastBooking(() => {
        reads += 1
        throw new CallFailure(null)
      })
      await waitFor(() => expect(reads).toBe(1))
      await act(() => vi.advanceTimersByTimeAsync(2800))
      expect(reads).toBe(1)
      await act(() => vi.advanceTimersByTimeAsync(200))
      expect((await screen.findByRole('alert')).textContent).toContain(UNKNOWN)
      await act(() => vi.advanceTimersByTimeAsync(10_000))
      expect(reads).toBe(2)
    })
  })

  it('a booking named in the address that nobody knows is not found after one read', async () => {
    const fake = fakeServices({answers: {...ANSWERS, getBooking: notFound}})
    renderSite('/consumer/booking/b-7', fake.services)
    expect(await heading(NOT_FOUND)).toBeDefined()
    expect(screen.getByText(/Please use the contact page/)).toBeDefined()
    expect(screen.getByRole('link', {name: 'Book another service'})).toBeDefined()
    expect(fake.asked.filter(({name}) => name === 'getBooking')).toHaveLength(1)
  })

  it('reads a booking anew that another page has read', async () => {
    let isDown = false
    const getBooking = () => {
      if (isDown) throw new CallFailure(null)
      return {answer: booking}
    }
    const fake = fakeServices({answers: {...ANSWERS, getBooking}})
    const {router} = renderSite('/consumer/booking/b-7', fake.services)
    expect(await heading(CONFIRMED)).toBeDefined()
    await act(() => router.navigate({to: '/consumer/credits'}))
    isDown = true
    await act(() => router.navigate({to: '/consumer/booking/$bookingId', params: {bookingId: 'b-7'}}))
    expect((await screen.findByRole('alert')).textContent).toContain(UNKNOWN)
    expect(screen.queryByRole('heading', {name: CONFIRMED})).toBeNull()
  })

  it('says that the appointment is not found, with advice to use the contact page', async () => {
    const fake = fakeServices({answers: ANSWERS})
    renderSite('/consumer/booking', fake.services)
    expect(
      await screen.findByRole('heading', {level: 1, name: 'Your appointment is not found'}),
    ).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/Please use the contact page/)).toBeInstanceOf(HTMLElement)
  })

  it('a booking named in the address is shown in its basic view', async () => {
    const fake = fakeServices({answers: {...ANSWERS, getBooking: () => ({answer: booking})}})
    renderSite('/consumer/booking/b-7', fake.services)
    await screen.findByRole('heading', {level: 1, name: 'Your appointment is confirmed'})
    const reads = fake.asked.filter(({name}) => name.startsWith('getBooking'))
    expect(new Set(reads.map(({name}) => name))).toEqual(new Set(['getBooking']))
    expect(reads.at(-1)?.input).toEqual({bookingId: 'b-7'})
  })

  it('a failing request shows the unknown error with a retry', async () => {
    const second = Promise.withResolvers<FakeAnswer>()
    let reads = 0
    const getBooking = () => {
      reads += 1
      return reads <= 2 ? Promise.reject(new CallFailure('UNKNOWN_ERROR')) : second.promise
    }
    const fake = fakeServices({answers: {...ANSWERS, getBooking}})
    renderSite('/consumer/booking/b-8', fake.services)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(UNKNOWN)
    expect(alert.textContent).not.toContain('Invalid/Expired user Identity.')
    act(() => screen.getByRole('button', {name: 'Try again'}).click())
    expect(await heading(CONFIRMING)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    second.resolve({answer: booking})
    expect(await heading(CONFIRMED)).toBeDefined()
  })
})
