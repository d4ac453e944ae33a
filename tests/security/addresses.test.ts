import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {readConfig} from '../../server/config.ts'
import {newPhone} from '../support/server/bookings.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'

let server: TestServer
let proxied: TestServer
beforeAll(async () => {
  server = await startTestServer({CODES_PER_ADDRESS_PER_HOUR: '2'})
  proxied = await startTestServer({CODES_PER_ADDRESS_PER_HOUR: '2', TRUST_PROXY: '2'})
})
beforeEach(async () => {
  for (const each of [server, proxied]) await each.database.executeSql('delete from one_time_code_sends')
})
afterAll(async () => {
  await server.close()
  await proxied.close()
})

/** Whether each of these addresses, one after the other, is sent a code. */
async function admitted(addresses: readonly string[]): Promise<boolean[]> {
  const outcomes: boolean[] = []
  for (const from of addresses) {
    const options = {headers: {phoneNumber: newPhone()}, from}
    const {status} = await server.rest('POST', '/v1/consumers/otp', options)
    outcomes.push(status === 200)
  }
  return outcomes
}

/** The same behind two proxies, for what a client writes into `x-forwarded-for` and the first proxy continues. */
async function admittedBehind(written: readonly string[]): Promise<boolean[]> {
  const outcomes: boolean[] = []
  for (const each of written) {
    const headers = {phoneNumber: newPhone(), 'x-forwarded-for': `${each}, 198.51.100.7`}
    const {status} = await proxied.rest('POST', '/v1/consumers/otp', {headers, from: '10.0.0.1'})
    outcomes.push(status === 200)
  }
  return outcomes
}

describe('An address of IPv6', () => {
  it('counts by its network of 64 bits, which one customer has alone', async () => {
    expect(
      await admitted(['2001:db8:0:1::1', '2001:0db8::1:ffff:0:0:2', '2001:db8:0:1:aaaa:bbbb:cccc:dddd']),
    ).toEqual([true, true, false])
    expect(await admitted(['2001:db8:0:2::1'])).toEqual([true])
  })

  it('that stands for one of IPv4 counts as that', async () => {
    expect(await admitted(['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109'])).toEqual([
      true,
      true,
      false,
    ])
    expect(await admitted(['::ffff:203.0.113.10'])).toEqual([true])
  })
})

describe('Behind proxies', () => {
  it('an address that is none is ignored, so that nobody invents new ones', async () => {
    expect(await admittedBehind(['unknown', randomUUID(), '203.0.113.9:4711'])).toEqual([true, true, false])
  })

  it('the last proxy but one names the caller', async () => {
    expect(await admittedBehind(['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2'])).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  it.each(['true', 'everybody', '10.0.0.0/8, proxy', '10.0.0.0/99', '11'])(
    'TRUST_PROXY=%s is refused',
    (value) => {
      expect(() => readConfig({TRUST_PROXY: value})).toThrow(
        'configuration: TRUST_PROXY must be a number of hops up to 10, or addresses and networks (loopback, 10.0.0.0/8)',
      )
    },
  )

  it.each(['1', '10', 'loopback', 'loopback, 10.0.0.0/8, fc00::/7', 'false'])(
    'TRUST_PROXY=%s is taken',
    (value) => {
      expect(readConfig({TRUST_PROXY: value}).TRUST_PROXY).toBe(value)
    },
  )
})

it('a limit of thousands counts them all', async () => {
  const generous = await startTestServer({CODES_PER_ADDRESS_PER_HOUR: '1500'})
  const ask = () => generous.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: newPhone()}})
  const sendsOf = (count: number) =>
    generous.database.executeSql(
      `insert into one_time_code_sends (id, ref_id, phone, address_hash, sent_at)
       select gen_random_uuid()::text, ref_id, '+915550000000', address_hash, sent_at
       from one_time_code_sends, generate_series(1, $1::integer) limit $1::integer`,
      [count],
    )
  await ask()
  await sendsOf(1498)
  expect((await ask()).status).toBe(200)
  expect((await ask()).failure).toMatchObject({code: 'OTP_TOO_MANY_FOR_ADDRESS', retryAfterSeconds: 3600})
  await generous.close()
})
