import {CompiledQuery} from 'kysely'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {deleteAccount} from '../../../contract/account/my-data.ts'
import {myProfile} from '../../../contract/account/profile.ts'
import {book, getBooking} from '../../../contract/booking/bookings.ts'
import {updateBookingByCallCenter} from '../../../contract/booking/verification.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {createSecrets} from '../../../server/secrets.ts'
import {createSecurityLogReading, type SecurityLogQuestion} from '../../../server/security-log/reading.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {
  bookingOf,
  newPhone,
  proofHeaders,
  sendCode,
  signedIn,
  startBookableServer,
} from '../../support/server/bookings.ts'
import {NOW} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

let server: TestServer
let workshop: Workshop
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer({CODES_PER_ADDRESS_PER_HOUR: '1000'}))
})
beforeEach(async () => {
  server.clock.freeze(NOW)
  await server.database.kysely.deleteFrom('securityEvents').execute()
})
afterAll(() => server.close())

const rows = () =>
  server.database.kysely
    .selectFrom('securityEvents')
    .selectAll()
    .orderBy('happenedAt')
    .orderBy('kind')
    .execute()

/** What stands in the log, which is written after the answer. */
async function logged(count: number) {
  await expect.poll(async () => (await rows()).length).toBe(count)
  return (await rows()).map(({kind, operation, code, identityId}) => ({kind, operation, code, identityId}))
}

const HASH = /^[\w-]{43}$/
const customerOf = (phone: string) => ({
  telNo: phone,
  formattedAddress: 'MG Road, Bengaluru',
  pincode: '560001',
  location: {lat: '12.97', lng: '77.59'},
})
const wrongOf = (code: string) => (code === '123456' ? '123457' : '123456')

