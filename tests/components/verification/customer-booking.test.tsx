import {screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeBooking} from '../../support/fakes/fake-booking.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'

it('the verification page shows when the booking was made, its day, and the campaign before a coupon', async () => {
  const booking = fakeBooking({
    createdDate: '2025-11-17T20:00:00.000Z',
    campaignName: 'Winter check',
    coupon: 'SAVE500',
    couponPercentage: 500,
  })
  const {services} = fakeServices({
    answers: {'/services/v1': () => ({answer: SERVICES}), getBooking: () => ({answer: booking})},
  })
  renderSite('/consumer/booking-verification/booking-1', services)
  const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(await screen.findByText('Booked on', {}, {timeout: 10_000})).toBeDefined()
  expect(fact('Booked on')).toBe('Tuesday, 18 November 2025')
  expect(fact('Date')).toBe('Monday, 24 November 2025')
  expect(fact('Offer')).toBe('Winter check')
})
