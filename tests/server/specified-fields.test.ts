import {afterAll, beforeAll, expect, it} from 'vitest'
import {z} from 'zod'
import {NAMED_BOOKINGS, NAMED_WORKSHOPS} from '../../server/seed/named-cases.ts'
import {recordOf} from '../support/record.ts'
import {seededWorkshop, signedIn} from '../support/server/bookings.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'

const ANSWER = z.object({data: z.record(z.string(), z.record(z.string(), z.unknown()))})

const QUERIES = {
  workshop: `oneWorkshopUsingSerialId(serialId: "${NAMED_WORKSHOPS.complete}")`,
  contact: `oneWorkshop(id: "WORKSHOP")`,
  booking: `getBookingV2(bookingId: "${NAMED_BOOKINGS.withAdvisorPhone}")`,
}

/** The fields of the specification, in its words; `part` is the object or the list that has them. */
const SENTENCES = [
  {
    sentence: '000-3-6',
    query: 'workshop',
    part: null,
    fields: 'id serialId name description website email phoneNumber1 leadPhoneNumber status cas',
  },
  {
    sentence: '000-3-7',
    query: 'workshop',
    part: 'address',
    fields:
      'addressLine1 addressLine2 addressLine3 formattedAddress city postcode state location{lat,lng} placeId rating totalRatings',
  },
  {
    sentence: '000-3-8',
    query: 'workshop',
    part: 'openingHours',
    fields: 'day openHours openMinutes closeHours closeMinutes',
  },
  {sentence: '000-3-10', query: 'workshop', part: 'facilities', fields: 'id facilityId isApproved'},
  {sentence: '000-3-11', query: 'workshop', part: 'services', fields: 'id jobTypeId repairTypeId isApproved'},
  {
    sentence: '000-3-12',
    query: 'workshop',
    part: 'specializations',
    fields: 'type ref description isCertified isApproved certificate',
  },
  {sentence: '000-3-13', query: 'workshop', part: null, fields: 'couponCode couponPercentage'},
  {
    sentence: '000-3-14',
    query: 'workshop',
    part: 'customOffers',
    fields:
      'id offerCode offerType offerTitle startDate endDate displayText isActive isApproved additionalTerms',
  },
  {
    sentence: '000-3-23',
    query: 'booking',
    part: null,
    fields:
      'id reference scheduledDate createdDate updatedDate customerPreference status cancelled customerVerifiationResponse coupon couponPercentage campaignName campaignDescription',
  },
  {sentence: '000-3-23', query: 'booking', part: 'jobs', fields: 'jobTypeId'},
  {
    sentence: '000-3-24',
    query: 'booking',
    part: 'customer',
    fields: 'title firstName lastName email telNo notes',
  },
  {
    sentence: '000-3-25',
    query: 'booking',
    part: 'car',
    fields: 'registration make model year variant hsnTsn inventoryList fuelPercentage odometer',
  },
  {
    sentence: '000-3-27',
    query: 'booking',
    part: 'workshop',
    fields: 'id name email phoneNumber1 leadPhoneNumber',
  },
  {
    sentence: '000-3-28',
    query: 'booking',
    part: null,
    fields:
      'mechanic advisorPhoneNumber isEstimateApproved estimateLink trackingLink finalInvoiceLink isProformaApproved serviceFeedBackLink proformaLink images',
  },
  {sentence: '001-3-6', query: 'booking', part: null, fields: 'bookingId workshopId'},
  {
    sentence: '000-7-7',
    query: 'contact',
    part: null,
    fields: 'id serialId name phoneNumber1 leadPhoneNumber users{firstName,lastName}',
  },
] as const

let server: TestServer
let workshopId: string
beforeAll(async () => {
  server = await startTestServer()
  workshopId = (await seededWorkshop(server)).id
})
afterAll(() => server.close())

it.each(SENTENCES)(
  'the server answers the fields of $sentence: $query, $part',
  async ({query, part, fields}) => {
    const names = fields.replace(/\{.*?\}/g, '').split(' ')
    const wanted = part === null ? fields : `${part} {${fields}}`
    const response = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {'x-app-id': 'pahiya-web', ...(await signedIn(server, 'fullProfile'))},
      payload: {query: `{answer: ${QUERIES[query].replace('WORKSHOP', workshopId)} {${wanted}}}`},
    })
    expect(response.statusCode, response.body).toBe(200)
    const {answer} = ANSWER.parse(response.json()).data
    const found = part === null ? answer : answer?.[part]
    const objects = Array.isArray(found) ? found : [found]
    expect(objects.length).toBeGreaterThan(0)
    for (const each of objects) expect(Object.keys(recordOf(each))).toEqual(names)
  },
)
