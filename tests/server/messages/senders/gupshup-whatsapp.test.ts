import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {newPhone} from '../../../support/server/bookings.ts'
import {startTestServer, type TestServer} from '../../../support/server/test-server.ts'

const TAKEN = {
  status: 200,
  headers: {},
  body: '{"response":{"id":"3573837-1","details":"","status":"success"}}',
}

let gateway: Server
let server: TestServer
let answer: {status: number; headers: Record<string, string>; body: string} | 'hang' = TAKEN
let requests: {url: string | undefined; fields: Record<string, string>}[] = []

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    requests.push({url: request.url, fields})
    if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const address = gateway.address()
  server = await startTestServer({
    GUPSHUP_WHATSAPP_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/GatewayAPI/rest`,
    GUPSHUP_WHATSAPP_USER_ID: '2000180000',
    GUPSHUP_WHATSAPP_PASSWORD: 'a&b=c',
    WHATSAPP_TEMPLATE_IDS: 'reminder-customer=eve_of_service:en_US',
    MESSAGE_TIMEOUT_SECONDS: '1',
  })
})
afterAll(async () => {
  await server.close()
  gateway.closeAllConnections()
  gateway.close()
  await once(gateway, 'close')
})
beforeEach(() => {
  answer = TAKEN
  requests = []
})

/** A code on WhatsApp, which the visitor chose at the second resend. */
async function sendCode() {
  const phone = newPhone()
  let refId = ''
  for (const channel of ['sms', 'sms', 'whatsapp']) {
    const query = new URLSearchParams({channel, ...(refId === '' ? {} : {refId})})
    const {answer: sent} = await server.rest('POST', `/v1/consumers/otp?${query}`, {
      headers: {phoneNumber: phone},
    })
    refId = String((sent as {refId: string}).refId)
    server.clock.pass({seconds: 15})
  }
  return phone
}
const work = () => server.rest('POST', '/sandbox/work')
const stored = (phone: string) =>
  server.database.kysely
    .selectFrom('outbox')
    .select(['id', 'lastFailure', 'deliveredAt', 'retryAt'])
    .where('recipient', '=', phone)
    .where('channel', '=', 'whatsapp')
    .executeTakeFirstOrThrow()

const COMMON = {
  method: 'SendMessage',
  v: '1.1',
  format: 'JSON',
  auth_scheme: 'plain',
  userid: '2000180000',
  password: 'a&b=c',
  msg_type: 'TEXT',
  isHSM: 'true',
  isTemplate: 'true',
}

describe('Gupshup’s WhatsApp', () => {
  it('gets a code as the text of its template, with the code for the button', async () => {
    const phone = await sendCode()
    const code = (await server.inbox(phone))[0]?.code
    await work()
    const {id, lastFailure, deliveredAt} = await stored(phone)
    expect(requests).toEqual([
      {
        url: '/GatewayAPI/rest',
        fields: {
          ...COMMON,
          send_to: phone.slice(1),
          msg_id: id,
          msg: `${code} is your verification code. For your security, do not share this code.`,
          buttonUrlParam: code,
        },
      },
    ])
    expect({lastFailure, deliveredAt}).toEqual({lastFailure: null, deliveredAt: new Date(server.clock.now())})
  })

  it('gets a template with an id by this and its variables', async () => {
    const phone = await sendCode()
    await server.database.executeSql(
      `update outbox set template = 'reminder-customer', kind = 'booking', variables = '["Asha", "Baner"]'
       where recipient = $1 and channel = 'whatsapp'`,
      [phone],
    )
    await work()
    expect(requests[0]?.fields).toEqual({
      ...COMMON,
      send_to: phone.slice(1),
      msg_id: (await stored(phone)).id,
      whatsAppTemplateId: 'eve_of_service',
      var1: 'Asha',
      var2: 'Baner',
    })
  })

  it.each([
    ['Gupshup answered 500', {status: 500, headers: {}, body: ''}, 0],
    ['Gupshup answered 429', {status: 429, headers: {'retry-after': '7'}, body: ''}, 7],
    ['Gupshup did not answer within 1 s', 'hang' as const, 0],
  ])('is asked again later: %s', async (failure, given, seconds) => {
    const phone = await sendCode()
    answer = given
    await work()
    const {lastFailure, deliveredAt, retryAt} = await stored(phone)
    expect({lastFailure, deliveredAt, retryAt}).toEqual({
      lastFailure: failure,
      deliveredAt: null,
      retryAt: seconds === 0 ? null : new Date(server.clock.now() + seconds * 1000),
    })
    answer = TAKEN
    server.clock.pass({seconds})
    await work()
    expect(await stored(phone)).toMatchObject({lastFailure: null})
  })
})
