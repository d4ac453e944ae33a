import {fireEvent, screen, waitFor} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import type {AnswerLink} from '../../../contract/booking/workshop-answers.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const PRESENT: AnswerLink['present'] = {
  status: 'REQUEST_RECEIVED',
  day: '2026-03-11',
  proposedDay: null,
  cancelledBy: null,
}
const BOOKING: NonNullable<AnswerLink['booking']> = {
  day: '2026-03-11',
  firstName: 'Asha',
  vehicle: 'Maruti Suzuki Swift Petrol',
  registration: 'KA05MX4321',
  services: ['Periodic service'],
  offer: null,
  notes: '',
  pickup: null,
  isConfirmed: false,
  freeDays: [],
}
const OPEN: AnswerLink = {
  state: 'OPEN',
  reference: 'PHKXP8TT3R',
  workshopName: 'Ravi Motors',
  answered: null,
  present: PRESENT,
  booking: BOOKING,
}
const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA'
const PROPOSED: Partial<AnswerLink> = {state: 'USED', answered: {answer: 'PROPOSED', day: '2026-03-13'}}

function open(link: AnswerLink) {
  const {services, asked} = fakeServices({answers: {'/v1/workshop-answers/:token': () => ({answer: link})}})
  const {person} = renderSite(`/consumer/workshop-answer?token=${TOKEN}`, services)
  return {person, sent: () => asked.flatMap(({input}) => (Object.hasOwn(input, 'answer') ? [input] : []))}
}

/** The facts of the open booking, by label. */
async function facts(booking: Partial<typeof BOOKING>) {
  open({...OPEN, booking: {...BOOKING, ...booking}})
  const labels = await screen.findAllByRole('term')
  const values = screen.getAllByRole('definition')
  return Object.fromEntries(labels.map(({textContent}, index) => [textContent, values[index]]))
}

