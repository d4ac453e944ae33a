import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {made} from '../support/made.ts'
import {recordOf} from '../support/record.ts'
import {provenPhone} from '../support/server/bookings.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const customer = (telNo: string, changes: object = {}) => ({
  telNo,
  formattedAddress: 'Koramangala, Bengaluru',
  pincode: '560034',
  location: {lat: '12.935', lng: '77.624'},
  referralData: '{"utm_source":"poster"}',
  ...changes,
})

async function stored(phone: string) {
  const {rows} = await server.database.executeSql(
    'select id, formatted_address, pincode, latitude, longitude, referral_data from customers where phone = $1',
    [phone],
  )
  return rows
}

describe('A customer with a proved phone', () => {
  it('is stored with the position as numbers, and the answer has its id and a grant', async () => {
    const {phone, headers} = await provenPhone(server)
    const {status, answer, grant} = await server.rest('POST', '/v1/customers', {
      body: customer(phone),
      headers,
    })
    expect([status, typeof grant]).toEqual([200, 'string'])
    expect(await stored(phone)).toEqual([
      {
        id: recordOf(answer).id,
        formatted_address: 'Koramangala, Bengaluru',
        pincode: '560034',
        latitude: 12.935,
        longitude: 77.624,
        referral_data: '{"utm_source":"poster"}',
      },
    ])
  })

  it('is one row: a repeat replaces the place', async () => {
    const {phone, headers} = await provenPhone(server)
    const first = await server.rest('POST', '/v1/customers', {body: customer(phone), headers})
    const again = {...headers, otp: made(first.grant)}
    const pune = {formattedAddress: 'Pune', pincode: '411005', location: {lat: '18.52', lng: '73.86'}}
    const second = await server.rest('POST', '/v1/customers', {body: customer(phone, pune), headers: again})
    expect(second.answer).toEqual(first.answer)
    expect(await stored(phone)).toMatchObject([
      {formatted_address: 'Pune', latitude: 18.52, longitude: 73.86},
    ])
  })

  it.each([
    ['a position that is none', {location: {lat: '91', lng: '77.6'}}, 'BAD_REQUEST'],
    ['a number of another country', {telNo: '+4915112345678'}, 'PHONE_NOT_INDIAN'],
  ])('with %s is refused, and nothing is stored', async (_, changes, code) => {
    const {phone, headers} = await provenPhone(server)
    const {failure} = await server.rest('POST', '/v1/customers', {body: customer(phone, changes), headers})
    expect(failure?.code).toBe(code)
    expect(await stored(phone)).toEqual([])
  })
})
