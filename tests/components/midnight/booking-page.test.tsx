import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import type {BookingV2} from '../../../contract/booking/bookings.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {BOOKING_PAGE_ANSWERS} from '../../support/fakes/fake-booking-page.ts'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {announced, beginNewDay} from './new-day.ts'

const FOUND = {timeout: 10_000}
const ALLOWED = 'Booking can be cancelled 1 day prior to the scheduled date.'
const NOT_ALLOWED =
  'Booking cannot be cancelled right now. Please contact the workshop to request cancellation.'
const TOMORROW = {scheduledDate: '2025-11-20T00:00:00.000Z'}

function open(changes: Partial<BookingV2>, answers: FakeAnswers = {}) {
  const fake = fakeServices({
    answers: {
      ...BOOKING_PAGE_ANSWERS,
      getBookingV2: () => ({answer: fakeBookingV2(changes)}),
      getWorkshopAvailability: () => ({
        answer: {
          availableDates: ['2025-11-20', '2025-11-21', '2025-11-25'].map((day) => `${day}T00:00:00.000Z`),
        },
      }),
      ...answers,
    },
  })
  fake.services.stored.bookingAccess.write({'booking-1': {refId: 'ref-1', grant: 'g'.repeat(32)}})
  return {...fake, ...renderSite('/consumer/booking-details/booking-1', fake.services)}
}

const button = (name: string) => screen.queryByRole('button', {name})
const opened = (name: string) => screen.findByRole('button', {name}, FOUND)
const shown = (text: string) => screen.queryByText(text, {selector: 'section *'})

afterEach(() => localStorage.clear())

describe("A booking's page that is open at India's midnight", () => {
  it('offers neither Cancel nor Move on the day of the booking, and says so', async () => {
    const {time} = open(TOMORROW)
    await opened('Cancel booking')
    expect([shown(ALLOWED), button('Move to another day')]).not.toContain(null)
    button('Cancel booking')?.focus()
    await beginNewDay(time)
    expect([button('Cancel booking'), button('Move to another day'), shown(ALLOWED)]).toEqual([
      null,
      null,
      null,
    ])
    expect(shown(NOT_ALLOWED)).not.toBeNull()
    expect(announced()).toBe(NOT_ALLOWED)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change of plan?'))
  })

  it('offers both as before when the booking is later, and says nothing', async () => {
    const {time} = open({scheduledDate: '2025-11-21T00:00:00.000Z'})
    await opened('Cancel booking')
    const before = announced()
    await beginNewDay(time)
    expect([button('Cancel booking'), button('Move to another day'), shown(ALLOWED)]).not.toContain(null)
    expect(announced()).toBe(before)
  })

  it('keeps an open question until it is closed; the server refuses, and then nothing is offered', async () => {
    const {time, person} = open(TOMORROW, {
      cancelBooking: () => {
        throw new CallFailure('BAD_REQUEST')
      },
    })
    await person.click(await opened('Cancel booking'))
    const question = within(await screen.findByRole('dialog'))
    await beginNewDay(time)
    await person.click(question.getByRole('button', {name: 'Yes, cancel it'}))
    expect(
      await question.findByText(
        "The booking can't be cancelled. Please follow up with the workshop to cancel the booking.",
      ),
    ).toBeDefined()
    await person.click(question.getByRole('button', {name: 'Back to the booking'}))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([button('Cancel booking'), button('Move to another day')]).toEqual([null, null])
  })

  it('takes an open question away when it is closed', async () => {
    const {time, person} = open(TOMORROW)
    await person.click(await opened('Cancel booking'))
    await beginNewDay(time)
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', {name: 'Keep the booking'}),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button('Cancel booking')).toBeNull()
  })

  it('offers no passed day in the open dialog, and moves to none', async () => {
    const {time, person, asked} = open({scheduledDate: '2025-11-24T00:00:00.000Z'})
    await person.click(await opened('Move to another day'))
    const dialog = within(await screen.findByRole('dialog'))
    const days = () => dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    await person.click(await dialog.findByRole('radio', {name: 'Thu, 20 Nov'}))
    expect(days()).toEqual(['Thu, 20 Nov', 'Fri, 21 Nov', 'Tue, 25 Nov'])
    await beginNewDay(time)
    expect(days()).toEqual(['Fri, 21 Nov', 'Tue, 25 Nov'])
    expect(dialog.getByRole('alert').textContent).toBe(
      'It is past midnight in India, so Thu, 20 Nov can no longer be chosen. Please choose another day.',
    )
    await person.click(dialog.getByRole('button', {name: 'Move the booking'}))
    expect(asked.filter(({name}) => name === 'rescheduleBooking')).toEqual([])
    await person.click(dialog.getByRole('radio', {name: 'Fri, 21 Nov'}))
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  it('no longer offers a proposed day that has come', async () => {
    const {time} = open({
      scheduledDate: '2025-11-24T00:00:00.000Z',
      proposedDate: '2025-11-20T00:00:00.000Z',
    })
    await opened('Accept Thursday, 20 November 2025')
    await beginNewDay(time)
    await waitFor(() => expect(button('Accept Thursday, 20 November 2025')).toBeNull())
    expect(button('Keep Monday, 24 November 2025')).not.toBeNull()
  })

  it('reads the booking again', async () => {
    const {time, asked} = open(TOMORROW)
    await opened('Cancel booking')
    const reads = () => asked.filter(({name}) => name === 'getBookingV2').length
    const before = reads()
    await beginNewDay(time)
    await waitFor(() => expect(reads()).toBe(before + 1))
  })
})
