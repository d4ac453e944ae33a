import {fireEvent, screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeBooking} from '../../support/fakes/fake-booking.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {DeskInAnAddress, deskMount} from './mount.tsx'

const AT = '2025-11-19T05:30:00.000Z'
const call = (id: string) => ({
  ...{id, agent: 'Asha Care', outcome: 'NO_ANSWER', slot: null, note: '', callAgainAt: null},
  ...{movedTo: null, hasCancelled: false, sentMessage: null, recordedAt: AT},
})

/** The desk with one booking open, for 24 November. */
async function openBooking({isChangeable = true, attempts = 0} = {}) {
  const workshop = {...fakeBooking().workshop, leadPhoneNumber: '+918000000002'}
  const days = ['21', '24', '25'].map((day) => `2025-11-${day}T00:00:00.000Z`)
  const {services} = fakeServices({
    answers: {
      ...deskMount.answers,
      '/v1/desk/bookings/:bookingId': ({bookingId}) => ({
        answer: {
          booking: fakeBooking({id: String(bookingId), workshop}),
          attempts: Array.from({length: attempts}, (_, index) => call(`call-${index}`)),
          ...{isChangeable, others: [], worker: null},
        },
      }),
      getWorkshopAvailability: () => ({answer: {availableDates: days}}),
    },
  })
  const copyText = () => Promise.reject(new Error('not allowed'))
  const person = renderPart(<DeskInAnAddress />, {...services, copyText})
  const press = async (name: string) => person.click(await screen.findByRole('button', {name}))
  await press('Call the next one')
  const note = await screen.findByRole<HTMLInputElement>('textbox', {name: /^Note/})
  const choose = async (name: string) => person.click(screen.getByRole('radio', {name: new RegExp(name)}))
  return {person, press, note, choose, stored: services.stored}
}

const next = async () => {
  const group = await screen.findByRole('radiogroup', {name: /^What happens next\?/})
  return within(group)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent)
}

test('A booking that was read ahead is read again, if it has changed until it is leased', async () => {
  let reads = 0
  const {services} = fakeServices({
    answers: {
      ...deskMount.answers,
      '/v1/desk/leases': () => {
        const lease = {leasedUntil: '2025-11-19T06:40:00.000Z', attempts: 0, next: null}
        return {answer: {lease: {...lease, bookingId: 'booking-1', updatedDate: AT}}}
      },
      '/v1/desk/bookings/:bookingId': () => {
        reads += 1
        const [updatedDate, notes] = reads === 1 ? ['2025-11-19T05:29:59.999Z', 'Old'] : [AT, 'New']
        const before = fakeBooking()
        const booking = fakeBooking({updatedDate, customer: {...before.customer, notes}})
        return {answer: {booking, attempts: [], isChangeable: true, others: [], worker: null}}
      },
      getWorkshopAvailability: () => ({answer: {availableDates: []}}),
    },
  })
  const person = renderPart(<DeskInAnAddress />, services)
  await person.click(await screen.findByRole('button', {name: 'Call the next one'}))
  expect(await screen.findByText('New')).toBeDefined()
  expect(reads).toBe(2)
})

describe('An agent at the desk', () => {
  test('saves no booking by an Enter that bounces or is held', async () => {
    const {person, note} = await openBooking()
    const isTaken = (held: object = {}) => fireEvent.keyDown(note, {key: 'Enter', ...held})
    expect(isTaken()).toBe(false)
    expect(await screen.findByText('Choose what the customer said first.')).toBeDefined()
    await person.type(note, 'x')
    expect([isTaken({repeat: true}), isTaken()]).toEqual([false, true])
  })

  test('may write a note of 140 characters, where an emoji is one', async () => {
    const {note, press} = await openBooking()
    fireEvent.change(note, {target: {value: `${'🙂'.repeat(140)}a`}})
    await press('Save and next')
    expect(await screen.findByText('The note is 1 character too long. Shorten it to 140.')).toBeDefined()
    expect(document.activeElement).toBe(note)
    fireEvent.change(note, {target: {value: '🙂'.repeat(140)}})
    await press('Save and next')
    // The next booking is open.
    await waitFor(() => expect(screen.getByRole('textbox', {name: /^Note/})).toHaveProperty('value', ''))
  })

  test('finds the focus on the list’s heading on the way back', async () => {
    const {press} = await openBooking()
    await press('Back to the list')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', {name: 'Verification desk'})),
    )
  })

  test('hears that the number could not be copied', async () => {
    const {press} = await openBooking()
    await press('Copy the number')
    expect(await screen.findByText('The number could not be copied.')).toBeDefined()
  })

  test('switches the single keys off for good', async () => {
    const {press, person, stored} = await openBooking()
    await press('Keys ?')
    await person.click(await screen.findByRole('switch', {name: 'Single keys work outside text fields'}))
    expect(stored.deskKeys.read()).toBe(false)
  })
})

describe('What follows from an outcome', () => {
  test('is a move to a free day other than that of the booking', async () => {
    const {choose} = await openBooking()
    await choose('Reschedule required')
    await waitFor(async () =>
      expect((await next()).filter((text) => text?.includes('Move to'))).toEqual([
        '3Move to Fri, 21 Nov',
        '4Move to Tue, 25 Nov',
      ]),
    )
  })

  test('is a call to the workshop where the booking cannot be changed any more', async () => {
    const {choose} = await openBooking({isChangeable: false})
    await choose('Reschedule required')
    expect(
      await screen.findByText(
        'This booking can no longer be cancelled or moved here. Call the workshop: +918000000002.',
      ),
    ).toBeDefined()
    expect(screen.queryByRole('radiogroup', {name: /^What happens next\?/})).toBeNull()
  })

  test.each([
    [2, []],
    [3, ['1No message', '2Send a message: please call us']],
  ])('is a message only after three calls without an answer: %d', async (attempts, offered) => {
    const {choose} = await openBooking({attempts})
    await choose('No answer')
    await waitFor(() => expect(screen.getAllByText(/Asha Care/)).toHaveLength(attempts))
    expect(
      screen.queryByRole('radiogroup', {name: /^What happens next\?/}) === null ? [] : await next(),
    ).toEqual(offered)
  })
})
