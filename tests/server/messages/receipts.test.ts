import {createHmac} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {newPhone} from '../../support/server/bookings.ts'
import {
  type MessageGateway,
  type PostedMessage,
  startMessageGateway,
} from '../../support/server/message-gateway.ts'
import {exposedBy} from '../../support/server/metrics/exposition.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const KEY = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const ADDRESS = '/v1/messages/receipts'

let gateway: MessageGateway
let server: TestServer
const posted: PostedMessage[] = []

beforeAll(async () => {
  gateway = await startMessageGateway((message) => posted.push(message))
  const webhook = `${gateway.origin}/message`
  server = await startTestServer({
    SMS_WEBHOOK_URL: webhook,
    EMAIL_WEBHOOK_URL: webhook,
    MESSAGE_RECEIPT_SECRET: `whsec_${KEY}`,
  })
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

/** The headers of the standard (https://www.standardwebhooks.com), by hand. */
function signed(body: string, {key = KEY, timestamp = secondsAgo(0)} = {}) {
  const id = 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W'
  const hash = createHmac('sha256', Buffer.from(key, 'base64')).update(`${id}.${timestamp}.${body}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${hash.digest('base64')}`,
  }
}

async function post(body: string, headers: Record<string, string> = signed(body)) {
  const response = await server.app.inject({
    method: 'POST',
    url: ADDRESS,
    headers: {'content-type': 'application/json', ...headers},
    payload: body,
  })
  return {status: response.statusCode, text: response.body}
}
const report = (receipt: object) => post(JSON.stringify(receipt))

async function deliver(request: () => Promise<unknown>) {
  posted.length = 0
  await request()
  await server.rest('POST', '/sandbox/work')
  return posted.at(-1)?.key ?? ''
}
const deliverQuestion = () =>
  deliver(() =>
    server.rest('POST', '/v1/questions', {
      body: {contact: 'asha@mail.example', question: 'Do you wash cars?'},
    }),
  )
const deliverCode = () =>
  deliver(() => server.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: newPhone()}}))

async function stored(id: string) {
  const {rows} = await server.database.executeSql(
    `select delivered_at is not null as "isDelivered", arrived_at as "arrivedAt", last_failure as "lastFailure"
     from outbox where id = $1`,
    [id],
  )
  return rows[0]
}
const NOON = '2026-11-21T12:00:00.000Z'
const ONE = '2026-11-21T13:00:00+01:00'
const TWO = '2026-11-21T14:00:00.000Z'

describe('A delivery receipt', () => {
  it('says that a message has arrived', async () => {
    const id = await deliverQuestion()
    expect(await stored(id)).toEqual({isDelivered: true, arrivedAt: null, lastFailure: null})
    expect(await report({id, state: 'delivered', at: ONE})).toEqual({status: 204, text: ''})
    expect(await stored(id)).toEqual({isDelivered: true, arrivedAt: new Date(NOON), lastFailure: null})
  })

  it('says that a message failed, which is then undelivered and can be sent again', async () => {
    const id = await deliverQuestion()
    expect(await report({id, state: 'failed', at: NOON, reason: 'absent-subscriber'})).toMatchObject({
      status: 204,
    })
    expect(await stored(id)).toEqual({
      isDelivered: false,
      arrivedAt: null,
      lastFailure: 'the gateway reported: absent-subscriber',
    })
  })

  it('that came before, or tells of an earlier moment, changes nothing', async () => {
    const id = await deliverQuestion()
    await report({id, state: 'failed', at: TWO, reason: 'first'})
    expect(await report({id, state: 'failed', at: TWO, reason: 'again'})).toMatchObject({status: 204})
    expect(await report({id, state: 'failed', at: NOON, reason: 'late'})).toMatchObject({status: 204})
    expect(await stored(id)).toMatchObject({lastFailure: 'the gateway reported: first'})
  })

  it('that a message failed comes too late for one that has arrived', async () => {
    const id = await deliverQuestion()
    await report({id, state: 'delivered', at: NOON})
    expect(await report({id, state: 'failed', at: TWO})).toMatchObject({status: 204})
    expect(await stored(id)).toEqual({isDelivered: true, arrivedAt: new Date(NOON), lastFailure: null})
  })

  it('of a code that failed only tells so, because its text is gone', async () => {
    const id = await deliverCode()
    expect(await report({id, state: 'failed', at: NOON})).toMatchObject({status: 204})
    expect(await stored(id)).toEqual({
      isDelivered: true,
      arrivedAt: null,
      lastFailure: 'the gateway reported: no reason',
    })
  })

  it('is read whatever its spaces, since the signature is that of its bytes', async () => {
    const id = await deliverQuestion()
    const body = `{\n\t"id": "${id}",\r\n "state": "delivered", "at": "${NOON}"}`
    expect(await post(body)).toMatchObject({status: 204})
    expect(await stored(id)).toMatchObject({arrivedAt: new Date(NOON)})
  })

  it('is counted once', async () => {
    const count = async (outcome: string) =>
      (await exposedBy(server)).series.get(`pahiya_messages_total{kind="question",outcome="${outcome}"}`) ?? 0
    const [arrived, returned] = [await count('arrived'), await count('returned')]
    const id = await deliverQuestion()
    const failed = {id, state: 'failed', at: NOON}
    const delivered = {id, state: 'delivered', at: TWO}
    for (const receipt of [failed, failed, delivered, delivered]) await report(receipt)
    expect([await count('arrived'), await count('returned')]).toEqual([arrived + 1, returned + 1])
  })
})

