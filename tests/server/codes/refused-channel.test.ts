import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {newPhone, proofHeaders} from '../../support/server/bookings.ts'
import {
  type MessageGateway,
  type PostedMessage,
  startMessageGateway,
} from '../../support/server/message-gateway.ts'
import {NOW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
const gateways: Record<string, MessageGateway> = {}
let posted: PostedMessage[] = []

beforeAll(async () => {
  for (const channel of ['sms', 'whatsapp', 'voice'])
    gateways[channel] = await startMessageGateway((message) => posted.push(message))
  server = await startTestServer({
    SMS_WEBHOOK_URL: `${gateways['sms']?.origin}/sms`,
    WHATSAPP_WEBHOOK_URL: `${gateways['whatsapp']?.origin}/whatsapp`,
    VOICE_WEBHOOK_URL: `${gateways['voice']?.origin}/voice`,
    EMAIL_WEBHOOK_URL: `${gateways['sms']?.origin}/email`,
    CODES_PER_ADDRESS_PER_HOUR: '1000',
  })
})
afterAll(async () => {
  await server.close()
  for (const gateway of Object.values(gateways)) await gateway.close()
})
beforeEach(() => server.clock.freeze(NOW))
afterEach(() => {
  for (const gateway of Object.values(gateways)) gateway.fail(null)
})

const work = () => server.rest('POST', '/sandbox/work')
const send = async (phone: string, query: Record<string, string>) => {
  const {answer} = await server.rest('POST', `/v1/consumers/otp?${new URLSearchParams(query)}`, {
    headers: {phoneNumber: phone},
  })
  return answer as Record<string, unknown>
}

/** A new phone that has had two codes by SMS and asks for one by another way. */
async function askFor(channel: 'whatsapp' | 'voice') {
  const phone = newPhone()
  const refId = String((await send(phone, {}))['refId'])
  for (const way of ['sms', channel]) {
    server.clock.pass({seconds: 15})
    await work()
    posted = []
    expect(await send(phone, {refId, channel: way})).toMatchObject({refId, error: null})
  }
  return {phone, refId}
}

const rows = async (phone: string) =>
  (
    await server.database.executeSql(
      'select channel, text, delivered_at is not null as is_delivered from outbox where recipient = $1 order by created_at desc, channel',
      [phone],
    )
  ).rows.slice(0, 2)

describe.each(['whatsapp', 'voice'] as const)('A code that the gateway of %s refuses', (channel) => {
  it('goes by SMS at once, is the same code, and can be used', async () => {
    gateways[channel]?.fail(400)
    const {phone, refId} = await askFor(channel)
    await work()
    await work()
    expect(posted.map(({path, to}) => [path, to])).toEqual([['/sms', phone]])
    const [code = ''] = /^\d{6}/.exec(posted[0]?.text ?? '') ?? []
    expect(posted[0]?.text).toMatch(
      /^(\d{6}) is your Pahiya code to book a car service or see a booking\. It works once, for 10 minutes\. Never share it\.\n\n@localhost:3000 #\1$/,
    )
    const checked = await server.rest('POST', '/v1/customers', {
      headers: proofHeaders({refId, code}, phone),
      body: {telNo: phone, formattedAddress: 'Pune', pincode: '411001', location: {lat: '18.5', lng: '73.8'}},
    })
    expect(checked.failure).toBeNull()
    expect(await rows(phone)).toEqual([
      {channel: 'sms', text: '', is_delivered: true},
      {channel, text: '', is_delivered: false},
    ])
  })

  it('is said to have gone by SMS on a repeat within the wait', async () => {
    gateways[channel]?.fail(400)
    const {phone, refId} = await askFor(channel)
    await work()
    expect(await send(phone, {refId, channel})).not.toHaveProperty('channel')
  })

  it('goes nowhere once it has expired', async () => {
    gateways[channel]?.fail(429, {'retry-after': '700'})
    const {phone} = await askFor(channel)
    await work()
    gateways[channel]?.fail(400)
    server.clock.pass({minutes: 12})
    await work()
    expect(posted).toEqual([])
    expect((await rows(phone)).map((row) => row['channel'])).toEqual([channel, 'sms'])
  })

  it('is tried again where the gateway is only out of order, and goes no second way', async () => {
    gateways[channel]?.fail(503)
    await askFor(channel)
    await work()
    expect(posted).toEqual([])
    gateways[channel]?.fail(null)
    server.clock.pass({minutes: 1})
    await work()
    expect(posted.map(({path}) => path)).toEqual([`/${channel}`])
  })
})
