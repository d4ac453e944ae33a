import {createHmac} from 'node:crypto'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {book} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {recordOf} from '../../support/record.ts'
import {
  bookingOf,
  proofHeaders,
  provenPhone,
  sendCode,
  signedIn,
  startBookableServer,
} from '../../support/server/bookings.ts'
import {
  type MessageGateway,
  type PostedMessage,
  startMessageGateway,
} from '../../support/server/message-gateway.ts'
import {NOW} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

const {phone: PHONE} = NAMED_IDENTITIES.fullProfile
const KEY = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

let whatsapp: MessageGateway
let sms: MessageGateway
let server: TestServer
let workshop: Workshop
let owner: Record<string, string>
let posted: PostedMessage[] = []

const settings = () => ({
  WHATSAPP_WEBHOOK_URL: `${whatsapp.origin}/whatsapp`,
  SMS_WEBHOOK_URL: `${sms.origin}/sms`,
  EMAIL_WEBHOOK_URL: `${sms.origin}/email`,
  WHATSAPP_TEMPLATE_IDS: 'booking-customer=new_booking:en_GB',
  BOOKINGS_PER_PHONE_PER_DAY: '1000',
  MESSAGE_TIMEOUT_SECONDS: '1',
})

beforeAll(async () => {
  whatsapp = await startMessageGateway((message) => posted.push(message))
  sms = await startMessageGateway((message) => posted.push(message))
  ;({server, workshop} = await startBookableServer({
    ...settings(),
    MESSAGE_RECEIPT_SECRET: `whsec_${KEY}`,
  }))
})
afterAll(async () => {
  await server.close()
  await whatsapp.close()
  await sms.close()
})
beforeEach(async () => {
  server.clock.freeze(NOW)
  owner = await signedIn(server, 'fullProfile')
  await answer(true)
  posted = []
})
afterEach(() => {
  whatsapp.fail(null)
  whatsapp.hang(false)
})

const URL = '/v1/consumers/whatsapp'
const answer = (isGranted: boolean, source = 'account', headers = owner) =>
  server.rest('PUT', URL, {headers, body: {isGranted, source}})
const work = (of: TestServer = server) => of.rest('POST', '/sandbox/work')
const later = async (minutes: number, of: TestServer = server) => {
  of.clock.pass({minutes})
  await work(of)
}
/** The channels by which the customer has got something, in their order. */
const channels = (to = PHONE) => posted.filter((message) => message.to === to).map(({path}) => path.slice(1))

async function books(of: TestServer = server, headers = owner, phone = PHONE) {
  const {failure} = await of.call(book, bookingOf(workshop.id, phone), headers)
  expect(failure).toBeNull()
  await work(of)
}

