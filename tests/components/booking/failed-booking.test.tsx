import {screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {FailedBookingScreen} from '../../../src/features/booking/failure/failed-booking-screen.tsx'
import {completeBooking} from '../../paths/component/memories.ts'
import {hydratePart} from '../../support/components/render-part.tsx'
import {renderSite} from '../../support/components/render-site.tsx'
import {BOOKING_PAGE_ANSWERS} from '../../support/fakes/fake-booking-page.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {COMPLETE_WORKSHOP, TODAY} from './fake-form.ts'

it('the booking failure screen returns to the form with all input', async () => {
  const {services} = fakeServices({
    answers: BOOKING_PAGE_ANSWERS,
  })
  const form = completeBooking({phone: '9876543210', today: TODAY}, COMPLETE_WORKSHOP.id)
  services.stored.bookingForm.write(form)
  renderSite('/consumer/book/failed-booking', services)
  const retry = await screen.findByRole('link', {name: 'Try again with Sai Auto Care'})
  expect(retry.getAttribute('href')).toBe('/consumer/workshop-result/sai-auto-care-W000001')
  expect(screen.getByText('Nothing you entered is lost. Go back to the form and try again.')).toBeDefined()
  expect(services.stored.bookingForm.read()).toEqual(form)
})

it('without an unfinished booking it links to a search', async () => {
  const {services} = fakeServices({answers: {}})
  renderSite('/consumer/book/failed-booking', services)
  expect(await screen.findByRole('link', {name: 'Find a workshop'})).toBeDefined()
  expect(screen.getByText(/There is no unfinished booking/)).toBeDefined()
})

it('keeps the links that the server sent, and says nothing about the draft before the browser knows it', async () => {
  const {services} = fakeServices({answers: BOOKING_PAGE_ANSWERS})
  services.stored.bookingForm.write(
    completeBooking({phone: '9876543210', today: TODAY}, COMPLETE_WORKSHOP.id),
  )
  const {sent, hydrate} = hydratePart(<FailedBookingScreen />, services)
  const search = sent.getByRole('link', {name: 'Find a workshop'})
  expect(sent.getByText(/There is no unfinished booking/).className).toMatch(/unknown/)
  hydrate()
  expect((await screen.findByText(/Nothing you entered is lost/)).className).toBe('')
  expect(screen.getByRole('link', {name: 'Find a workshop'})).toBe(search)
})
