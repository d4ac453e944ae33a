import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {book} from '../../contract/booking/bookings.ts'
import type {Workshop} from '../../contract/reference/workshops.ts'
import {HOUR} from '../../server/clock.ts'
import {createLogger} from '../../server/logger.ts'
import {bookingOf, makeRoom, newPhone, seededWorkshop, signedIn} from '../support/server/bookings.ts'
import {
  type MessageGateway,
  type PostedMessage,
  startMessageGateway,
} from '../support/server/message-gateway.ts'
import {createTestClock, NOW} from '../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'

let gateway: MessageGateway
let server: TestServer
let workshop: Workshop
let posted: PostedMessage[] = []
let lines: string[] = []
let tests = 0

beforeAll(async () => {
  gateway = await startMessageGateway((message) => posted.push(message))
  const {origin} = gateway
  server = await startTestServer(
    {SMS_WEBHOOK_URL: `${origin}/sms`, EMAIL_WEBHOOK_URL: `${origin}/email`, MESSAGES_PER_HOUR: '10'},
    createTestClock(),
    undefined,
    createLogger('error', {write: (line) => void lines.push(line)}),
  )
  await makeRoom(server)
  workshop = await seededWorkshop(server)
})
/** Ten in the morning in India: the last test ends before reminders are sent at six. */
const MORNING = NOW - 2 * HOUR

beforeEach(() => {
  server.clock.freeze(MORNING + tests * 2 * HOUR)
  tests += 1
  lines = []
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})

/** A booking queues three messages. */
async function booked(agent: Record<string, string>) {
  await server.call(book, bookingOf(workshop.id, newPhone()), agent)
}

/** How many messages the gateway receives now. */
async function sent(): Promise<number> {
  posted = []
  await server.rest('POST', '/sandbox/work')
  return posted.length
}

const askCode = () => server.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: newPhone()}})

async function heldMessages(): Promise<string | undefined> {
  const {body} = await server.app.inject('/metrics')
  return /^pahiya_messages_total\{kind="booking",outcome="held"\} (\d+)$/m.exec(body)?.[1] ?? 'none'
}

it('an hour’s messages end at the budget, whose last fifth is for codes; the others wait for the next hour', async () => {
  const agent = await signedIn(server, 'callCentreAgent')
  for (let made = 0; made < 4; made++) await booked(agent)
  expect(await sent()).toBe(8)
  expect(await sent()).toBe(0)
  expect((await askCode()).status).toBe(200)
  expect(await sent()).toBe(1)
  server.clock.pass({minutes: 29})
  expect(await sent()).toBe(0)
  server.clock.pass({minutes: 1})
  expect(await sent()).toBe(4)
})

it('writes one line of alarm and counts what waits', async () => {
  const before = Number(await heldMessages())
  const agent = await signedIn(server, 'callCentreAgent')
  for (let made = 0; made < 4; made++) await booked(agent)
  await sent()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {level: 50, messagesPerHour: 10, msg: 'messages wait: the budget of this hour is spent'},
  ])
  expect(Number(await heldMessages())).toBe(before + 4)
  server.clock.pass({hours: 1})
  expect(await sent()).toBe(4)
})

it('refuses codes once it is spent, and says for how long', async () => {
  for (let asked = 0; asked < 10; asked++) expect((await askCode()).status).toBe(200)
  expect(await sent()).toBe(10)
  expect((await askCode()).failure).toEqual({code: 'BUSY', status: 503, retryAfterSeconds: 30 * 60})
  server.clock.pass({minutes: 30})
  expect((await askCode()).status).toBe(200)
  expect(await sent()).toBe(1)
})

it('counts a message that the gateway refuses once', async () => {
  gateway.fail(503)
  await askCode()
  for (let tried = 0; tried < 12; tried++) await sent()
  gateway.fail(null)
  expect(await sent()).toBe(1)
  expect((await askCode()).status).toBe(200)
  expect(await sent()).toBe(1)
})
