import {screen, waitFor, within} from '@testing-library/react'
import {useState} from 'react'
import {describe, expect, it} from 'vitest'
import {EMPTY_BOOKING_DRAFT} from '../../../machines/booking/types.ts'
import {DateSection} from '../../../src/features/booking/sections/date-section.tsx'
import {useFreeDays} from '../../../src/parts/booking/use-free-days.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {recordOf} from '../../support/record.ts'
import {COMPLETE_WORKSHOP} from './fake-form.ts'

const FREE = ['2025-11-20', '2025-11-21', '2025-11-22', '2025-11-24', '2025-11-28', '2025-12-01']

interface Situation {
  day?: string | null
  days?: readonly string[] | undefined
  hasFailed?: boolean
  error?: string | null
}

function open({day = null, days = FREE, hasFailed = false, error = null}: Situation = {}) {
  const chosen: (string | null)[] = []
  const retries: string[] = []
  function Form() {
    const [draft, setDraft] = useState({...EMPTY_BOOKING_DRAFT, bookingDate: day})
    return (
      <DateSection
        draft={draft}
        change={(changes) => {
          chosen.push(changes.bookingDate ?? null)
          setDraft({...draft, ...changes})
        }}
        errorOf={() => error}
        leave={() => {}}
        workshop={{id: 'w-1', address: COMPLETE_WORKSHOP.address}}
        days={hasFailed ? undefined : days}
        passedDay={null}
        hasFailed={hasFailed}
        onRetry={() => retries.push('asked')}
      />
    )
  }
  const submitted: string[] = []
  const {services, asked} = fakeServices({answers: {'/v1/subscriptions/free-days': () => ({answer: {}})}})
  const person = renderPart(
    <form onSubmit={() => submitted.push('booking')}>
      <Form />
    </form>,
    services,
  )
  return {chosen, retries, submitted, asked, person}
}

const anotherDay = () => screen.getByRole('button', {name: 'Another day'})

