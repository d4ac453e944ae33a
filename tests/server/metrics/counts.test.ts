import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {book, bookAsync} from '../../../contract/booking/bookings.ts'
import {wireDate} from '../../../domain/booking/booking-date.ts'
import {made} from '../../support/made.ts'
import {recordOf} from '../../support/record.ts'
import {
  bookingOf,
  newPhone,
  proofHeaders,
  provenPhone,
  sendCode,
  signedIn,
  startBookableServer,
} from '../../support/server/bookings.ts'
import {type MessageGateway, startMessageGateway} from '../../support/server/message-gateway.ts'
import {type Exposed, exposedBy} from '../../support/server/metrics/exposition.ts'
import {TOMORROW} from '../../support/server/test-clock.ts'

type Bookable = Awaited<ReturnType<typeof startBookableServer>>

let gateway: MessageGateway
let {server, workshop}: Partial<Bookable> = {}
let posted = 0
let before: Exposed
const world = (): Bookable => {
  if (server === undefined || workshop === undefined) throw new Error('no server')
  return {server, workshop}
}

beforeAll(async () => {
  gateway = await startMessageGateway(() => {
    posted += 1
  })
  const {origin} = gateway
  const webhooks = {SMS_WEBHOOK_URL: `${origin}/sms`, EMAIL_WEBHOOK_URL: `${origin}/email`}
  ;({server, workshop} = await startBookableServer({
    ...webhooks,
    CODES_PER_ADDRESS_PER_HOUR: '1000',
    BOOKINGS_PER_PHONE_PER_DAY: '3',
  }))
})
afterAll(async () => {
  await world().server.close()
  await gateway.close()
})
beforeEach(async () => {
  before = await exposedBy(world().server)
})

/** By how much the series named by the pattern have grown since the test began; those that stand still are left out. */
async function grown(pattern: RegExp): Promise<Record<string, number>> {
  const {series} = await exposedBy(world().server)
  const changes = [...series].flatMap(([name, value]) => {
    const change = value - (before.series.get(name) ?? 0)
    return pattern.test(name) && change !== 0 ? [[name, change] as const] : []
  })
  return Object.fromEntries(changes)
}

async function rowsOf(sql: string): Promise<number> {
  const {rows} = await world().server.database.executeSql(`select count(*)::int as count from ${sql}`)
  return Number(rows[0]?.['count'])
}

const askCode = (phone: string, query = '') =>
  world().server.rest('POST', `/v1/consumers/otp${query}`, {
    headers: {phoneNumber: phone},
    from: '198.51.100.1',
  })