describe('The page behind a link to a workshop', () => {
  test('shows where the car is picked up, with a map, and what the customer writes', async () => {
    const pickup = {address: 'Flat 4, Lake View', position: '12.935,77.624', instructions: 'Ring twice.'}
    const shown = await facts({pickup, notes: 'The brakes squeak.'})
    expect(shown['The customer writes']?.textContent).toBe('The brakes squeak.')
    expect([...(shown['Pickup']?.querySelectorAll('p') ?? [])].map(({textContent}) => textContent)).toEqual([
      'Flat 4, Lake View',
      'Ring twice.',
      'Show the place on a map',
    ])
    expect(screen.getByRole('link', {name: 'Show the place on a map'}).getAttribute('href')).toBe(
      'https://www.google.com/maps/search/?api=1&query=12.935%2C77.624',
    )
  })

  test('says that there is neither a pickup nor a note', async () => {
    const shown = await facts({})
    expect(shown['Pickup']?.textContent).toBe('Not asked for')
    expect(shown['The customer writes']?.textContent).toBe('Nothing')
  })

  test('sends no decline without a reason, whose problem goes with another answer', async () => {
    const {person, sent} = open(OPEN)
    await person.click(await screen.findByRole('radio', {name: 'Decline'}))
    await person.click(screen.getByRole('button', {name: 'Send the answer'}))
    const problem = () => screen.queryByRole('link', {name: 'Choose a reason.'})
    expect(problem()).not.toBeNull()
    await person.click(screen.getByRole('radio', {name: 'Confirm Wednesday, 11 March 2026'}))
    await person.click(screen.getByRole('radio', {name: 'Decline'}))
    expect([problem(), sent()]).toEqual([null, []])
    const reason = screen.getByRole('combobox', {name: 'The reason, which the customer reads'})
    await person.selectOptions(reason, 'We are closed on this day')
    await person.click(screen.getByRole('button', {name: 'Send the answer'}))
    expect(sent()).toEqual([{token: TOKEN, answer: 'DECLINED', day: null, reason: 'CLOSED'}])
  })

  test('sends one answer, however quickly it is pressed again', async () => {
    const {person, sent} = open(OPEN)
    await person.click(await screen.findByRole('radio', {name: 'Confirm Wednesday, 11 March 2026'}))
    const send = screen.getByRole('button', {name: 'Send the answer'})
    fireEvent.click(send)
    fireEvent.click(send)
    await waitFor(() => expect(sent()).not.toEqual([]))
    fireEvent.click(send)
    expect(sent()).toEqual([{token: TOKEN, answer: 'CONFIRMED', day: null, reason: null}])
  })

  test('does not send a proposed day that is taken meanwhile a second time', async () => {
    const link = {...OPEN, booking: {...BOOKING, freeDays: ['2026-03-12', '2026-03-13']}}
    const {services, asked} = fakeServices({
      answers: {
        '/v1/workshop-answers/:token': (input) => {
          if (!Object.hasOwn(input, 'answer')) return {answer: structuredClone(link)}
          link.booking.freeDays = ['2026-03-13']
          throw new CallFailure('DATE_UNAVAILABLE', {status: 409})
        },
      },
    })
    const {person} = renderSite(`/consumer/workshop-answer?token=${TOKEN}`, services)
    await person.click(await screen.findByRole('radio', {name: /^Propose another day/}))
    const day = await screen.findByRole<HTMLSelectElement>('combobox')
    await person.selectOptions(day, 'Thursday, 12 March 2026')
    await person.click(screen.getByRole('button', {name: 'Send the answer'}))
    await waitFor(() =>
      expect([...day.options].map(({text}) => text)).not.toContain('Thursday, 12 March 2026'),
    )
    expect(screen.queryByRole('link', {name: 'Choose the day that you propose.'})).toBeNull()
    await person.click(screen.getByRole('button', {name: 'Send the answer'}))
    expect(screen.getByRole('link', {name: 'Choose the day that you propose.'})).toBeDefined()
    const sent = asked.filter(({input}) => Object.hasOwn(input, 'answer'))
    expect(sent.map(({input}) => input['day'])).toEqual(['2026-03-12T00:00:00.000Z'])
  })

  test('points to what there is where no day is free', async () => {
    const {person, sent} = open(OPEN)
    await person.click(await screen.findByRole('radio', {name: /^Propose another day/}))
    await person.click(screen.getByRole('button', {name: 'Send the answer'}))
    const problem = screen.getByRole('link', {name: 'You have no other free day in the next 30 days.'})
    const [, target = ''] = problem.getAttribute('href')?.split('#') ?? []
    expect(document.getElementById(target)).not.toBeNull()
    expect(sent()).toEqual([])
  })

  const CANCELLED = {...PRESENT, status: 'CANCELLED' as const}
  test.each<[Partial<AnswerLink>, string, string]>([
    [
      {},
      'Booking PHKXP8TT3R',
      'The booking is requested for Wednesday, 11 March 2026. It is not confirmed yet.',
    ],
    [
      {present: {...PRESENT, status: 'BOOKING_CONFIRMED'}},
      'Booking PHKXP8TT3R',
      'The booking is confirmed for Wednesday, 11 March 2026.',
    ],
    [
      {...PROPOSED, present: {...PRESENT, proposedDay: '2026-03-13'}},
      'You have proposed another day',
      'The booking stays on Wednesday, 11 March 2026 unless the customer accepts Friday, 13 March 2026. When the customer answers, you get a message.',
    ],
    [
      {...PROPOSED, present: {...PRESENT, status: 'BOOKING_CONFIRMED', day: '2026-03-13'}},
      'You have proposed another day',
      'The customer has accepted. The booking is confirmed for Friday, 13 March 2026.',
    ],
    [
      PROPOSED,
      'You have proposed another day',
      'The customer keeps Wednesday, 11 March 2026. Answer again by the link in our newer message.',
    ],
    [
      {state: 'MOVED', present: {...PRESENT, day: '2026-03-16'}},
      'This booking has moved to another day',
      'The booking is requested for Monday, 16 March 2026. It is not confirmed yet.',
    ],
    [
      {
        state: 'CANCELLED',
        answered: {answer: 'CONFIRMED', day: null},
        present: {...CANCELLED, cancelledBy: 'CUSTOMER'},
      },
      'This booking is cancelled',
      'The customer has cancelled the booking for Wednesday, 11 March 2026.',
    ],
    [
      {state: 'CANCELLED', present: {...CANCELLED, cancelledBy: 'CALL_CENTRE'}},
      'This booking is cancelled',
      'Our call centre has cancelled the booking for Wednesday, 11 March 2026 for the customer.',
    ],
    [
      {
        state: 'USED',
        answered: {answer: 'DECLINED', day: null},
        present: {...CANCELLED, cancelledBy: 'WORKSHOP'},
      },
      'You have declined the booking',
      'The workshop has cancelled the booking for Wednesday, 11 March 2026.',
    ],
    [
      {state: 'CANCELLED', present: CANCELLED},
      'This booking is cancelled',
      'The booking for Wednesday, 11 March 2026 is cancelled.',
    ],
    [
      {state: 'OVER', present: {...PRESENT, status: 'IN_PROGRESS'}},
      'This booking can no longer be answered',
      'The car of the booking for Wednesday, 11 March 2026 is in the workshop.',
    ],
    [
      {state: 'EXPIRED', present: {...PRESENT, status: 'COMPLETED'}},
      'This link has expired',
      'The work of the booking for Wednesday, 11 March 2026 is completed.',
    ],
  ])('says how the booking stands: %j', async (changes, title, sentence) => {
    open({...OPEN, booking: Object.hasOwn(changes, 'state') ? null : BOOKING, ...changes})
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe(title)
  })
})
