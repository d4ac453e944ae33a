import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {book} from '../../../contract/booking/bookings.ts'
import {createLogger} from '../../../server/logger.ts'
import {recordOf} from '../../support/record.ts'
import {bookingOf, newPhone, proofHeaders, seededWorkshop} from '../../support/server/bookings.ts'
import {
  type MessageGateway,
  type PostedMessage,
  startMessageGateway,
} from '../../support/server/message-gateway.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let gateway: MessageGateway
let server: TestServer
const posted: PostedMessage[] = []

beforeAll(async () => {
  gateway = await startMessageGateway((message) => posted.push(message))
  const {origin} = gateway
  server = await startTestServer({SMS_WEBHOOK_URL: `${origin}/sms`, EMAIL_WEBHOOK_URL: `${origin}/email`})
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})

const askCode = async (phone: string) => {
  const {answer} = await server.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: phone}})
  return String(recordOf(answer).refId)
}
const stored = (phone: string, {database}: TestServer = server) =>
  database.kysely
    .selectFrom('outbox')
    .select(['attempts', 'lastFailure', 'deliveredAt'])
    .where('recipient', '=', phone)
    .execute()
const work = () => server.rest('POST', '/sandbox/work')
const sentTo = (to: string) => posted.filter((message) => message.to === to)

describe('With webhooks', () => {
  it('messages are posted to them, and a delivered code is deleted', async () => {
    const phone = newPhone()
    const refId = await askCode(phone)
    await work()
    const [message] = sentTo(phone)
    expect(message).toMatchObject({path: '/sms', text: expect.stringMatching(/^\d{6} is your Pahiya code/)})
    expect(await server.inbox(phone)).toMatchObject([{text: ''}])
    const workshop = await seededWorkshop(server)
    const headers = proofHeaders({refId, code: message?.text.slice(0, 6) ?? ''}, phone)
    await server.call(book, bookingOf(workshop.id, phone), headers)
    await work()
    expect(sentTo(phone).map(({path}) => path)).toEqual(['/sms', '/sms'])
    expect(sentTo(workshop.email ?? '').map(({path}) => path)).toEqual(['/email'])
  })

  it('a webhook that is down is retried, and gets each message once', async () => {
    const phone = newPhone()
    gateway.fail(503)
    await askCode(phone)
    await work()
    expect(sentTo(phone)).toEqual([])
    expect(await stored(phone)).toEqual([
      {attempts: 1, lastFailure: 'the sms webhook answered 503', deliveredAt: null},
    ])
    gateway.fail(null)
    await work()
    await work()
    expect(sentTo(phone)).toHaveLength(1)
    expect(await stored(phone)).toEqual([
      {attempts: 2, lastFailure: null, deliveredAt: new Date(server.clock.now())},
    ])
  })

  it('a webhook that cannot be reached is named without its address', async () => {
    const gone = await startMessageGateway(() => {})
    await gone.close()
    const other = await startTestServer({SMS_WEBHOOK_URL: `${gone.origin}/key-of-the-gateway`})
    const phone = newPhone()
    await other.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: phone}})
    await other.rest('POST', '/sandbox/work')
    expect(await stored(phone, other)).toMatchObject([
      {lastFailure: 'the sms webhook could not be reached (ECONNREFUSED)'},
    ])
    await other.close()
  })

  it('a code that has expired is not sent any more', async () => {
    const phone = newPhone()
    gateway.fail(503)
    await askCode(phone)
    await work()
    gateway.fail(null)
    server.clock.pass({minutes: 10})
    await work()
    expect(sentTo(phone)).toEqual([])
  })
})

describe('Logs', () => {
  it('contain no phones, codes or tokens', () => {
    const lines: string[] = []
    const logger = createLogger('info', {write: (line) => void lines.push(line)})
    logger.info({
      req: {
        id: '1',
        method: 'POST',
        url: '/v1/consumers/otp?phoneNumber=%2B919810012345',
        routeOptions: {url: '/v1/consumers/otp'},
      },
      phone: '+919810012345',
      caller: {otp: '123456', authorization: 'Bearer abc.def'},
      booking: {customer: {telNo: '+919810012345', email: 'asha@mail.example'}},
    })
    expect(lines.join('')).not.toMatch(/9810012345|123456|abc\.def|asha@/)
    expect(lines.join('')).toContain('/v1/consumers/otp')
  })
})
