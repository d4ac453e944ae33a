import {render} from '@testing-library/react'
import {expect, it} from 'vitest'
import {BookingLine} from '../../../src/features/desk/list/booking-line.tsx'

const BOOKING = {
  customer: 'Asha Rao',
  phone: '+919876543210',
  reference: 'PHKXP8TT3R',
  registration: 'KA05MN1234',
  vehicle: 'Hyundai i20',
  workshop: 'Namma Car Care',
}

it.each([
  ['KA05MN1234', 'PHKXP8TT3R · KA05MN1234 · Hyundai i20'],
  ['', 'PHKXP8TT3R · Hyundai i20'],
])('a row of the desk with the registration %j names what is known', (registration, line) => {
  const {container} = render(<BookingLine {...BOOKING} registration={registration} />)
  const lines = [...container.querySelectorAll('span')].map(({textContent}) => textContent)
  expect(lines).toEqual(['+91 98765 43210', line, 'Namma Car Care'])
})