describe('The metrics count requests', () => {
  it('by method, pattern of the route and class of the status', async () => {
    const {app} = world().server
    for (let sent = 0; sent < 3; sent++) await app.inject('/oats/vehicle/manufacturers')
    await app.inject('/campaigns/v1/of-nobody')
    await app.inject({method: 'POST', url: '/v1/consumers/otp?phoneNumber=+919810012345'})
    await app.inject({url: '/consumer/home?email=asha@mail.example', headers: {accept: 'text/html'}})
    await app.inject({url: '/asha@mail.example', headers: {accept: 'text/html'}})
    expect(await grown(/^http_server_request_duration_seconds_count/)).toEqual({
      'http_server_request_duration_seconds_count{method="GET",route="/oats/vehicle/manufacturers",status="2xx"}': 3,
      'http_server_request_duration_seconds_count{method="GET",route="/campaigns/v1/:campaignName",status="4xx"}': 1,
      'http_server_request_duration_seconds_count{method="POST",route="/v1/consumers/otp",status="2xx"}': 1,
      'http_server_request_duration_seconds_count{method="GET",route="page",status="2xx"}': 1,
      'http_server_request_duration_seconds_count{method="GET",route="unknown",status="4xx"}': 1,
      // The reading before this one.
      'http_server_request_duration_seconds_count{method="GET",route="/metrics",status="2xx"}': 1,
    })
  })

  it('in as many series after a thousand odd addresses as before', async () => {
    const {app} = world().server
    await app.inject('/nowhere')
    await app.inject({method: 'PROPFIND', url: '/nowhere'})
    // Garbage collection has a series for each of its kinds, from the first time on.
    const known = async () =>
      [...(await exposedBy(world().server)).series.keys()].filter((name) => !name.startsWith('nodejs_gc_'))
    const earlier = await known()
    for (let sent = 0; sent < 1000; sent++) {
      const odd = `/${encodeURIComponent(`"${sent}\n{}`)}/${sent}?a=${sent}`
      await app.inject({method: sent % 9 === 0 ? 'PROPFIND' : 'GET', url: odd})
    }
    expect(await known()).toEqual(earlier)
    expect(await grown(/_count\{.*unknown/)).toEqual({
      'http_server_request_duration_seconds_count{method="GET",route="unknown",status="4xx"}': 889,
      'http_server_request_duration_seconds_count{method="other",route="unknown",status="4xx"}': 113,
    })
  })
})

describe('The metrics count codes', () => {
  it('that were sent, as many as the database has, and requests to which none was', async () => {
    const sends = await rowsOf('one_time_code_sends')
    const phone = newPhone()
    const {refId} = recordOf((await askCode(phone)).answer)
    expect((await askCode(phone, `?refId=${refId}`)).status).toBe(200)
    for (let sent = 0; sent < 4; sent++) {
      world().server.clock.pass({seconds: 31})
      expect((await askCode(phone)).status).toBe(200)
    }
    world().server.clock.pass({seconds: 31})
    expect((await askCode(phone)).status).toBe(429)
    expect(await grown(/^pahiya_codes/)).toEqual({
      pahiya_codes_sent_total: 5,
      'pahiya_codes_refused_total{reason="too_soon"}': 1,
      'pahiya_codes_refused_total{reason="otp_too_many_for_phone"}': 1,
    })
    expect((await rowsOf('one_time_code_sends')) - sends).toBe(5)
  })

  it('that were checked, by outcome', async () => {
    const {server: at, workshop: place} = world()
    const phone = newPhone()
    const sent = await sendCode(at, phone)
    const wrong = {...sent, code: sent.code === '000000' ? '000001' : '000000'}
    const variables = bookingOf(place.id, phone)
    await at.call(book, variables, proofHeaders(wrong, phone))
    await at.call(book, variables, proofHeaders(sent, phone))
    expect(await grown(/^pahiya_(?:code_checks|bookings)/)).toEqual({
      'pahiya_code_checks_total{outcome="incorrect_otp"}': 1,
      'pahiya_code_checks_total{outcome="correct"}': 1,
      'pahiya_bookings_total{outcome="incorrect_otp"}': 1,
      'pahiya_bookings_total{outcome="accepted"}': 1,
    })
  })
})

it('The metrics count bookings by outcome, those accepted as many as the database has', async () => {
  const {server: at, workshop: place} = world()
  const requests = await rowsOf('booking_requests')
  const {phone, headers} = await provenPhone(at)
  const first = bookingOf(place.id, phone)
  const {grant} = await at.call(book, first, headers)
  const proof = {...headers, otp: made(grant)}
  await at.call(book, first, proof)
  await at.call(bookAsync, bookingOf(place.id, phone), proof)
  const full = 'update workshops set daily_capacity = $1 where id = $2'
  await at.database.executeSql(full, [1, place.id])
  const other = bookingOf(place.id, phone, {scheduledDate: wireDate(TOMORROW)})
  expect((await at.call(book, other, proof)).failure?.code).toBe('DATE_UNAVAILABLE')
  await at.database.executeSql(full, [1000, place.id])
  await at.call(book, bookingOf(place.id, phone), proof)
  expect((await at.call(book, bookingOf(place.id, phone), proof)).failure?.code).toBe('TOO_MANY_CALLS')
  expect(await grown(/^pahiya_bookings/)).toEqual({
    'pahiya_bookings_total{outcome="accepted"}': 3,
    'pahiya_bookings_total{outcome="repeated"}': 1,
    'pahiya_bookings_total{outcome="date_unavailable"}': 1,
    'pahiya_bookings_total{outcome="too_many_calls"}': 1,
  })
  expect((await rowsOf('booking_requests')) - requests).toBe(3)
})

it('The metrics count messages by kind and outcome, those delivered as many as the gateway took', async () => {
  const {server: at, workshop: place} = world()
  await at.jobs.runDue()
  before = await exposedBy(at)
  posted = 0
  const delivered = await rowsOf('outbox where delivered_at is not null')
  await at.call(book, bookingOf(place.id, newPhone()), await signedIn(at, 'callCentreAgent'))
  await askCode(newPhone())
  gateway.fail(503)
  await at.jobs.runDue()
  gateway.fail(null)
  await at.jobs.runDue()
  await askCode(newPhone())
  at.clock.pass({minutes: 11})
  await at.jobs.runDue()
  expect(await grown(/^pahiya_messages/)).toEqual({
    'pahiya_messages_total{kind="booking",outcome="failed"}': 3,
    'pahiya_messages_total{kind="booking",outcome="delivered"}': 3,
    'pahiya_messages_total{kind="one-time-code",outcome="failed"}': 1,
    'pahiya_messages_total{kind="one-time-code",outcome="delivered"}': 1,
    'pahiya_messages_total{kind="one-time-code",outcome="expired"}': 1,
  })
  expect(posted).toBe(4)
  expect((await rowsOf('outbox where delivered_at is not null')) - delivered).toBe(4)
})

it('The metrics hold no personal data: no label has a phone, an address or a name', async () => {
  const {series} = await exposedBy(world().server)
  const text = [...series.keys()].join('\n')
  expect(series.size).toBeGreaterThan(250)
  expect(text).not.toMatch(/9155\d{4}|9810012345|198\.51\.100|asha|@mail/i)
})
