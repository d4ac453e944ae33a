import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {EMPTY_BOOKING_DRAFT} from '../../../machines/booking/types.ts'
import {BookingPanel} from '../../../src/features/booking/booking-panel.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {recordOf} from '../../support/record.ts'
import {COMPLETE_WORKSHOP, FORM_ANSWERS} from '../booking/fake-form.ts'
import {announced, beginNewDay} from './new-day.ts'

const PASSED =
  'It is past midnight in India, so Thu, 20 Nov can no longer be booked. Please choose another day.'
const TOMORROW = 'Thu, 20 Nov'

const isOfTheNewDay = ({searchParams}: Record<string, unknown>) =>
  recordOf(searchParams)['startDate'] === '2025-11-20T00:00:00.000Z'

/** From the day after the asked one on, four days; the third is full. */
const freeDays: FakeAnswers[string] = (input) => {
  const days = isOfTheNewDay(input) ? ['21', '23', '24', '25'] : ['20', '21', '23', '24']
  return {answer: {availableDates: days.map((day) => `2025-11-${day}T00:00:00.000Z`)}}
}

function open(bookingDate: string | null, answers: FakeAnswers = {}) {
  const fake = fakeServices({answers: {...FORM_ANSWERS, getWorkshopAvailability: freeDays, ...answers}})
  fake.services.stored.bookingForm.write({
    draft: {
      ...EMPTY_BOOKING_DRAFT,
      firstName: 'Asha',
      lastName: 'Rao',
      phone: '9876543210',
      bookingDate,
      vehicle: {make: 'Hyundai', model: 'i20', variant: 'Petrol'},
      jobs: [],
      bookingTermsAgreed: true,
      privacyPolicyAgreed: true,
    },
    jobId: null,
    workshopId: COMPLETE_WORKSHOP.id,
  })
  const person = renderPart(
    <BookingPanel workshop={COMPLETE_WORKSHOP} campaign={null} onBooked={() => {}} />,
    fake.services,
  )
  return {...fake, person}
}

const chips = () =>
  within(screen.getByRole('radiogroup', {name: 'Next free days'}))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent)
const seeChips = (days: string[]) => waitFor(() => expect(chips()).toEqual(days))
const alerts = () => screen.queryAllByRole('alert').map(({textContent}) => textContent)
const BEFORE = [TOMORROW, 'Fri, 21 Nov', 'Sun, 23 Nov', 'Mon, 24 Nov']
const AFTER = ['Fri, 21 Nov', 'Sun, 23 Nov', 'Mon, 24 Nov', 'Tue, 25 Nov']

afterEach(() => localStorage.clear())

