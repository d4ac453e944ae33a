import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {book} from '../../../contract/booking/bookings.ts'
import {readConfig} from '../../../server/config.ts'
import {createSenders} from '../../../server/messages/senders/senders.ts'
import {createUndelivered} from '../../../server/messages/undelivered.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {bookingOf, seededWorkshop, signedIn} from '../../support/server/bookings.ts'
import {
  type MessageGateway,
  type PostedMessage,
  startMessageGateway,
} from '../../support/server/message-gateway.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const {phone: PHONE} = NAMED_IDENTITIES.fullProfile

let whatsapp: MessageGateway
let sms: MessageGateway
let posted: PostedMessage[] = []
beforeAll(async () => {
  whatsapp = await startMessageGateway((message) => posted.push(message))
  sms = await startMessageGateway((message) => posted.push(message))
})
beforeEach(() => {
  posted = []
  whatsapp.fail(null)
})
afterAll(async () => {
  await whatsapp.close()
  await sms.close()
})

const channels = () => posted.filter(({to}) => to === PHONE).map(({path}) => path.slice(1))
const work = (server: TestServer) => server.rest('POST', '/sandbox/work')

async function later(minutes: number, server: TestServer) {
  server.clock.pass({minutes})
  await work(server)
  await work(server)
}

const settings = () => ({
  SMS_WEBHOOK_URL: `${sms.origin}/sms`,
  MESSAGE_TIMEOUT_SECONDS: '1',
  MESSAGE_RECEIPT_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
})

/** A booking of which the customer wants news by WhatsApp, tried once; then its servers start again without WhatsApp. */
async function bookAndSwitchOff(): Promise<TestServer> {
  const before = await startTestServer(
    {...settings(), WHATSAPP_WEBHOOK_URL: `${whatsapp.origin}/whatsapp`},
    createTestClock(),
  )
  const headers = await signedIn(before, 'fullProfile')
  await before.rest('PUT', '/v1/consumers/whatsapp', {headers, body: {isGranted: true, source: 'account'}})
  const {id} = await seededWorkshop(before)
  expect((await before.call(book, bookingOf(id, PHONE), headers)).failure).toBeNull()
  await work(before)
  await before.app.close()
  await before.jobs.stop()
  return startTestServer(settings(), before.clock, before.database)
}

describe('News under way by WhatsApp when WhatsApp is switched off', () => {
  it('goes by SMS, once, where the gateway had not taken it', async () => {
    whatsapp.fail(500)
    const server = await bookAndSwitchOff()
    await later(16, server)
    await later(30, server)
    await server.close()
    expect(channels()).toEqual(['sms'])
  })

  it('goes by SMS after fifteen minutes where no receipt has come', async () => {
    const server = await bookAndSwitchOff()
    await later(14, server)
    expect(channels()).toEqual(['whatsapp'])
    await later(1, server)
    await later(30, server)
    await server.close()
    expect(channels()).toEqual(['whatsapp', 'sms'])
  })

  it('goes by SMS when undelivered messages are sent again, also if its jobs have ended', async () => {
    whatsapp.fail(500)
    const server = await bookAndSwitchOff()
    await server.database.executeSql('delete from pgboss.job')
    await later(60, server)
    expect(channels()).toEqual([])
    const senders = createSenders(readConfig({DATA_DIR: 'memory', ...settings()}), server.clock)
    const {sendAgain} = createUndelivered(server.database.kysely, server.clock, server.jobs, senders)
    expect(await sendAgain()).toBeGreaterThan(0)
    await work(server)
    await work(server)
    await server.close()
    expect(channels()).toEqual(['sms'])
  })
})
