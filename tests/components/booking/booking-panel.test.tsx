import {act, screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {EMPTY_BOOKING_DRAFT} from '../../../machines/booking/types.ts'
import {startingDraft} from '../../../src/features/booking/starting-draft.ts'
import {changeSearch} from '../../../src/platform/storage/search-form.ts'
import {fakeServices, NOW} from '../../support/fakes/fake-services.ts'
import {recordOf} from '../../support/record.ts'
import {
  FILLED_DRAFT,
  openPanel,
  PANEL_ADDRESS,
  PANEL_ANSWERS,
  pressBookNow,
  withFilledDraft,
} from './open-panel.tsx'

describe('the booking form', () => {
  it('gives the focus to its button when the code dialog that a reload has opened again is closed', async () => {
    const person = openPanel({}, ({services: {stored}}) => {
      stored.bookingForm.write({draft: FILLED_DRAFT, jobId: 'j-1', workshopId: 'w-1'})
      stored.sentCode.write({
        phone: '+919876543210',
        refId: 'ref-1',
        resendAt: NOW + 15_000,
        purpose: 'book',
        channel: 'sms',
        channels: [],
      })
    }).person
    const dialog = await screen.findByRole('dialog', {name: 'Enter your code'}, {timeout: 10_000})
    await person.click(within(dialog).getByRole('button', {name: 'Close'}))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Book now'))
  })

  it('looks disabled while anything is invalid, and pressing it explains and takes the focus', async () => {
    const {person} = openPanel()
    const button = screen.getByRole('button', {name: 'Book now'})
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await pressBookNow(person)
    const summary = await screen.findByRole('alert', {name: 'There is a problem'})
    expect(document.activeElement).toBe(summary)
  })

  it.each([
    ['no booking date', {bookingDate: ''}, 'Choose a booking date from tomorrow on.'],
    ['no make', {vehicle: {make: '', model: '', variant: ''}}, 'Please select a make'],
    ['no first name', {firstName: ''}, 'Please provide a valid first name.'],
    ['no last name', {lastName: ''}, 'Please provide a valid last name.'],
    ['nine digits', {phone: '987654321'}, 'Please provide valid mobile number.'],
    ['terms not agreed to', {bookingTermsAgreed: false}, 'Please agree to the terms and conditions.'],
    ['privacy not agreed to', {privacyPolicyAgreed: false}, 'Please agree to the privacy policy.'],
  ])('with %s alone the summary names that field', async (_, changes, message) => {
    const {person} = openPanel({}, ({services}) => {
      const draft = {...FILLED_DRAFT, jobs: [...FILLED_DRAFT.jobs], ...changes}
      services.stored.bookingForm.write({draft, jobId: null, workshopId: 'w-1'})
    })
    await pressBookNow(person)
    const summary = await screen.findByRole('alert', {name: 'There is a problem'})
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({textContent}) => textContent),
    ).toEqual([message])
  })

  it.each([
    ['alone', {}, ['That day cannot be booked. Please choose another one.']],
    [
      'with the other problems',
      {firstName: ''},
      ['That day cannot be booked. Please choose another one.', 'Please provide a valid first name.'],
    ],
  ])('names a day that the workshop is full on %s, before a code is sent', async (_, changes, messages) => {
    const {person, asked} = openPanel({}, ({services}) => {
      const draft = {...FILLED_DRAFT, jobs: [...FILLED_DRAFT.jobs], bookingDate: '2025-11-22', ...changes}
      services.stored.bookingForm.write({draft, jobId: null, workshopId: 'w-1'})
    })
    const thursday = await screen.findByRole('radio', {name: 'Thu, 20 Nov'})
    await pressBookNow(person)
    const summary = await screen.findByRole('alert', {name: 'There is a problem'})
    expect(document.activeElement).toBe(summary)
    const named = within(summary).getAllByRole('link')
    expect(named.map(({textContent}) => textContent)).toEqual(messages)
    expect(asked.filter(({name}) => name === '/v1/consumers/otp')).toEqual([])
    await person.click(thursday)
    expect(screen.queryByText('That day cannot be booked. Please choose another one.')).toBeNull()
  })

  it('a day that became today is dropped before a code is sent, and the free days are read anew', async () => {
    const {person, asked, time} = openPanel(
      {
        getWorkshopAvailability: ({searchParams}) => ({
          answer: {
            availableDates:
              recordOf(searchParams)['startDate'] === '2025-11-19T00:00:00.000Z'
                ? ['2025-11-20T00:00:00.000Z', '2025-11-21T00:00:00.000Z']
                : ['2025-11-21T00:00:00.000Z'],
          },
        }),
      },
      withFilledDraft,
    )
    const days = () => within(screen.getByRole('radiogroup', {name: 'Next free days'})).getAllByRole('radio')
    await waitFor(() => expect(days()).toHaveLength(2))
    // India's midnight is twelve hours after the test's noon.
    await act(async () => time.increment(12 * 3_600_000))
    await pressBookNow(person)
    const summary = await screen.findByRole('alert', {name: 'There is a problem'})
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({textContent}) => textContent),
    ).toEqual(['Choose a booking date from tomorrow on.'])
    await waitFor(() => expect(days()).toHaveLength(1))
    expect(asked.filter(({name}) => name === '/v1/consumers/otp')).toEqual([])
  })

  it('a wrong entry is explained when its field is left, not before, and an empty field is not', async () => {
    const {person} = openPanel()
    const message = () => screen.queryByText('Please provide valid mobile number.')
    await person.click(screen.getByLabelText('First name'))
    await person.tab()
    expect(screen.queryByText('Please provide a valid first name.')).toBeNull()
    await person.type(screen.getByLabelText('Mobile number'), '12345')
    expect(message()).toBeNull()
    await person.tab()
    expect(message()).not.toBeNull()
    await person.clear(screen.getByLabelText('Mobile number'))
    await person.type(screen.getByLabelText('Mobile number'), '9876543210')
    expect(message()).toBeNull()
  })

  it('messages disappear when their field is corrected', async () => {
    const {person} = openPanel()
    await pressBookNow(person)
    const field = screen.getByLabelText('First name')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await person.type(field, 'Asha')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  it('the mobile is shown as its ten digits when the field is left', async () => {
    const {person} = openPanel()
    const field = screen.getByLabelText('Mobile number')
    await person.type(field, '+91 098765/11111')
    await person.tab()
    expect(field).toHaveProperty('value', '9876511111')
  })

  it('model and variant are required once a make is chosen', async () => {
    const {person} = openPanel({}, ({services}) => {
      const vehicle = {make: 'Tata', model: '', variant: ''}
      services.stored.bookingForm.write({
        draft: {...FILLED_DRAFT, jobs: [], vehicle},
        jobId: null,
        workshopId: 'w-1',
      })
    })
    await pressBookNow(person)
    const summary = await screen.findByRole('alert', {name: 'There is a problem'})
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({textContent}) => textContent),
    ).toEqual(['Please select a model', 'Please select a variant'])
  })

  it('a year with a fifth digit is refused, not cut', async () => {
    const {person} = openPanel({}, ({services}) => {
      services.stored.bookingForm.write({draft: {...FILLED_DRAFT, jobs: []}, jobId: null, workshopId: 'w-1'})
    })
    await person.type(screen.getByLabelText(/Year of manufacture/), '20201')
    await pressBookNow(person)
    const summary = await screen.findByRole('alert', {name: 'There is a problem'})
    expect(within(summary).getByRole('link').textContent).toBe('Please enter a valid year')
  })

  it('offers the services of the workshop only; registration is uppercased', async () => {
    const {person} = openPanel()
    expect(await screen.findByRole('checkbox', {name: 'Periodic service'})).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('checkbox', {name: 'AC service and repair'})).toBeNull()
    const registration = screen.getByLabelText(/Registration number/)
    await person.type(registration, 'ka05mn1234')
    expect(registration.getAttribute('value')).toBe('KA05MN1234')
  })

  it('begins, after another workshop, with the services that this one offers and without a pickup', () => {
    const {services} = fakeServices({answers: PANEL_ANSWERS})
    const pickup = {...EMPTY_BOOKING_DRAFT.pickup, ...PANEL_ADDRESS, isRequested: true}
    const draft = {...FILLED_DRAFT, jobs: [...FILLED_DRAFT.jobs], pickup}
    services.stored.bookingForm.write({draft, jobId: 'job-1', workshopId: 'another'})
    changeSearch(services.stored, () => ({jobs: ['SERVICING', 'AC_SERVICE']}))
    const wanted = {workshopId: 'w-1', offeredJobs: ['SERVICING', 'BRAKE_SERVICE'], wishedDay: null}
    const begun = startingDraft(services.stored, wanted, '2025-11-19')
    expect(begun).toMatchObject({
      jobId: null,
      draft: {firstName: 'Asha', jobs: ['SERVICING'], pickup: {...PANEL_ADDRESS, isRequested: false}},
    })
  })

  it('input is stored at once', async () => {
    const {person, services} = openPanel()
    await person.type(screen.getByLabelText('First name'), 'Asha')
    expect(services.stored.bookingForm.read()?.draft.firstName).toBe('Asha')
  })
})
