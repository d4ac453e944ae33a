import {expect, it} from 'vitest'
import type {Booking} from '../../../contract/booking/bookings.ts'
import {maskedBooking} from '../../../server/bookings/masked-booking.ts'

const BOOKING: Booking = {
  id: 'id',
  reference: 'PH-1',
  scheduledDate: '2026-03-11T00:00:00.000Z',
  createdDate: '2026-03-10T00:00:00.000Z',
  updatedDate: '2026-03-10T00:00:00.000Z',
  customerPreference: 'MORNING',
  status: 'REQUEST_RECEIVED',
  cancelled: false,
  customerVerifiationResponse: 'NOT_VERIFIED',
  coupon: 'COUPON',
  couponPercentage: 100,
  campaignName: 'campaign',
  campaignDescription: 'description',
  campaignDisplayName: 'Campaign',
  jobs: [{jobTypeId: 'SERVICING'}],
  openQuestions: ['DAY'],
  customer: {
    title: 'Ms',
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@mail.example',
    telNo: '+919810012345',
    notes: 'Ring the bell',
  },
  car: {
    registration: 'KA05MX4321',
    make: 'Maruti Suzuki',
    model: 'Swift',
    year: 2021,
    variant: 'Petrol',
    hsnTsn: null,
    inventoryList: ['jack'],
    fuelPercentage: 50,
    odometer: 40_000,
  },
  workshop: {
    id: 'w',
    serialId: 'w1',
    name: 'Workshop',
    email: null,
    images: [],
    address: {formattedAddress: 'MG Road', city: 'Bengaluru', location: {lat: 12.97, lng: 77.59}},
    phoneNumber1: '+918012345678',
    leadPhoneNumber: null,
  },
}

it('a masked booking is all of it but last name, e-mail and phone', () => {
  const customer = {...BOOKING.customer, lastName: 'R•••', email: 'a•••@m•••', telNo: '••••••2345'}
  expect(maskedBooking(BOOKING)).toEqual({...BOOKING, customer})
})

it('a field that a booking has since yesterday is private until it is named', () => {
  const added = {addedYesterday: 'a secret'}
  const newer = {
    ...BOOKING,
    ...added,
    jobs: BOOKING.jobs.map((job) => ({...job, ...added})),
    customer: {...BOOKING.customer, ...added},
    car: {...BOOKING.car, ...added},
    workshop: {...BOOKING.workshop, ...added},
  }
  expect(JSON.stringify(maskedBooking(newer))).not.toContain('a secret')
})