async function receipt(state: 'delivered' | 'failed') {
  const id = posted.find(({path}) => path === '/whatsapp')?.key
  const payload = JSON.stringify({id, state, at: new Date(server.clock.now()).toISOString()})
  const timestamp = Math.floor(Date.now() / 1000)
  const hash = createHmac('sha256', Buffer.from(KEY, 'base64')).update(`r.${timestamp}.${payload}`)
  const response = await server.app.inject({
    method: 'POST',
    url: '/v1/messages/receipts',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'r',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${hash.digest('base64')}`,
    },
    payload,
  })
  expect(response.statusCode).toBe(204)
}

describe('The consent', () => {
  it('is the phone’s own, given with a grant or a token, and can be withdrawn', async () => {
    expect((await server.rest('GET', URL)).status).toBe(401)
    expect((await answer(true, 'booking', {})).status).toBe(401)
    const {headers: code, phone} = await provenPhone(server)
    const registered = await server.rest('POST', '/v1/customers', {
      headers: code,
      body: {telNo: phone, formattedAddress: 'Pune', pincode: '411001', location: {lat: '18.5', lng: '73.8'}},
    })
    const guest = {...code, otp: made(registered.grant)}
    expect((await server.rest('GET', URL, {headers: guest})).answer).toEqual({
      isGranted: false,
      phone: `••••••${phone.slice(-4)}`,
    })
    await answer(true, 'booking', guest)
    await answer(true, 'booking', guest)
    server.clock.pass({minutes: 5})
    await answer(false, 'account', guest)
    expect((await server.rest('GET', URL, {headers: guest})).answer).toEqual({
      isGranted: false,
      phone: `••••••${phone.slice(-4)}`,
    })
    const {rows} = await server.database.executeSql(
      'select is_granted, source, answered_at from whatsapp_consents where phone = $1 order by position',
      [phone],
    )
    expect(rows).toEqual([
      {is_granted: true, source: 'booking', answered_at: new Date(NOW)},
      {is_granted: false, source: 'account', answered_at: new Date(NOW + 5 * 60_000)},
    ])
  })

  it('is needed: without it, and after it is withdrawn, news goes by SMS', async () => {
    await answer(false)
    await books()
    expect(channels()).toEqual(['sms'])
  })
})

describe('News of a booking', () => {
  it('goes by WhatsApp alone to whoever wants that, with the approved template', async () => {
    await books()
    await receipt('delivered')
    await later(16)
    expect(channels()).toEqual(['whatsapp'])
    expect(posted.find(({path}) => path === '/whatsapp')).toMatchObject({
      template: 'booking-customer',
      language: 'en',
      dltTemplateId: null,
      whatsappTemplate: {id: 'new_booking', language: 'en_GB'},
    })
  })

  it('alone goes by WhatsApp: a code to the same phone goes by SMS', async () => {
    await sendCode(server, PHONE)
    await work()
    expect(channels()).toEqual(['sms'])
  })

  it('goes by SMS at once if the gateway refuses it', async () => {
    whatsapp.fail(400)
    await books()
    await work()
    await later(16)
    expect(channels()).toEqual(['sms'])
  })

  it('goes by SMS at once if the gateway reports later that it failed', async () => {
    await books()
    await receipt('failed')
    await work()
    await receipt('failed')
    await later(16)
    expect(channels()).toEqual(['whatsapp', 'sms'])
  })

  it('goes by SMS, once, if no receipt has come within fifteen minutes', async () => {
    await books()
    await later(14)
    expect(channels()).toEqual(['whatsapp'])
    await later(1)
    await work()
    await later(30)
    expect(channels()).toEqual(['whatsapp', 'sms'])
  })

  it.each([
    ['answers 500', () => whatsapp.fail(500)],
    ['asks to wait an hour', () => whatsapp.fail(429, {'retry-after': '3600'})],
    ['hangs', () => whatsapp.hang(true)],
  ])('is tried again where the gateway %s, and goes by SMS after fifteen minutes', async (_, spoil) => {
    spoil()
    await books()
    expect(channels()).toEqual([])
    await later(15)
    await work()
    whatsapp.fail(null)
    whatsapp.hang(false)
    await later(90)
    expect(channels()).toEqual(['sms'])
  })

  it('goes by no SMS any more once the phone has it, however late the receipt comes', async () => {
    await books()
    sms.fail(500)
    await later(15)
    await work()
    sms.fail(null)
    await receipt('delivered')
    await later(30)
    expect(channels()).toEqual(['whatsapp'])
  })

  it('is listed as undelivered once, not for each channel', async () => {
    sms.fail(500)
    whatsapp.fail(400)
    await books()
    await work()
    const {rows} = await server.database.executeSql(
      `select channel from outbox where recipient = $1 and delivered_at is null and fell_back_at is null
       and kind = 'booking'`,
      [PHONE],
    )
    sms.fail(null)
    expect(rows).toEqual([{channel: 'sms'}])
  })

  it('goes by SMS in the morning if no receipt has come until the night', async () => {
    server.clock.freeze(Date.parse('2026-03-10T20:50:00+05:30'))
    owner = await signedIn(server, 'fullProfile')
    const made = await server.call(book, bookingOf(workshop.id, PHONE), owner)
    const body = {id: made.answer?.id, status: 'BOOKING_CONFIRMED'}
    expect((await server.rest('POST', '/sandbox/bookings', {body})).status).toBe(200)
    await work()
    await later(15)
    await work()
    const {rows} = await server.database.executeSql(
      `select due_at from outbox where booking_id = $1 and fallback_of is not null
         and template = 'confirmed-customer'`,
      [made.answer?.id],
    )
    expect(rows).toEqual([{due_at: new Date('2026-03-11T09:00:00+05:30')}])
    const confirmations = () =>
      posted.filter(({template}) => template === 'confirmed-customer').map(({path}) => path)
    expect(confirmations()).toEqual(['/whatsapp'])
    server.clock.freeze(Date.parse('2026-03-11T09:00:00+05:30'))
    await work()
    expect(confirmations()).toEqual(['/whatsapp', '/sms'])
  })
})

describe('Without receipts', () => {
  it('a gateway that has taken a message is believed, so that nobody gets it twice', async () => {
    const started = await startBookableServer(settings())
    const plain = started.server
    const headers = await signedIn(plain, 'fullProfile')
    await plain.rest('PUT', URL, {headers, body: {isGranted: true, source: 'booking'}})
    const {failure} = await plain.call(book, bookingOf(started.workshop.id, PHONE), headers)
    await work(plain)
    await later(20, plain)
    await plain.close()
    expect(failure).toBeNull()
    expect(channels()).toEqual(['whatsapp'])
  })
})

describe('What is stored of WhatsApp', () => {
  it('is part of a person’s data, and goes with the account', async () => {
    const {phone} = NAMED_IDENTITIES.withoutAddresses
    const token = await signedIn(server, 'withoutAddresses')
    const proof = async (purpose: 'download my data' | 'delete my account') => ({
      ...token,
      ...proofHeaders(await sendCode(server, phone, {purpose}), phone),
    })
    await answer(true, 'booking', token)
    const data = await server.rest('GET', '/v1/consumers/my-data', {headers: await proof('download my data')})
    expect(recordOf(data.answer).whatsapp).toEqual([
      {isGranted: true, source: 'booking', answeredAt: new Date(NOW).toISOString()},
    ])
    const deleted = await server.rest('DELETE', '/v1/consumers/me', {
      headers: await proof('delete my account'),
    })
    expect(deleted.status).toBe(200)
    const {rows} = await server.database.executeSql('select id from whatsapp_consents where phone = $1', [
      phone,
    ])
    expect(rows).toEqual([])
  })
})
