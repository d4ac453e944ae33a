import type {NamedWorkshop} from '../../../server/seed/named-cases.ts'
import {daysAfter, sentDay} from '../../paths/days.ts'
import type {Port} from '../../paths/port.ts'
import type {ExpectedRequest, Requests} from '../../paths/wire/expected-request.ts'

/** The free days of a workshop, from today for 30 days (000-7). */
export const freeDays = ({today}: Port, workshopId: string | RegExp): ExpectedRequest => ({
  is: 'POST /graphql getWorkshopAvailability',
  body: {searchParams: {workshopId, startDate: sentDay(today), endDate: sentDay(daysAfter(today, 30))}},
})

/** What the booking form reads when it opens with a chosen car. */
export const formReads =
  (workshop: NamedWorkshop) =>
  (port: Port): Requests => [
    'GET /oats/vehicle/manufacturers',
    'GET /oats/vehicle/models?manufacturerId=m1',
    'GET /oats/vehicle/models/fuelTypes?manufacturerId=m1&modelId=d1',
    'GET /services/v1',
    freeDays(port, port.workshop(workshop)),
  ]