describe("A booking form that is open at India's midnight", () => {
  it('drops a chosen day that has come, says why, and offers the days of the new day', async () => {
    const {person, time, asked, services} = open('2025-11-20')
    await seeChips(BEFORE)
    const inUse = screen.getByLabelText('Instructions for the workshop (optional)')
    await person.type(inUse, 'Ring twice')
    await beginNewDay(time)
    await seeChips(AFTER)
    expect(alerts()).toEqual([PASSED])
    expect(document.activeElement).toBe(inUse)
    expect(screen.queryAllByRole('radio', {checked: true}).map(({id}) => id)).toEqual([])
    expect(screen.getByLabelText('Instructions for the workshop (optional)')).toHaveProperty(
      'value',
      'Ring twice',
    )
    expect(services.stored.bookingForm.read()?.draft.bookingDate).toBeNull()
    expect([
      ...new Set(
        asked
          .filter(({name}) => name === 'getWorkshopAvailability')
          .map(({input}) => JSON.stringify(input['searchParams'])),
      ),
    ]).toEqual([
      `{"workshopId":"${COMPLETE_WORKSHOP.id}","startDate":"2025-11-19T00:00:00.000Z","endDate":"2025-12-19T00:00:00.000Z"}`,
      `{"workshopId":"${COMPLETE_WORKSHOP.id}","startDate":"2025-11-20T00:00:00.000Z","endDate":"2025-12-20T00:00:00.000Z"}`,
    ])
  })

  it('gives the focus of the day that went to the reason', async () => {
    const {person, time} = open(null)
    await seeChips(BEFORE)
    await person.click(screen.getByRole('radio', {name: TOMORROW}))
    await beginNewDay(time)
    await seeChips(AFTER)
    expect(document.activeElement?.textContent).toBe(PASSED)
  })

  it('says no more of it when another day is chosen', async () => {
    const {person, time} = open('2025-11-20')
    await beginNewDay(time)
    await seeChips(AFTER)
    await person.click(screen.getByRole('radio', {name: 'Sun, 23 Nov'}))
    expect(alerts()).toEqual([])
    expect(screen.getByRole('button', {name: 'Book now'}).getAttribute('aria-disabled')).toBeNull()
  })

  it('leaves a later day and the focus where they are', async () => {
    const {person, time} = open('2025-11-23')
    await seeChips(BEFORE)
    const field = screen.getByLabelText('First name')
    await person.click(field)
    await beginNewDay(time)
    await seeChips(AFTER)
    expect(alerts()).toEqual([])
    expect(screen.getByRole('radio', {name: 'Sun, 23 Nov'})).toHaveProperty('checked', true)
    expect(document.activeElement).toBe(field)
  })

  it('offers no passed day while the new ones are read, or when they cannot be read', async () => {
    const {time} = open(null, {
      getWorkshopAvailability: (input) =>
        isOfTheNewDay(input) ? Promise.reject(new CallFailure(null)) : freeDays(input),
    })
    await seeChips(BEFORE)
    await beginNewDay(time)
    await screen.findByText('We could not read which days are free.')
    expect(screen.queryByRole('radio', {name: TOMORROW})).toBeNull()
  })

  it('moves the first day of the calendar', async () => {
    const {person, time} = open(null)
    await seeChips(BEFORE)
    await person.click(screen.getByRole('button', {name: 'Another day'}))
    const calendar = await screen.findByRole('dialog', {name: 'Choose another day'})
    const days = () =>
      within(calendar)
        .getAllByRole('button', {name: /November 2025/})
        .filter((day) => day.getAttribute('aria-disabled') !== 'true')
        .map(({textContent}) => textContent)
    expect(days().slice(0, 2)).toEqual(['20', '21'])
    await beginNewDay(time)
    await waitFor(() => expect(days().slice(0, 2)).toEqual(['21', '23']))
  })

  it('offers no passed day in the explanation of a refusal', async () => {
    const {person, time} = open('2025-11-23', {
      bookAsync: () => {
        throw new CallFailure('DATE_UNAVAILABLE', {availableDates: ['2025-11-20', '2025-11-24']})
      },
    })
    await seeChips(BEFORE)
    await person.click(screen.getByRole('button', {name: 'Book now'}))
    await person.type(await screen.findByLabelText('6-digit code'), '123456')
    const nearest = await screen.findByRole('radiogroup', {name: 'Free days nearest to yours'})
    const offered = () =>
      within(nearest)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent)
    expect(offered()).toEqual([TOMORROW, 'Mon, 24 Nov'])
    await beginNewDay(time)
    await waitFor(() => expect(offered()).toEqual(['Mon, 24 Nov']))
  })

  it('lets the code be typed, and drops the day when its dialog is closed', async () => {
    const {person, time} = open('2025-11-20')
    await seeChips(BEFORE)
    await person.click(screen.getByRole('button', {name: 'Book now'}))
    const field = await screen.findByLabelText('6-digit code')
    await person.type(field, '123')
    await beginNewDay(time)
    expect(field).toHaveProperty('value', '123')
    await person.click(screen.getByRole('button', {name: 'Close'}))
    expect(await screen.findByText(PASSED)).toBeDefined()
  })

  it('replaces an offer that has ended, and says by which', async () => {
    const fake = fakeServices({answers: {...FORM_ANSWERS, getWorkshopAvailability: freeDays}})
    const [offer] = COMPLETE_WORKSHOP.customOffers
    const ending = offer === undefined ? [] : [{...offer, endDate: '2025-11-19'}]
    const person = renderPart(
      <BookingPanel
        workshop={{...COMPLETE_WORKSHOP, customOffers: ending}}
        campaign={null}
        onBooked={() => {}}
      />,
      fake.services,
    )
    await person.click(await screen.findByRole('button', {name: 'Change offer'}))
    await person.click(await screen.findByRole('radio', {name: /^Free wash and vacuum/}))
    await person.click(screen.getByRole('button', {name: 'Use this offer'}))
    await beginNewDay(fake.time)
    await waitFor(() => expect(screen.queryByText('Free wash and vacuum')).toBeNull())
    expect(announced()).toBe(
      'The offer you picked is no longer available. Now chosen: ₹500.00 off the service package.',
    )
  })
})
