import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import type {BookingV2} from '../../../contract/booking/bookings.ts'
import {CallFailure} from '../../../domain/failure.ts'
import type {FailureCode} from '../../../domain/failure-codes.ts'
import {bookingKey} from '../../../src/api/root-keys.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'

const FOUND = {timeout: 10_000}
const SENT = {
  status: 'IN_PROGRESS',
  estimateLink: '/v1/bookings/booking-1/estimate',
  estimateRevision: 1,
} as const

/** `fails`: how the first answer ends; `after`: what the booking is then. */
async function openEstimate(
  changes: Partial<BookingV2>,
  {fails, after = {}}: {fails?: FailureCode; after?: Partial<BookingV2>} = {},
) {
  let booking = fakeBookingV2({...SENT, ...changes})
  const {services, asked} = fakeServices({
    answers: {
      '/services/v1': () => ({answer: SERVICES}),
      getBookingV2: () => ({answer: booking}),
      '/v1/bookings/:bookingId/estimate': ({revision, answer}) => {
        booking = {...booking, ...after}
        if (fails !== undefined) throw new CallFailure(fails)
        return {answer: {revision, answer}}
      },
    },
  })
  services.stored.bookingAccess.write({'booking-1': {refId: 'ref-1', grant: 'g'.repeat(32)}})
  const {person} = renderSite('/consumer/booking-details/booking-1', services)
  await screen.findByText('Detailed estimate', {}, FOUND)
  const press = async (name: string) => person.click(screen.getByRole('button', {name}))
  /** The dialog hides the page, which has a button of the same name. */
  const approve = async () => {
    await press('Approve')
    await screen.findByRole('dialog')
    await press('Approve')
  }
  const sendAnother = async () => {
    booking = {...booking, estimateRevision: booking.estimateRevision + 1}
    await act(async () => services.staleReads.report({here: [bookingKey], elsewhere: []}))
  }
  return {press, approve, sendAnother, sent: () => asked.filter(({name}) => name.endsWith('/estimate'))}
}
const button = (name: string) => screen.queryByRole('button', {name})

