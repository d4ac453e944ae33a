import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {book, getBookingV2} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {
  bookingOf,
  newPhone,
  provenPhone,
  signedIn,
  startBookableServer,
} from '../../support/server/bookings.ts'
import type {TestServer} from '../../support/server/test-server.ts'

type Headers = Record<string, string>

let server: TestServer
let workshop: Workshop
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer())
})
afterAll(() => server.close())

const phoneSeen = async (bookingId: string, headers: Headers) => {
  const {answer, failure} = await server.call(getBookingV2, {bookingId}, headers)
  return answer?.customer.telNo ?? failure?.code
}

describe('All of a booking is seen', () => {
  it('by the person who made it for another number, with that number’s code', async () => {
    const owner = await signedIn(server, 'fullProfile')
    const {phone, headers} = await provenPhone(server)
    const {answer} = await server.call(book, bookingOf(workshop.id, phone), {...owner, ...headers})
    expect(await phoneSeen(made(answer).id, owner)).toBe(phone)
    const other = await signedIn(server, 'withoutAddresses')
    expect(await phoneSeen(made(answer).id, other)).toBe('UNAUTHORIZED_USER')
  })

  it('by the person whose number it was made for, by an agent or as a guest', async () => {
    const {phone} = NAMED_IDENTITIES.fullProfile
    const agent = await signedIn(server, 'callCentreAgent')
    const byAgent = await server.call(book, bookingOf(workshop.id, phone), agent)
    const {headers} = await provenPhone(server, phone)
    const asGuest = await server.call(book, bookingOf(workshop.id, phone), headers)
    const owner = await signedIn(server, 'fullProfile')
    for (const {answer} of [byAgent, asGuest]) expect(await phoneSeen(made(answer).id, owner)).toBe(phone)
  })

  it('with the grant of its own code, not with that of another booking for the same number', async () => {
    const phone = newPhone()
    const booked = async () => {
      const {headers} = await provenPhone(server, phone)
      server.clock.pass({minutes: 1})
      const {answer, grant} = await server.call(book, bookingOf(workshop.id, phone), headers)
      return {id: made(answer).id, headers: {...headers, otp: made(grant)}}
    }
    const first = await booked()
    const second = await booked()
    server.clock.pass({hours: 2})
    expect(await phoneSeen(first.id, first.headers)).toBe(phone)
    expect(await phoneSeen(second.id, first.headers)).toBe('UNAUTHORIZED_USER')
  })
})