describe('The security log', () => {
  it('has a wrong code, with hashes of the phone and the address and neither of them', async () => {
    const phone = newPhone()
    const {refId, code} = await sendCode(server, phone)
    const headers = proofHeaders({refId, code: wrongOf(code)}, phone)
    const from = '203.0.113.77'
    const {failure} = await server.rest('POST', '/v1/customers', {headers, body: customerOf(phone), from})
    expect(failure?.code).toBe('INCORRECT_OTP')
    expect(await logged(1)).toEqual([
      {kind: 'wrong code', operation: 'POST /v1/customers', code: 'INCORRECT_OTP', identityId: null},
    ])
    const [row] = await rows()
    expect([row?.phoneHash, row?.addressHash]).toEqual([
      expect.stringMatching(HASH),
      expect.stringMatching(HASH),
    ])
    const text = JSON.stringify(row)
    for (const secret of [phone, phone.replace('+91', ''), from, code, refId])
      expect(text).not.toContain(secret)
  })

  it('has a sign-in, and a token that returns after it was replaced', async () => {
    const {id} = NAMED_IDENTITIES.fullProfile
    const first = await signedIn(server, 'fullProfile')
    const refresh = (headers: Record<string, string>) => server.rest('GET', '/v1/auth/refresh', {headers})
    expect((await refresh(first)).status).toBe(200)
    server.clock.pass({minutes: 2})
    expect((await refresh(first)).failure?.code).toBe('UNAUTHORIZED_USER')
    expect(await logged(2)).toEqual([
      {kind: 'sign-in', operation: 'POST /sandbox/sign-in', code: null, identityId: id},
      {kind: 'refresh reuse', operation: 'GET /v1/auth/refresh', code: null, identityId: id},
    ])
  })

  it('has what staff read and write, with the booking as a hash', async () => {
    const {id: agent} = NAMED_IDENTITIES.callCentreAgent
    const headers = await signedIn(server, 'callCentreAgent')
    const customer = newPhone()
    const {answer} = await server.call(book, bookingOf(workshop.id, customer), headers)
    const bookingId = made(answer).id
    const {reference} = await server.database.kysely
      .selectFrom('bookings')
      .select('reference')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    server.clock.pass({seconds: 1})
    await server.call(getBooking, {bookingId}, headers)
    server.clock.pass({seconds: 1})
    await server.call(
      updateBookingByCallCenter,
      {bookingId, customerVerifiationResponse: 'NO_ANSWER'},
      headers,
    )
    const by = {code: null, identityId: agent}
    expect(await logged(4)).toEqual([
      {kind: 'sign-in', operation: 'POST /sandbox/sign-in', ...by},
      {kind: 'staff write', operation: 'book', ...by},
      {kind: 'staff read', operation: 'getBooking', ...by},
      {kind: 'staff write', operation: 'updateBookingByCallCenter', ...by},
    ])
    const [, , read, write] = await rows()
    expect(read?.bookingHash).toMatch(HASH)
    expect(write?.bookingHash).toBe(read?.bookingHash)
    expect(JSON.stringify(await rows())).not.toContain(bookingId)

    const secrets = createSecrets('a secret of tests that is long enough')
    const search = createSecurityLogReading(server.database.kysely, secrets)
    const any = {kind: undefined, identity: undefined, phone: undefined, booking: undefined, most: 10}
    const kindsOf = async (asked: Partial<SecurityLogQuestion>) =>
      (await search({...any, since: new Date(NOW), ...asked})).map(({kind}) => kind)
    expect([
      await kindsOf({booking: bookingId}),
      await kindsOf({booking: ` ${reference.replace('PH-', 'ph ').toLowerCase()}`}),
      await kindsOf({kind: 'staff write', most: 1}),
      await kindsOf({phone: NAMED_IDENTITIES.callCentreAgent.phone, kind: 'sign-in'}),
      await kindsOf({identity: agent, since: new Date(NOW + 2000)}),
      await kindsOf({identity: 'nobody'}),
      await kindsOf({phone: customer}),
      await kindsOf({phone: newPhone()}),
    ]).toEqual([
      ['staff write', 'staff read', 'staff write'],
      ['staff write', 'staff read', 'staff write'],
      ['staff write'],
      ['sign-in'],
      ['staff write'],
      [],
      ['staff write', 'staff read', 'staff write'],
      [],
    ])
    // The newest ones, in the order in which they happened.
    expect(await kindsOf({most: 2})).toEqual(['staff read', 'staff write'])
    // An erased booking has no phone, and neither has a text that is none.
    await server.database.executeSql(`update bookings set phone = '' where id = $1`, [bookingId])
    expect(await kindsOf({phone: 'nobody'})).toEqual([])
    await expect(kindsOf({booking: 'ph 2222-2222'})).rejects.toThrow(
      'no booking has the reference PH-22222222',
    )
  })

  it('has nothing of what a consumer reads and books', async () => {
    const headers = await signedIn(server, 'fullProfile')
    const booking = bookingOf(workshop.id, NAMED_IDENTITIES.fullProfile.phone)
    made((await server.call(book, booking, headers)).answer)
    made((await server.rest('GET', myProfile.path, {headers})).answer)
    expect((await logged(1)).map(({kind}) => kind)).toEqual(['sign-in'])
  })

  it('has a deletion, and forgets the id of whoever is deleted', async () => {
    const {id, phone} = NAMED_IDENTITIES.newcomer
    const token = await signedIn(server, 'newcomer')
    const sent = await sendCode(server, phone, {purpose: 'delete my account'})
    const headers = {...token, ...proofHeaders(sent, phone)}
    expect((await server.rest('DELETE', deleteAccount.path, {headers})).status).toBe(200)
    expect((await logged(2)).map(({kind, identityId}) => [kind, identityId])).toEqual([
      ['deletion', null],
      ['sign-in', null],
    ])
    const [deletion, signIn] = await rows()
    expect(deletion?.phoneHash).toMatch(HASH)
    expect(deletion?.phoneHash).toBe(signIn?.phoneHash)
    expect(JSON.stringify(await rows())).not.toContain(id)
  })

  it('never has the id of an account that is gone when the row is written', async () => {
    const {id} = NAMED_IDENTITIES.withoutFirstName
    const {kysely} = server.database
    await kysely.transaction().execute(async (transaction) => {
      await transaction.executeQuery(CompiledQuery.raw('lock table security_events in exclusive mode'))
      await signedIn(server, 'withoutFirstName')
      await transaction.deleteFrom('identities').where('id', '=', id).execute()
    })
    expect(await logged(1)).toEqual([
      {kind: 'sign-in', operation: 'POST /sandbox/sign-in', code: null, identityId: null},
    ])
  })

  it('has a limit once a minute for each caller, however often it is hit', async () => {
    const other = (await startBookableServer({GRAPHQL_CALLS_PER_ADDRESS_PER_MINUTE: '1'})).server
    await other.database.kysely.deleteFrom('securityEvents').execute()
    const call = (from: string) =>
      other.rest('POST', '/graphql', {
        body: {query: '{ __typename }'},
        headers: {'x-app-id': 'pahiya-web'},
        from,
      })
    for (const from of ['203.0.113.1', '203.0.113.2'])
      for (let round = 0; round < 5; round++) await call(from)
    const read = () => other.database.kysely.selectFrom('securityEvents').selectAll().execute()
    await expect.poll(async () => (await read()).length).toBe(2)
    expect((await read()).map(({kind, operation, code}) => [kind, operation, code])).toEqual(
      Array(2).fill(['limit', 'POST /graphql', 'TOO_MANY_CALLS']),
    )
    expect(new Set((await read()).map(({addressHash}) => addressHash)).size).toBe(2)
    await other.close()
  })

  it('has the limits of codes', async () => {
    const phone = newPhone()
    for (let round = 0; round < 6; round++) {
      server.clock.pass({seconds: 60})
      await server.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: phone}})
    }
    expect(await logged(1)).toEqual([
      {kind: 'limit', operation: 'POST /v1/consumers/otp', code: 'OTP_TOO_MANY_FOR_PHONE', identityId: null},
    ])
  })

  it('goes after 180 days', async () => {
    await signedIn(server, 'fullProfile')
    await logged(1)
    server.clock.pass({days: 179})
    await server.rest('POST', '/sandbox/work')
    expect(await rows()).toHaveLength(1)
    server.clock.pass({days: 1})
    await server.rest('POST', '/sandbox/work')
    expect(await rows()).toEqual([])
  })
})

it('A log that cannot be written changes no answer', async () => {
  const {server: other} = await startBookableServer()
  await other.database.executeSql('drop table security_events')
  const phone = newPhone()
  const {refId, code} = await sendCode(other, phone)
  const register = (each: string) =>
    other.rest('POST', '/v1/customers', {
      headers: proofHeaders({refId, code: each}, phone),
      body: customerOf(phone),
    })
  expect((await register(wrongOf(code))).failure).toEqual({code: 'INCORRECT_OTP', status: 401})
  expect((await register(code)).status).toBe(200)
  expect((await signedIn(other, 'callCentreAgent')).authorization).toMatch(/^Bearer ey/)
  await other.close()
})