describe('the day of a booking', () => {
  it('the next free days are chosen directly', async () => {
    const {person, chosen} = open()
    const days = within(screen.getByRole('radiogroup', {name: 'Next free days'})).getAllByRole('radio')
    expect(days.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Thu, 20 Nov',
      'Fri, 21 Nov',
      'Sat, 22 Nov',
      'Mon, 24 Nov',
    ])
    await person.click(screen.getByRole('radio', {name: 'Fri, 21 Nov'}))
    expect(chosen).toEqual(['2025-11-21'])
    expect(anotherDay()).toBeDefined()
  })

  it("'Another day' opens the calendar, and the day chosen there shows in a date field that has the focus", async () => {
    const {person, chosen} = open()
    await person.click(anotherDay())
    const calendar = await screen.findByRole('dialog', {name: 'Choose another day'})
    await person.click(within(calendar).getByRole('button', {name: /28 November 2025/}))
    expect(chosen).toEqual(['2025-11-28'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const field = screen.getByRole('group', {name: 'Booking date'})
    expect(
      within(field)
        .getAllByRole('spinbutton')
        .map((part) => part.textContent),
    ).toEqual(['28', '11', '2025'])
    const opener = within(field).getByRole('button', {name: /Choose another day/})
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect(screen.queryByRole('button', {name: 'Another day'})).toBeNull()
  })

  it('Escape leaves the calendar without a choice, and the date can be typed', async () => {
    const {person, chosen} = open()
    await person.click(anotherDay())
    await screen.findByRole('dialog', {name: 'Choose another day'})
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(chosen).toEqual([])
    await person.click(
      within(screen.getByRole('group', {name: 'Booking date'})).getAllByRole('spinbutton')[0] ??
        document.body,
    )
    await person.keyboard('01122025')
    expect(chosen.at(-1)).toBe('2025-12-01')
  })

  it('a full day of the calendar cannot be chosen', async () => {
    const {person, chosen} = open()
    await person.click(anotherDay())
    const calendar = await screen.findByRole('dialog', {name: 'Choose another day'})
    await person.click(within(calendar).getByRole('button', {name: /27 November 2025/}))
    expect(chosen).toEqual([])
  })

  it('a stored day beyond the next ones shows in the date field from the start', async () => {
    open({day: '2025-11-28'})
    const field = await screen.findByRole('group', {name: 'Booking date'})
    expect(
      within(field)
        .getAllByRole('spinbutton')
        .map((part) => part.textContent),
    ).toEqual(['28', '11', '2025'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a stored day among the next ones is a chosen chip', () => {
    open({day: '2025-11-22'})
    expect(screen.getByRole('radio', {name: 'Sat, 22 Nov'})).toHaveProperty('checked', true)
    expect(anotherDay()).toBeDefined()
  })

  it('when no day is free the calendar is still visible, and nearby workshops are offered', async () => {
    const {person} = open({days: [], day: '2025-11-22'})
    expect(screen.getByRole('link', {name: 'See workshops nearby'})).toHaveProperty(
      'href',
      `${location.origin}/consumer/workshops/12.935%2C77.624/Bengaluru?on=2025-11-22`,
    )
    await person.click(screen.getByRole('button', {name: /Choose another day/}))
    expect(await screen.findByRole('dialog', {name: 'Choose another day'})).toBeDefined()
  })

  it('when no day is free a contact can be left for a message, which sends no booking', async () => {
    const {person, asked, submitted} = open({days: []})
    await person.click(screen.getByRole('button', {name: 'Hear when a day is free'}))
    const dialog = within(await screen.findByRole('dialog', {name: 'Hear when a day is free'}))
    const contact = await dialog.findByLabelText('E-mail, or phone with country code')
    await person.click(contact)
    await person.paste('+91 98765 43210')
    await person.click(dialog.getByRole('checkbox', {name: /^I agree to the terms/}))
    await person.click(dialog.getByRole('checkbox', {name: /^I have read the privacy/}))
    await person.click(dialog.getByRole('button', {name: 'Subscribe'}))
    expect(await dialog.findByText('Successfully subscribed.')).toBeDefined()
    expect(asked.map(({name, input}) => [name, input])).toEqual([
      [
        '/v1/subscriptions/free-days',
        {phoneNumber: '+919876543210', consent: true, marketingConsent: false, workshopId: 'w-1'},
      ],
    ])
    expect(submitted).toEqual([])
    await person.click(dialog.getByRole('button', {name: 'Close'}))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const opener = screen.getByRole('button', {name: 'Hear when a day is free'})
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('when the free days cannot be loaded no day is offered, and a retry reads them', async () => {
    const {person, retries} = open({hasFailed: true})
    expect(screen.queryByRole('button', {name: /day$/})).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('We could not read which days are free.')
    await person.click(screen.getByRole('button', {name: 'Try again'}))
    expect(retries).toEqual(['asked'])
  })

  it('the free days of one workshop are not shown for another, which are still being read', async () => {
    const {services} = fakeServices({
      answers: {
        getWorkshopAvailability: ({searchParams}) =>
          recordOf(searchParams)['workshopId'] === 'w-1'
            ? {answer: {availableDates: ['2025-11-21T00:00:00.000Z']}}
            : new Promise(() => {}),
      },
    })
    function Days() {
      const [workshopId, setWorkshopId] = useState('w-1')
      const {days} = useFreeDays(workshopId)
      return (
        <button type="button" onClick={() => setWorkshopId('w-2')}>
          {`${workshopId}: ${days?.join() ?? 'not read'}`}
        </button>
      )
    }
    const person = renderPart(<Days />, services)
    await person.click(await screen.findByRole('button', {name: 'w-1: 2025-11-21'}))
    expect(screen.getByRole('button').textContent).toBe('w-2: not read')
  })

  it('the message of a missing day describes the button', () => {
    open({error: 'Choose a booking date from tomorrow on.'})
    expect(
      screen.getByRole('button', {
        name: 'Another day',
        description: 'Choose a booking date from tomorrow on.',
      }).id,
    ).toBe('booking-bookingDate')
  })
})
