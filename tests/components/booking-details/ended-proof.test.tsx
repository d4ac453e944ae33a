import {act, screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import type {BookingV2} from '../../../contract/booking/bookings.ts'
import {CallFailure} from '../../../domain/failure.ts'
import type {FailureCode} from '../../../domain/failure-codes.ts'
import {requestCancellation} from '../../../src/api/booking/booking-changes.ts'
import {WatchedGrant} from '../../../src/parts/booking/watched-grant.tsx'
import {useServices} from '../../../src/parts/services/services-context.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeBooking} from '../../support/fakes/fake-booking.ts'
import {BOOKING_PAGE_ANSWERS} from '../../support/fakes/fake-booking-page.ts'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'
import type {FakeAnswer} from '../../support/fakes/fake-call.ts'
import {FAKE_IDENTITY} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const FOUND = {timeout: 10_000}
const WHY =
  'Your earlier code no longer opens this booking. Nothing was changed. Get a new code, then try again.'
const OLD = {refId: 'ref-0', grant: 'g'.repeat(32)}
const NEW = 'n'.repeat(32)
const OTHER = {refId: 'ref-2', grant: 'h'.repeat(32)}
const KEEP = 'Keep Monday, 24 November 2025'
const PAPER = '/v1/bookings/booking-1/documents/estimate'

interface Action {
  what: string
  /** Names of buttons and days; the last press sends `call`. */
  presses: readonly string[]
  call: string
  /** What the call must say. */
  input?: object
}

const ACTIONS: readonly Action[] = [
  {
    what: 'accepts the proposed day',
    presses: ['Accept Thursday, 20 November 2025'],
    call: 'rescheduleBooking',
    input: {bookingId: 'booking-1', scheduledDate: '2025-11-20T00:00:00.000Z'},
  },
  {what: 'keeps the day', presses: [KEEP], call: '/v1/bookings/:bookingId/proposal'},
  {
    what: 'cancels',
    presses: ['Cancel booking', 'Yes, cancel it'],
    call: 'cancelBooking',
    input: {bookingId: 'booking-1'},
  },
  {
    what: 'moves',
    presses: ['Move to another day', 'Tue, 25 Nov', 'Move the booking'],
    call: 'rescheduleBooking',
    input: {bookingId: 'booking-1', scheduledDate: '2025-11-25T00:00:00.000Z'},
  },
  {what: 'approves the estimate', presses: ['Approve', 'Approve'], call: '/v1/bookings/:bookingId/estimate'},
  {what: 'declines the estimate', presses: ['Decline'], call: '/v1/bookings/:bookingId/estimate'},
  {what: 'opens the estimate', presses: ['Open the estimate'], call: PAPER},
]

interface Options {
  refusal?: FailureCode
  isSignedIn?: boolean
  address?: string
}

/** A booking with everything that can be answered, whose first proof ends when `end` is called. */
async function openBooking({refusal = 'UNAUTHORIZED_USER', isSignedIn = false, address}: Options = {}) {
  let hasEnded = false
  const booking: BookingV2 = fakeBookingV2({
    proposedDate: '2025-11-20T00:00:00.000Z',
    estimateLink: PAPER,
    estimateRevision: 1,
  })
  const admitted = (answer: unknown) => (): FakeAnswer => {
    const headers = fake.asked.at(-1)?.headers ?? {}
    if (hasEnded && headers['otp'] !== NEW && headers['otp'] !== '123456') throw new CallFailure(refusal)
    return {answer, headers: {'x-otp-grant': NEW}}
  }
  const fake = fakeServices({
    answers: {
      ...BOOKING_PAGE_ANSWERS,
      '/v1/consumers/otp': () => ({answer: {refId: 'ref-1', error: null, retryAfterSeconds: 15}}),
      getBooking: () => ({answer: fakeBooking()}),
      getBookingV2: admitted(booking),
      getWorkshopAvailability: () => ({answer: {availableDates: ['2025-11-25T00:00:00.000Z']}}),
      rescheduleBooking: admitted(booking),
      cancelBooking: admitted(booking),
      '/v1/bookings/:bookingId/proposal': admitted({}),
      '/v1/bookings/:bookingId/estimate': admitted({revision: 1, answer: 'APPROVED'}),
      [PAPER]: admitted('a document'),
      '/v1/bookings/booking-1/calendar.ics': admitted('a calendar'),
    },
  })
  const {stored} = fake.services
  if (isSignedIn) stored.identity.write(FAKE_IDENTITY)
  else stored.bookingAccess.write({'booking-1': OLD, 'booking-2': OTHER})
  const {person} = renderSite(address ?? '/consumer/booking-details/booking-1', fake.services)
  await screen.findByRole('heading', {name: 'Change of plan?'}, FOUND)
  const press = async (name: string) => {
    const role = name === 'Tue, 25 Nov' ? 'radio' : 'button'
    await person.click(await screen.findByRole(role, {name}, FOUND))
  }
  const perform = async (presses: readonly string[]) => {
    for (const name of presses) await press(name)
  }
  const enterCode = async () => {
    await press('Send me a code')
    await person.type(await screen.findByLabelText('6-digit code', {}, FOUND), '123456')
  }
  const end = () => {
    hasEnded = true
  }
  return {...fake, perform, enterCode, end}
}

describe('A proof that ends while its page is open', () => {
  afterEach(() => localStorage.clear())

  it.each(ACTIONS)(
    'when somebody $what, it is dropped, and the page says why',
    async ({presses, call, input = {}}) => {
      const {services, asked, perform, enterCode, end} = await openBooking()
      const alerts = alertsFromNowOn()
      const untilNow = asked.length
      end()
      await perform(presses)
      const why = await screen.findByText(WHY, {selector: 'p'}, FOUND)
      const withOldGrant = asked.slice(untilNow).filter(({headers}) => headers['otp'] === OLD.grant)
      expect(withOldGrant.map(({name}) => name)).toEqual([call])
      expect(services.stored.bookingAccess.read()).toEqual({'booking-2': OTHER})
      await waitFor(() => expect(document.activeElement).toBe(why))
      expect(document.querySelector('[aria-live].visually-hidden > :last-child')?.textContent).toBe(WHY)
      expect(alerts.read()).toEqual([])
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.queryByRole('heading', {name: 'Change of plan?'})).toBeNull()

      await enterCode()
      await screen.findByRole('heading', {name: 'Change of plan?'}, FOUND)
      expect(screen.queryByText(WHY, {selector: 'p'})).toBeNull()
      expect(services.stored.bookingAccess.read()).toEqual({
        'booking-1': {refId: 'ref-1', grant: NEW},
        'booking-2': OTHER,
      })
      const before = asked.length
      await perform(presses)
      const sent = () => asked.slice(before).filter(({name}) => name === call)
      await waitFor(() => expect(sent()).toMatchObject([{headers: {refID: 'ref-1', otp: NEW}, input}]))
      alerts.stop()
    },
  )

  it.each(['INCORRECT_OTP', 'OTP_EXPIRED', 'UNAUTHORIZED_TOKEN'] as const)(
    'is dropped after %s too',
    async (refusal) => {
      const {perform, end} = await openBooking({refusal})
      end()
      await perform([KEEP])
      expect(await screen.findByText(WHY, {selector: 'p'}, FOUND)).toBeDefined()
    },
  )

  it('stays when the request failed for another reason', async () => {
    const {services, perform, end} = await openBooking({refusal: 'UNKNOWN_ERROR'})
    end()
    await perform([KEEP])
    expect((await screen.findByRole('alert')).textContent).toBe('Your answer was not sent. Please try again.')
    expect(services.stored.bookingAccess.read()).toEqual({'booking-1': OLD, 'booking-2': OTHER})
  })

  it('stays when a request with another proof was refused', async () => {
    const {services} = fakeServices({
      answers: {
        cancelBooking: () => {
          throw new CallFailure('UNAUTHORIZED_USER')
        },
      },
    })
    const refused: string[] = []
    const results: string[] = []
    function Cancel({access}: {access: typeof OLD}) {
      const {call} = useServices()
      const {signal} = new AbortController()
      const cancel = () =>
        requestCancellation(call, {bookingId: 'booking-1', access, signal}).catch(() =>
          results.push(access.grant),
        )
      return (
        <button type="button" onClick={() => void cancel()}>
          {access.refId}
        </button>
      )
    }
    const person = renderPart(
      <WatchedGrant access={OLD} onRefused={(grant) => refused.push(grant)}>
        <Cancel access={OTHER} />
        <Cancel access={OLD} />
      </WatchedGrant>,
      services,
    )
    for (const name of ['ref-2', 'ref-0']) await person.click(screen.getByRole('button', {name}))
    await waitFor(() => expect(results).toEqual([OTHER.grant, OLD.grant]))
    expect(refused).toEqual([OLD.grant])
  })

  it('leaves the page of a signed-in person as it is', async () => {
    const {perform, end} = await openBooking({isSignedIn: true})
    end()
    await perform([KEEP])
    expect((await screen.findByRole('alert')).textContent).toBe('Your answer was not sent. Please try again.')
    expect(screen.queryByText(WHY)).toBeNull()
    expect(screen.getByRole('heading', {name: 'Change of plan?'})).toBeDefined()
  })

  it('is dropped when another part of the page or another tab has dropped it', async () => {
    const {services} = await openBooking()
    act(() => services.stored.bookingAccess.write({'booking-2': OTHER}))
    expect(await screen.findByText(WHY, {selector: 'p'}, FOUND)).toBeDefined()
  })

  it('is dropped when the calendar file of the confirmation is refused', async () => {
    const {services, perform, end} = await openBooking({address: '/consumer/booking/booking-1'})
    end()
    await perform(['Save to calendar'])
    expect(await screen.findByText(WHY, {selector: 'p'}, FOUND)).toBeDefined()
    expect(services.stored.bookingAccess.read()).toEqual({'booking-2': OTHER})
    expect(screen.queryByRole('button', {name: 'Save to calendar'})).toBeNull()
  })
})

/** The texts of alerts that appear, however short they stand. */
function alertsFromNowOn() {
  const texts: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({addedNodes}) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue
      const alerts = node.matches('[role=alert]') ? [node] : [...node.querySelectorAll('[role=alert]')]
      texts.push(...alerts.map(({textContent}) => textContent ?? ''))
    }
  })
  observer.observe(document.body, {childList: true, subtree: true})
  return {read: () => texts, stop: () => observer.disconnect()}
}
