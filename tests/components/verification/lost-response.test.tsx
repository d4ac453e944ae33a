import {screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import type {Booking} from '../../../contract/booking/bookings.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeBooking} from '../../support/fakes/fake-booking.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'

/** The page, where the response to the first save is lost after the server has recorded this; the second is too late. */
async function saveTwice(recorded: Partial<Booking>) {
  let booking = fakeBooking()
  let saves = 0
  const {services} = fakeServices({
    answers: {
      '/services/v1': () => ({answer: SERVICES}),
      getBooking: () => ({answer: booking}),
      updateBookingByCallCenter: () => {
        saves += 1
        booking = fakeBooking(recorded)
        throw saves === 1 ? new CallFailure(null) : new CallFailure('VERIFICATION_CONFLICT', {status: 409})
      },
    },
  })
  const {person} = renderSite('/consumer/booking-verification/booking-1', services)
  await person.click(await screen.findByRole('radio', {name: /^2 ?Verified/}))
  await person.click(screen.getByRole('radio', {name: /Morning/}))
  await person.click(screen.getByRole('button', {name: /^Save/}))
  await screen.findByText('Error occured, please retry!')
  await person.click(screen.getByRole('button', {name: /^Save/}))
  await screen.findByText('The customer has verified this booking.')
}

const VERIFIED = {customerVerifiationResponse: 'VERIFIED'} as const

test('an answer that stands as the agent chose it is not called lost, though its response was', async () => {
  await saveTwice({...VERIFIED, customerPreference: 'MORNING'})
  expect(screen.queryByText(/was not recorded/)).toBeNull()
})

test('an answer of somebody else with another slot is', async () => {
  await saveTwice({...VERIFIED, customerPreference: 'AFTERNOON'})
  expect(screen.getByText(/“Verified”, was not recorded\./)).toBeDefined()
})
