import {screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const UPPER = '7D3C5B1E-0000-4F7A-8A11-6E2B9C4D0002'
const LOWER = '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0002'
const ENDLESS = 'a'.repeat(2000)
const CUT = 'a'.repeat(64)

/** A server that knows nothing, and refuses a text of more than 200 letters as the real one does. */
async function idsAsked(path: string, message: string): Promise<string[]> {
  const asked = new Set<string>()
  const answer = (id: unknown, code: 'BOOKING_NOT_FOUND' | 'WORKSHOP_NOT_FOUND') => {
    asked.add(String(id))
    throw new CallFailure(String(id).length > 200 ? 'BAD_REQUEST' : code, {status: 400})
  }
  const {services} = fakeServices({
    answers: {
      getBooking: ({bookingId}) => answer(bookingId, 'BOOKING_NOT_FOUND'),
      getBookingV2: ({bookingId}) => answer(bookingId, 'BOOKING_NOT_FOUND'),
      oneWorkshopUsingSerialId: ({serialId}) => answer(serialId, 'WORKSHOP_NOT_FOUND'),
      oneWorkshop: ({id}) => answer(id, 'WORKSHOP_NOT_FOUND'),
    },
  })
  renderSite(path, services)
  await screen.findByText(message)
  return [...asked]
}

const NOT_FOUND = 'Booking not found. Please check the booking ID and try again.'

test.each([
  ['booking-details/', NOT_FOUND, UPPER, LOWER],
  ['booking-details/', NOT_FOUND, ENDLESS, CUT],
  ['booking/', 'Your appointment is not found', ENDLESS, CUT],
  ['booking-verification/', NOT_FOUND, ENDLESS, CUT],
  ['workshop-result/x-', 'Some error occured.. Please retry.', ENDLESS, CUT],
  ['w/', 'This page does not exist', ENDLESS, CUT],
])('/consumer/%s with an unusual id says: %s', async (path, message, text, id) => {
  expect(await idsAsked(`/consumer/${path}${text}`, message)).toEqual([id])
})
