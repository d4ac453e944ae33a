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
    'GET /oats/vehicle/models?manufacturerId=hyundai',
    'GET /oats/vehicle/models/fuelTypes?manufacturerId=hyundai&modelId=hyundai-i20',
    'GET /services/v1',
    freeDays(port, port.workshop(workshop)),
  ]

const SERIAL_IDS = {complete: 'COMPLETE1', noOffers: 'NOOFFERS1'}

/** In the workshop's page, which arrives with makes and services. */
export const workshopPageReads =
  (workshop: keyof typeof SERIAL_IDS, ...others: readonly string[]) =>
  (port: Port): Requests => [
    {is: 'POST /graphql oneWorkshopUsingSerialId', body: {serialId: SERIAL_IDS[workshop]}},
    'GET /oats/vehicle/models?manufacturerId=hyundai',
    'GET /oats/vehicle/models/fuelTypes?manufacturerId=hyundai&modelId=hyundai-i20',
    freeDays(port, port.workshop(workshop)),
    ...others,
  ]

/** A device says that it is online before the server can be reached. */
export const REACHED: ExpectedRequest = {is: 'HEAD /healthz', isForeign: true}
