import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {book, getBooking, getBookingV2, type PickupInput} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {made} from '../../support/made.ts'
import {
  bookingOf,
  newPhone,
  PICKUP_ADDRESS,
  provenPhone,
  startServerWithAgent,
} from '../../support/server/bookings.ts'
import type {TestServer} from '../../support/server/test-server.ts'

const PICKUP: PickupInput = {
  pickupRequested: true,
  pickupAddress: PICKUP_ADDRESS,
  pickupInstructions: 'Ring twice.',
}
const NONE: PickupInput = {pickupRequested: false, pickupAddress: null, pickupInstructions: ''}

let server: TestServer
let workshop: Workshop
let agent: Record<string, string>
beforeAll(async () => {
  ;({server, workshop, agent} = await startServerWithAgent())
})
afterAll(() => server.close())

const booked = (pickup: PickupInput) => server.call(book, bookingOf(workshop.id, newPhone(), {pickup}), agent)
const written = async () => (await server.database.executeSql('select count(*) from bookings')).rows

async function read(pickup: PickupInput) {
  const {answer, failure} = await booked(pickup)
  expect(failure).toBeNull()
  const bookingId = made(answer).id
  return (await server.call(getBookingV2, {bookingId}, agent)).answer?.pickup
}

describe('A pickup', () => {
  it('is stored with its address and instructions, and read from the extended view', async () => {
    expect(await read(PICKUP)).toEqual(PICKUP)
  })

  it('needs neither a landmark nor instructions', async () => {
    const plain: PickupInput = {
      ...PICKUP,
      pickupAddress: {...PICKUP_ADDRESS, addressDetails: ''},
      pickupInstructions: '',
    }
    expect(await read(plain)).toEqual(plain)
  })

  it('that is not requested is stored as none', async () => {
    expect(await read(NONE)).toEqual(NONE)
  })

  it('is normalised: no space around its lines, no line break within, Latin digits', async () => {
    const untidy: PickupInput = {
      ...PICKUP,
      pickupAddress: {
        ...PICKUP_ADDRESS,
        address: '  Flat 4,\n Lake View ',
        city: ' Bengaluru ',
        pincode: '५६० ०३४',
      },
      pickupInstructions: '  Ring twice. ',
    }
    expect(await read(untidy)).toEqual(PICKUP)
  })

  it('is never in the basic view, for any reader', async () => {
    const {phone, headers} = await provenPhone(server)
    const {answer, grant} = await server.call(book, bookingOf(workshop.id, phone, {pickup: PICKUP}), headers)
    const bookingId = made(answer).id
    const owner = {...headers, otp: made(grant)}
    for (const caller of [{}, owner, agent]) {
      const basic = await server.call(getBooking, {bookingId}, caller)
      expect(JSON.stringify(basic.answer)).not.toContain('Lake View')
    }
    expect((await server.call(getBookingV2, {bookingId}, owner)).answer?.pickup).toEqual(PICKUP)
    expect((await server.call(getBookingV2, {bookingId}, {})).failure?.code).toBe('UNAUTHORIZED_USER')
  })

  it('is in the workshop’s message with directions, and absent without one', async () => {
    const newest = async () => (await server.inbox(workshop.email ?? ''))[0]?.text
    await booked(PICKUP)
    expect(await newest()).toMatch(
      / Pick the car up at Flat 4, Lake View, Behind the temple, Bengaluru 560034 \(map: https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=12\.935,77\.624\)\. For the pickup: Ring twice\. Confirm, propose another day or decline: [^ ]+$/,
    )
    await booked({...PICKUP, pickupAddress: {...PICKUP_ADDRESS, addressDetails: ''}, pickupInstructions: ''})
    expect(await newest()).toMatch(
      / Pick the car up at Flat 4, Lake View, Bengaluru 560034 \(map: [^ ]+\)\. Confirm, propose another day or decline: [^ ]+$/,
    )
    await booked(NONE)
    expect(await newest()).not.toContain('Pick the car up')
  })
})

describe('A pickup is refused, and nothing is booked,', () => {
  const without = (changes: Partial<typeof PICKUP_ADDRESS>): PickupInput => ({
    ...PICKUP,
    pickupAddress: {...PICKUP_ADDRESS, ...changes},
  })
  it.each<[string, PickupInput]>([
    ['without an address', {...PICKUP, pickupAddress: null}],
    ['without a street', without({address: '   '})],
    ['without a city', without({city: ''})],
    ['without a pincode', without({pincode: ''})],
    ['with a pincode of five digits', without({pincode: '56003'})],
    ['with a pincode of seven digits', without({pincode: '5600345'})],
    ['with a pincode that begins with 0', without({pincode: '000000'})],
    ['with letters in the pincode', without({pincode: '5600A4'})],
    ['with a pincode in digits of Arabic', without({pincode: '٥٦٠٠٣٤'})],
    ['without a location', without({location: ''})],
    ['with a location that is none', without({location: 'Koramangala'})],
    ['with a location off the earth', without({location: '912.9,77.6'})],
    ['in a country that is not open', without({country: 'GB'})],
    ['with a street that is too long', without({address: 'x'.repeat(201)})],
    ['with a landmark that is too long', without({addressDetails: 'x'.repeat(201)})],
    ['with instructions that are too long', {...PICKUP, pickupInstructions: 'x'.repeat(501)}],
    ['with an address nobody asked to come to', {...PICKUP, pickupRequested: false}],
    [
      'with only an address nobody asked to come to',
      {...PICKUP, pickupRequested: false, pickupInstructions: ''},
    ],
    ['with instructions for nothing', {...NONE, pickupInstructions: 'Ring twice.'}],
  ])('%s', async (_, pickup) => {
    const before = await written()
    expect((await booked(pickup)).failure).toMatchObject({
      code: 'BAD_REQUEST',
      status: 400,
      fields: [{field: expect.stringMatching(/^booking\.pickup\./)}],
    })
    expect(await written()).toEqual(before)
  })
})
