import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {SubscribeForm} from '../../../src/parts/subscription/subscribe-form.tsx'
import {setNetwork} from '../../paths/browser/network-switch.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import {renderSite} from '../../support/components/render-site.tsx'
import {BOOKING_PAGE_ANSWERS} from '../../support/fakes/fake-booking-page.ts'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'
import type {FakeAnswer} from '../../support/fakes/fake-call.ts'
import {FAKE_IDENTITY, fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {PUNE} from '../../support/fakes/fake-workshops.ts'

const FOUND = {timeout: 10_000}
const GONE = 'You are offline. Try again when you are back.'
const BACK = 'You are back online. You can try again now.'

const booking = fakeBookingV2({
  proposedDate: '2025-11-20T00:00:00.000Z',
  openQuestions: ['DAY', 'ESTIMATE'],
  estimateLink: '/v1/bookings/booking-1/documents/estimate',
  estimateRevision: 1,
})

/** Fails as a call does while the device has no network. */
const sent = (answer: unknown) => async (): Promise<FakeAnswer> => {
  if (!navigator.onLine) throw new CallFailure(null, {isOffline: true})
  return {answer}
}

function openBooking() {
  const fake = fakeServices({
    answers: {
      ...BOOKING_PAGE_ANSWERS,
      getBookingV2: () => ({answer: booking}),
      getWorkshopAvailability: () => ({answer: {availableDates: ['2025-11-25T00:00:00.000Z']}}),
      cancelBooking: sent(booking),
      rescheduleBooking: sent(booking),
      '/v1/bookings/:bookingId/proposal': sent({}),
      '/v1/bookings/:bookingId/estimate': sent({revision: 1, answer: 'DECLINED'}),
    },
  })
  fake.services.stored.bookingAccess.write({'booking-1': {refId: 'ref-1', grant: 'g'.repeat(32)}})
  return {...fake, ...renderSite('/consumer/booking-details/booking-1', fake.services)}
}

async function openVehicle() {
  const car = {
    id: 'c1',
    make: 'Tata',
    model: 'Nexon',
    variant: 'Petrol',
    registration: 'KA05MX4321',
    year: 2021,
  }
  const profile = fakeProfile({cars: [car]})
  const fake = fakeServices({
    answers: {
      '/oats/vehicle/manufacturers': () => ({answer: [{manufacturerId: 'm1', manufacturer: 'Tata'}]}),
      '/oats/vehicle/models': () => ({answer: [{modelId: 'd1', model: 'Nexon'}]}),
      '/oats/vehicle/models/fuelTypes': () => ({answer: [{fuelId: 'f1', fuel: 'Petrol'}]}),
      ...profileAnswers(profile),
      '/v1/consumers/cip': sent({...profile, version: 2}),
    },
  })
  fake.services.stored.identity.write(FAKE_IDENTITY)
  return {...fake, ...renderSite('/consumer/profile/edit-vehicle/c1', fake.services)}
}

async function openSubscription() {
  const fake = fakeServices({answers: {'/v1/subscriptions': sent({})}})
  const person = renderPart(<SubscribeForm place={PUNE} />, fake.services)
  await person.click(screen.getByRole('checkbox', {name: /^I agree to the terms/}))
  await person.click(screen.getByRole('checkbox', {name: /^I have read the privacy/}))
  await person.type(screen.getByRole('textbox'), 'asha@mail.example')
  return {...fake, person}
}

/** What a person does; the last press sends `call`, whose failure says `failure`. */
const ACTIONS = [
  {
    what: 'a cancellation',
    open: openBooking,
    presses: ['Cancel booking', 'Yes, cancel it'],
    call: 'cancelBooking',
    failure: 'An unknown error occurred while canceling the booking. Please try again.',
  },
  {
    what: 'a move',
    open: openBooking,
    presses: ['Move to another day', 'Tue, 25 Nov', 'Move the booking'],
    call: 'rescheduleBooking',
    failure: 'An unknown error occurred while moving the booking. Please try again.',
  },
  {
    what: 'an answer to an estimate',
    open: openBooking,
    presses: ['Decline'],
    call: '/v1/bookings/:bookingId/estimate',
    failure: 'Your answer was not sent. Please try again.',
  },
  {
    what: 'an answer to a proposed day',
    open: openBooking,
    presses: ['Keep Monday, 24 November 2025'],
    call: '/v1/bookings/:bookingId/proposal',
    failure: 'Your answer was not sent. Please try again.',
  },
  {
    what: 'a vehicle',
    open: openVehicle,
    presses: ['Save'],
    call: '/v1/consumers/cip',
    failure: 'Failed to update vehicle details. Please try again later.',
  },
  {
    what: 'a launch notice',
    open: openSubscription,
    presses: ['Subscribe'],
    call: '/v1/subscriptions',
    failure: 'Some error occured. Please retry..',
  },
]

describe('Without a network', () => {
  afterEach(() => {
    setNetwork(true)
    localStorage.clear()
  })

  it.each(ACTIONS)('$what waits for the person, who is told when to try again', async (action) => {
    const {person, asked} = await action.open()
    const press = async (name: string) =>
      person.click(await screen.findByRole(name === 'Tue, 25 Nov' ? 'radio' : 'button', {name}, FOUND))
    for (const name of action.presses.slice(0, -1)) await press(name)
    const last = action.presses.at(-1) ?? ''
    await screen.findByRole('button', {name: last}, FOUND)
    const calls = () => asked.filter(({name}) => name === action.call).length

    setNetwork(false)
    await press(last)
    const alert = await screen.findByRole('alert', {}, FOUND)
    expect(within(alert).getByText(action.failure)).toBeDefined()
    const news = await screen.findByText(GONE)
    expect(news.getAttribute('role')).toBe('status')
    const focused = document.activeElement

    setNetwork(true)
    await waitFor(() => expect(news.textContent).toBe(BACK))
    expect(document.activeElement).toBe(focused)
    expect(within(alert).getByText(action.failure)).toBeDefined()
    expect(calls()).toBe(1)

    await press(last)
    await waitFor(() => expect(calls()).toBe(2))
    await waitFor(() => expect(screen.queryByText(BACK)).toBeNull())
  })

  it('nothing is said where the request failed for another reason', async () => {
    const fake = fakeServices({
      answers: {
        ...BOOKING_PAGE_ANSWERS,
        getBookingV2: () => ({answer: booking}),
        cancelBooking: () => Promise.reject(new CallFailure('UNKNOWN_ERROR')),
      },
    })
    fake.services.stored.bookingAccess.write({'booking-1': {refId: 'ref-1', grant: 'g'.repeat(32)}})
    const {person} = renderSite('/consumer/booking-details/booking-1', fake.services)
    await person.click(await screen.findByRole('button', {name: 'Cancel booking'}, FOUND))
    await person.click(await screen.findByRole('button', {name: 'Yes, cancel it'}, FOUND))
    await screen.findByRole('alert')
    expect(screen.queryByText(GONE)).toBeNull()
  })
})
