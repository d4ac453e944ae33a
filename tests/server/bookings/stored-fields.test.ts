import {afterAll, beforeAll, expect, it} from 'vitest'
import {type BookingInput, book} from '../../../contract/booking/bookings.ts'
import {wireDate} from '../../../domain/booking/booking-date.ts'
import {made} from '../../support/made.ts'
import {bookingOf, provenPhone, startBookableServer} from '../../support/server/bookings.ts'
import {TOMORROW} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

/** Each field, the optional ones too, with a value. */
type Complete<Value> = Value extends string | number | boolean
  ? Value
  : {[Key in keyof Value]-?: Complete<NonNullable<Value[Key]>>}

let server: TestServer
let workshopId: string
beforeAll(async () => {
  const {workshop, ...started} = await startBookableServer()
  server = started.server
  workshopId = workshop.id
})
afterAll(() => server.close())

/** A new field of the input needs a value here that stands nowhere else. */
const completeBooking = (telNo: string): Complete<BookingInput> => ({
  workshopId,
  scheduledDate: wireDate(TOMORROW),
  language: 'hi',
  jobs: ['SERVICING'],
  car: {
    registration: 'KA05MX4321',
    make: 'Maruti Suzuki',
    model: 'Swift',
    year: 2019,
    variant: 'Petrol',
    hsnTsn: 'hsn of the car',
  },
  customer: {
    title: 'Ms',
    firstName: 'Meenakshi',
    lastName: 'Sundaram',
    email: 'meenakshi@mail.example',
    telNo,
    notes: 'The brakes squeal',
    referralData: '{"utm_source":"poster"}',
    id: 'id of the customer',
  },
  pickup: {
    pickupRequested: true,
    pickupAddress: {
      address: 'Flat 4, Lake View',
      addressDetails: 'Behind the temple',
      pincode: '560034',
      city: 'Bengaluru',
      country: 'IN',
      location: '12.935,77.624',
    },
    pickupInstructions: 'Blue gate',
  },
  campaign: {
    name: 'first-service',
    displayName: 'First service, 15% off',
    description: '15 per cent off the labour of your first service with a certified workshop.',
    code: 'FIRST15',
    shouldSendNotification: true,
  },
})

/** The texts, numbers and flags in a value, with their paths. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, each]) => leaves(each, path === '' ? key : `${path}.${key}`))
}

it('every field of a booking is stored, or left out on purpose', async () => {
  const {phone, headers} = await provenPhone(server)
  const booking = completeBooking(phone)
  const {answer, failure} = await server.call(book, {...bookingOf(workshopId, phone), booking}, headers)
  expect(failure).toBeNull()
  const row = await server.database.kysely
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', made(answer).id)
    .executeTakeFirstOrThrow()
  const stored = leaves(row).map(([, value]) => value)
  const absent = leaves(booking).filter(([, value]) => !stored.includes(value))
  expect(absent.map(([path]) => path)).toEqual([
    // Stored as a day of India.
    'scheduledDate',
    // The customer is known by the proved phone.
    'customer.id',
  ])
})
