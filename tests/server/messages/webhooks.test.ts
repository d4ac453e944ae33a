import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {newPhone} from '../../support/server/bookings.ts'
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
  server = await startTestServer({
    SMS_WEBHOOK_URL: `${gateway.origin}/sms`,
    EMAIL_WEBHOOK_URL: `${gateway.origin}/email`,
    DLT_TEMPLATE_IDS: 'one-time-code=1107161234567890123, question=1107161234567890124',
    MESSAGE_TIMEOUT_SECONDS: '1',
  })
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})
afterEach(() => {
  gateway.fail(null)
  gateway.hang(false)
  server.clock.pass({minutes: 10})
})

const work = () => server.rest('POST', '/sandbox/work')
const sentTo = (to: string) => posted.filter((message) => message.to === to)
const ask = (contact: string) =>
  server.rest('POST', '/v1/questions', {body: {contact, question: 'Do you service vans?'}})
const askCode = async () => {
  const phone = newPhone()
  await server.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: phone}})
  return phone
}
const stored = (recipient: string) =>
  server.database.kysely
    .selectFrom('outbox')
    .select(['attempts', 'lastFailure', 'retryAt', 'deliveredAt'])
    .where('recipient', '=', recipient)
    .execute()
const later = (seconds: number) => new Date(server.clock.now() + seconds * 1000)

describe('A webhook', () => {
  it('gets the kind, the language, the id of the template, the variables and the text', async () => {
    const phone = await askCode()
    await work()
    const code = sentTo(phone)[0]?.variables?.[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
    expect(sentTo(phone)).toEqual([
      {
        path: '/sms',
        key: expect.any(String),
        to: phone,
        kind: 'one-time-code',
        template: 'one-time-code',
        language: 'en',
        dltTemplateId: '1107161234567890123',
        whatsappTemplate: null,
        variables: [code, 'to book a car service or see a booking', 'localhost:3000', code],
        text: `${code} is your Pahiya code to book a car service or see a booking. It works once, for 10 minutes. Never share it.\n\n@localhost:3000 #${code}`,
      },
    ])
    const {rows} = await server.database.executeSql(
      'select template, language, variables, text from outbox where recipient = $1',
      [phone],
    )
    expect(rows).toEqual([{template: 'one-time-code', language: 'en', variables: [], text: ''}])
  })

  it('gets an e-mail without an id, which carriers ask of SMS only', async () => {
    await ask('asha@mail.example')
    await work()
    expect(posted.filter(({path}) => path === '/email')).toMatchObject([
      {
        template: 'question',
        dltTemplateId: null,
        variables: ['asha@mail.example', 'Do you service vans?'],
        text: 'Question from asha@mail.example:\n\nDo you service vans?',
      },
    ])
  })

  it('gets a message of the release before, which has no template', async () => {
    const phone = await askCode()
    const update = 'update outbox set template = null, language = null, variables = null where recipient = $1'
    await server.database.executeSql(update, [phone])
    await work()
    expect(sentTo(phone)).toMatchObject([
      {template: null, language: null, dltTemplateId: null, variables: null},
    ])
  })

  it('that hangs is left after the time of MESSAGE_TIMEOUT_SECONDS, and asked again', async () => {
    const phone = await askCode()
    gateway.hang(true)
    await work()
    expect(await stored(phone)).toEqual([
      {
        attempts: 1,
        lastFailure: 'the sms webhook did not answer within 1 s',
        retryAt: null,
        deliveredAt: null,
      },
    ])
    gateway.hang(false)
    await work()
    expect(sentTo(phone)).toHaveLength(1)
  })

  it('that answers 500 is asked again', async () => {
    const phone = await askCode()
    gateway.fail(500)
    await work()
    expect(await stored(phone)).toMatchObject([{lastFailure: 'the sms webhook answered 500', retryAt: null}])
    gateway.fail(null)
    await work()
    expect(sentTo(phone)).toHaveLength(1)
  })

  it('that answers 429 with Retry-After is asked then and not before', async () => {
    const phone = await askCode()
    gateway.fail(429, {'retry-after': '90'})
    await work()
    expect(await stored(phone)).toEqual([
      {
        attempts: 1,
        lastFailure: 'the sms webhook answered 429',
        retryAt: later(90),
        deliveredAt: null,
      },
    ])
    gateway.fail(null)
    server.clock.pass({seconds: 89})
    await work()
    expect(sentTo(phone)).toEqual([])
    server.clock.pass({seconds: 1})
    await work()
    expect(sentTo(phone)).toHaveLength(1)
    expect(await stored(phone)).toMatchObject([{attempts: 2, lastFailure: null, retryAt: null}])
  })

  it.each([
    ['a date', () => later(120).toUTCString(), () => later(120)],
    ['a date that is over', () => later(-120).toUTCString(), () => null],
    ['more than a day', () => '999999', () => later(86_400)],
    ['neither seconds nor a date', () => 'soon', () => null],
  ])('may ask by %s', async (_, header, expected) => {
    const phone = await askCode()
    gateway.fail(503, {'retry-after': header()})
    await work()
    expect(await stored(phone)).toMatchObject([{attempts: 1, retryAt: expected()}])
  })

  it('cannot put a message off for longer than a day after it was written', async () => {
    const phone = await askCode()
    const update = "update outbox set kind = 'booking', created_at = $2 where recipient = $1"
    await server.database.executeSql(update, [phone, later(-86_400)])
    gateway.fail(429, {'retry-after': '90'})
    await work()
    expect(await stored(phone)).toMatchObject([{attempts: 1, retryAt: null}])
  })
})