describe('A forged receipt is refused, and the message stays as it is:', () => {
  it.each([
    ['another secret', (body: string) => signed(body, {key: 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSx'})],
    ['the signature of another body', () => signed('{}')],
    ['six minutes old', (body: string) => signed(body, {timestamp: secondsAgo(360)})],
    ['six minutes ahead', (body: string) => signed(body, {timestamp: secondsAgo(-360)})],
    [
      'a new moment under an old signature',
      (body: string) => ({
        ...signed(body, {timestamp: secondsAgo(360)}),
        'webhook-timestamp': String(secondsAgo(0)),
      }),
    ],
    ['no headers', () => ({})],
    ['no moment', (body: string) => ({...signed(body), 'webhook-timestamp': 'now'})],
    ['no version', (body: string) => ({...signed(body), 'webhook-signature': 'AAAA'})],
  ])('%s', async (_, headersOf) => {
    const id = await deliverQuestion()
    const body = JSON.stringify({id, state: 'failed', at: NOON})
    const {status, text} = await post(body, headersOf(body))
    expect([status, text]).toEqual([401, expect.stringContaining('"UNAUTHORIZED_TOKEN"')])
    expect(await stored(id)).toEqual({isDelivered: true, arrivedAt: null, lastFailure: null})
  })
})

describe('A receipt that cannot be read names its field:', () => {
  const ID = '8d1f1c1e-5f0a-4c43-9a37-0d3b1f7d6a11'
  const good = {id: ID, state: 'failed', at: NOON}
  it.each([
    ['id', JSON.stringify({...good, id: '7'})],
    ['state', JSON.stringify({...good, state: 'queued'})],
    ['at', JSON.stringify({...good, at: '21/11/2026'})],
    ['reason', JSON.stringify({...good, reason: 'absent-919876543210'})],
    ['reason', JSON.stringify({...good, reason: 'x'.repeat(61)})],
    ['body', '{"id": '],
  ])('%s in %s', async (field, body) => {
    const {status, text} = await post(body)
    expect([status, text]).toEqual([400, expect.stringContaining(`"field":"${field}"`)])
  })

  it('an unknown message is not found', async () => {
    expect(await report(good)).toMatchObject({status: 404, text: expect.stringContaining('"NOT_FOUND"')})
  })

  it('a body beyond ten kilobytes is too large', async () => {
    expect(await report({...good, reason: 'x'.repeat(11_000)})).toMatchObject({status: 413})
  })
})

it('Without a secret the address does not exist', async () => {
  const other = await startTestServer()
  const body = JSON.stringify({id: '8d1f1c1e-5f0a-4c43-9a37-0d3b1f7d6a11', state: 'delivered', at: NOON})
  const response = await other.app.inject({
    method: 'POST',
    url: ADDRESS,
    headers: {'content-type': 'application/json', ...signed(body)},
    payload: body,
  })
  expect(response.statusCode).toBe(404)
  await other.close()
})