describe('The estimate of a booking', () => {
  afterEach(() => localStorage.clear())

  it('is open until the customer answers', async () => {
    await openEstimate({})
    expect(screen.getByText('The workshop waits for your answer before it starts.')).toBeDefined()
    expect([button('Open the estimate'), button('Approve'), button('Decline')]).not.toContain(null)
  })

  it('names the revision of a later one', async () => {
    await openEstimate({estimateRevision: 3})
    expect(button('Open estimate 3')).not.toBeNull()
  })

  it('is approved for the revision on the screen', async () => {
    const {approve, sent} = await openEstimate({estimateRevision: 2}, {after: {isEstimateApproved: true}})
    await approve()
    expect(await screen.findByText('You have approved this estimate.', {selector: 'dd *'})).toBeDefined()
    expect(sent()).toMatchObject([
      {input: {bookingId: 'booking-1', revision: 2, answer: 'APPROVED'}, headers: {refID: 'ref-1'}},
    ])
    expect([button('Approve'), button('Decline')]).toEqual([null, null])
  })

  it('asks once before the approval, which costs money, and sends nothing without it', async () => {
    const {press, sent} = await openEstimate({estimateRevision: 2})
    await press('Approve')
    const dialog = await screen.findByRole('dialog', {name: 'Approve estimate 2 of Sai Auto Care?'})
    expect(within(dialog).getByText(/^The workshop then does the work/)).toBeDefined()
    await press('Not now')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(button('Approve')))
    expect(button('Decline')).not.toBeNull()
  })

  it('names no revision of the only one', async () => {
    const {press} = await openEstimate({})
    await press('Approve')
    expect(await screen.findByRole('dialog', {name: 'Approve the estimate of Sai Auto Care?'})).toBeDefined()
  })

  it('asks about the revision that was on the screen, whatever has come since', async () => {
    const {press, sent, sendAnother} = await openEstimate({})
    await press('Approve')
    await screen.findByRole('dialog')
    await sendAnother()
    expect(await screen.findByText('Open estimate 2')).toBeDefined()
    await press('Approve')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()).toMatchObject([{input: {revision: 1, answer: 'APPROVED'}}])
  })

  it('is declined, and can then be approved only', async () => {
    const {press, sent} = await openEstimate({}, {after: {isEstimateDeclined: true}})
    await press('Decline')
    expect(await screen.findByText(/^You have declined this estimate/, {selector: 'dd *'})).toBeDefined()
    expect(sent()).toMatchObject([{input: {revision: 1, answer: 'DECLINED'}}])
    expect([button('Approve') === null, button('Decline')]).toEqual([false, null])
  })

  it.each([
    [
      'declines',
      {isEstimateDeclined: true},
      'You have declined this estimate. You can still approve it, or call the workshop to agree on a new one.',
    ],
    ['approves', {isEstimateApproved: true}, 'You have approved this estimate.'],
    [
      'approves a declined one',
      {isEstimateApproved: true, isEstimateDeclined: false},
      'You have approved this estimate.',
    ],
  ] as const)('%s: the focus moves from the button that goes to what is said', async (...row) => {
    const [what, after, text] = row
    const isDeclined = what === 'approves a declined one'
    const {press, approve} = await openEstimate({isEstimateDeclined: isDeclined}, {after})
    await (what === 'declines' ? press('Decline') : approve())
    const said = await screen.findByText(text, {selector: 'dd *'})
    await waitFor(() => expect(document.activeElement).toBe(said))
  })

  it('has the focus after an answer that came too late', async () => {
    const {press} = await openEstimate(
      {},
      {fails: 'BOOKING_CANCELLED', after: {status: 'CANCELLED', cancelled: true}},
    )
    await press('Decline')
    await waitFor(() => expect(button('Decline')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert').parentElement))
  })

  it('leaves the focus where a person who opens a declined one has it', async () => {
    await openEstimate({isEstimateDeclined: true})
    expect(document.activeElement).toBe(document.body)
  })

  it('keeps the focus on the button while the answer is under way, and after it failed', async () => {
    const {press} = await openEstimate({}, {fails: 'UNKNOWN_ERROR'})
    await press('Decline')
    await screen.findByRole('alert')
    expect(document.activeElement).toBe(button('Decline'))
  })

  it.each([
    ['ESTIMATE_CHANGED', 'The workshop has sent a new estimate meanwhile. Open it, then answer.'],
    ['ESTIMATE_APPROVED', 'You have approved this estimate before. Call the workshop to change that.'],
    ['BOOKING_CANCELLED', 'This estimate can no longer be answered.'],
    ['BAD_REQUEST', 'This estimate can no longer be answered.'],
    ['UNKNOWN_ERROR', 'Your answer was not sent. Please try again.'],
    ['BUSY', 'Your answer was not sent. Please try again.'],
  ] as const)('says after %s: %s', async (fails, text) => {
    const {approve} = await openEstimate({}, {fails})
    await approve()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  it('shows the new one after the old one was refused, and answers that', async () => {
    const {approve, sent} = await openEstimate({}, {fails: 'ESTIMATE_CHANGED', after: {estimateRevision: 2}})
    await approve()
    await waitFor(() => expect(button('Open estimate 2')).not.toBeNull())
    await approve()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({input: {revision: 2, answer: 'APPROVED'}})
  })

  it.each([
    ['a cancelled booking', {status: 'CANCELLED', cancelled: true}],
    ['finished work', {status: 'WORK_COMPLETE'}],
  ] as const)('asks nothing of %s', async (_, changes) => {
    await openEstimate(changes)
    expect([button('Approve'), button('Decline')]).toEqual([null, null])
  })
})
