import {screen} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import type {BookingV2} from '../../../contract/booking/bookings.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'

function openDetails(changes: Partial<BookingV2>) {
  const fake = fakeServices({
    answers: {
      '/services/v1': () => ({answer: SERVICES}),
      getBookingV2: () => ({answer: fakeBookingV2(changes)}),
    },
  })
  fake.services.stored.bookingAccess.write({'booking-1': {refId: 'ref-1', grant: 'g'.repeat(32)}})
  renderSite('/consumer/booking-details/booking-1', fake.services)
}

describe('the details of a booking', () => {
  it('shows the slot beside the day, unless there is no preference', async () => {
    openDetails({customerPreference: 'MORNING'})
    expect(await screen.findByText('24 Nov 2025, Morning (10am-12pm)', {}, {timeout: 10_000})).toBeDefined()
  })

  it('shows the day alone where there is no preference', async () => {
    openDetails({customerPreference: 'NO_PREFERENCE'})
    expect(await screen.findByText('24 Nov 2025', {}, {timeout: 10_000})).toBeDefined()
  })
})
