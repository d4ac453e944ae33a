import {addDays, type IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import {PLAIN} from './bookings.ts'

type Call = Pick<
  BookingRow,
  'title' | 'firstName' | 'lastName' | 'registration' | 'make' | 'model' | 'variant' | 'year' | 'notes'
> & {
  /** How many hours before noon of the seeding's day it was made, and for which day after that. */
  madeHoursAgo: number
  forDays: number
}

const swift = {make: 'Maruti Suzuki', model: 'Swift', variant: 'Petrol'}
const i20 = {make: 'Hyundai', model: 'i20', variant: 'Petrol'}

/** Guests who wait for a call, one booking each: so several agents can work at once (one for each person). */
const CALLS: readonly Call[] = [
  {
    ...swift,
    ...{title: 'Ms', firstName: 'Kavya', lastName: 'Iyer', registration: 'KA03MN1207', year: 2018},
    ...{notes: 'The brakes are loud in the morning.', madeHoursAgo: 30, forDays: 2},
  },
  {
    ...i20,
    ...{title: 'Mr', firstName: 'Farhan', lastName: 'Shaikh', registration: 'KA51MB4410', year: 2020},
    ...{notes: '', madeHoursAgo: 28, forDays: 3},
  },
  {
    ...swift,
    ...{title: 'Mr', firstName: 'Joseph', lastName: 'Fernandes', registration: 'KA05JF0915', year: 2016},
    ...{notes: 'Please call after six.', madeHoursAgo: 27, forDays: 3},
  },
  {
    ...i20,
    ...{title: 'Ms', firstName: 'Lakshmi', lastName: 'Pillai', registration: 'KA02LP7788', year: 2022},
    ...{notes: '', madeHoursAgo: 26, forDays: 4},
  },
  {
    ...swift,
    ...{title: 'Mr', firstName: 'Harpreet', lastName: 'Singh', registration: 'KA01HS3003', year: 2019},
    ...{notes: 'The air conditioning smells.', madeHoursAgo: 25, forDays: 5},
  },
  {
    ...i20,
    ...{title: 'Ms', firstName: 'Ananya', lastName: 'Bose', registration: 'KA04AB6121', year: 2017},
    ...{notes: '', madeHoursAgo: 24, forDays: 7},
  },
]

/** Bookings of guests at one workshop that the call centre has not called about. */
export function waitingCalls(workshopId: string, today: IndiaDay): BookingRow[] {
  return CALLS.map(({madeHoursAgo, forDays, ...call}, place) => {
    const number = String(place + 1).padStart(2, '0')
    const noon = Date.parse(`${today}T06:30:00Z`)
    const createdAt = new Date(noon - madeHoursAgo * 3_600_000)
    return {
      ...PLAIN,
      ...call,
      id: `7d3c5b1e-0000-4f7a-8a11-6e2b9c4d02${number}`,
      reference: `PHN002${number}`,
      identityId: null,
      phone: `+9155500002${number}`,
      email: null,
      workshopId,
      createdAt,
      updatedAt: createdAt,
      scheduledDate: addDays(today, forDays),
    }
  })
}
