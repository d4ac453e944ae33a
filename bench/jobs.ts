import {setTimeout as wait} from 'node:timers/promises'
import {Client} from 'pg'
import {z} from 'zod'
import {bookAsync} from '../contract/booking/bookings.ts'
import {HEADERS} from '../contract/wire/headers.ts'
import {addDays, indiaDay, wireDate} from '../domain/booking/booking-date.ts'
import {NAMED_WORKSHOPS} from '../server/seed/named-cases.ts'
import {bookingOf} from '../tests/support/server/bookings.ts'
import {startThrowAwayPostgres} from '../tests/support/server/database/postgres-server.ts'
import {startMessageGateway} from '../tests/support/server/message-gateway.ts'
import {startServerProcess} from '../tests/support/server/server-process.ts'
import {percentiles, report} from './lib/report.ts'

const CODES = 1000
const CODES_ALLOWED_MS = 10_000
const PER_SECOND = 20
const STEADY_SECONDS = 15
const P95_ALLOWED_MS = 300
const BOOKINGS = 500
const BOOKINGS_ALLOWED_MS = 20_000
const CALLERS = 10

type Gateway = Awaited<ReturnType<typeof startGateway>>

/** How soon codes reach the gateway and accepted bookings exist: one process, PostgreSQL, the gateway on the same computer. */
export async function benchJobs(): Promise<void> {
  const postgres = await startThrowAwayPostgres()
  const url = await postgres.createDatabase()
  const gateway = await startGateway()
  const server = await startServerProcess({
    DATABASE_URL: url,
    SESSION_SECRET: 'a secret of benchmarks, long enough',
    SANDBOX: 'true',
    SMS_WEBHOOK_URL: gateway.url,
    CODES_PER_ADDRESS_PER_HOUR: '1000000',
    BOOKINGS_PER_ADDRESS_PER_DAY: '1000000',
    MESSAGES_PER_HOUR: '1000000',
  })
  const database = new Client({connectionString: url})
  await database.connect()
  await benchBurst(server.origin, gateway)
  await benchSteady(server.origin, gateway)
  await benchBookings(server.origin, gateway, database)
  await database.end()
  await server.stop()
  await gateway.close()
  await postgres.stop()
}

async function benchBurst(origin: string, gateway: Gateway): Promise<void> {
  const phones = phonesFrom(10_000_000, CODES)
  const began = performance.now()
  await shared(phones, (phone) => sendCode(origin, phone))
  const accepted = Math.round(performance.now() - began)
  await gateway.received(phones)
  report({
    benchmark: `${CODES} codes asked for and delivered`,
    measured: Math.round(performance.now() - began),
    against: CODES_ALLOWED_MS,
    unit: 'ms',
    aim: 1,
    note: `all accepted after ${accepted} ms by ${CALLERS} callers at once; one process, PostgreSQL without fsync, cold`,
  })
}

async function benchSteady(origin: string, gateway: Gateway): Promise<void> {
  const phones = phonesFrom(20_000_000, PER_SECOND * STEADY_SECONDS)
  const asked = new Map<string, number>()
  await Promise.all(
    phones.map(async (phone, index) => {
      await wait((index * 1000) / PER_SECOND)
      asked.set(phone, performance.now())
      await sendCode(origin, phone)
    }),
  )
  await gateway.received(phones)
  const delays = phones.map((phone) => gateway.at(phone) - (asked.get(phone) ?? 0))
  const {p50, p95} = percentiles(delays)
  report({
    benchmark: `a code asked for until it is at the gateway, p95 at ${PER_SECOND} a second`,
    measured: Math.round(p95),
    against: P95_ALLOWED_MS,
    unit: 'ms',
    aim: 1,
    note: `p50 ${Math.round(p50)} ms, longest ${Math.round(Math.max(...delays))} ms of ${phones.length}; from the request, not from its answer`,
  })
}

async function benchBookings(origin: string, gateway: Gateway, database: Client): Promise<void> {
  await database.query('update workshops set daily_capacity = 1000 where serial_id = $1', [
    NAMED_WORKSHOPS.complete,
  ])
  const {rows} = await database.query('select id from workshops where serial_id = $1', [
    NAMED_WORKSHOPS.complete,
  ])
  const workshopId = String(rows[0]?.id)
  const phones = phonesFrom(30_000_000, BOOKINGS)
  const references = new Map<string, string>()
  await shared(phones, async (phone) => void references.set(phone, await sendCode(origin, phone)))
  await gateway.received(phones)
  const began = performance.now()
  await shared(phones, (phone) =>
    acceptBooking(origin, workshopId, phone, references.get(phone) ?? '', gateway.codeOf(phone)),
  )
  const accepted = Math.round(performance.now() - began)
  for (;;) {
    const {rows} = await database.query(
      'select count(*)::integer as made from bookings where phone = any($1)',
      [phones],
    )
    if (rows[0]?.made === BOOKINGS) break
    await wait(50)
  }
  report({
    benchmark: `${BOOKINGS} bookings accepted by bookAsync and created`,
    measured: Math.round(performance.now() - began),
    against: BOOKINGS_ALLOWED_MS,
    unit: 'ms',
    aim: 1,
    note: `all accepted after ${accepted} ms by ${CALLERS} callers at once; one workshop, one day, so each waits for the same row`,
  })
}

async function sendCode(origin: string, phoneNumber: string): Promise<string> {
  const response = await fetch(`${origin}/v1/consumers/otp`, {method: 'POST', headers: {phoneNumber}})
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`No code: ${JSON.stringify(answer)}`)
  return z.object({refId: z.string()}).parse(answer).refId
}

const accepted = z.object({data: z.object({bookAsync: z.object({generatedId: z.string()})})})

async function acceptBooking(origin: string, workshopId: string, phone: string, refId: string, code: string) {
  const scheduledDate = wireDate(addDays(indiaDay(Date.now()), 3))
  const variables = bookingOf(workshopId, phone, {scheduledDate})
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [HEADERS.appId]: 'pahiya-web',
      refID: refId,
      otp: code,
      phoneNumber: phone,
    },
    body: JSON.stringify({query: bookAsync.document, variables}),
  })
  const answer: unknown = await response.json()
  if (!accepted.safeParse(answer).success) throw new Error(`No booking: ${JSON.stringify(answer)}`)
}

/** Runs the work for every phone, some at a time. */
async function shared(phones: readonly string[], work: (phone: string) => Promise<unknown>): Promise<void> {
  const left = phones.values()
  await Promise.all(
    Array.from({length: CALLERS}, async () => {
      for (const phone of left) await work(phone)
    }),
  )
}

function phonesFrom(first: number, count: number): string[] {
  return Array.from({length: count}, (_, index) => `+9155${first + index}`)
}

/** When each number was first written to, and with which text. */
async function startGateway() {
  const texts = new Map<string, {at: number; text: string}>()
  const {origin, close} = await startMessageGateway(({to, text}) => {
    if (!texts.has(to)) texts.set(to, {at: performance.now(), text})
  })
  return {
    url: `${origin}/sms`,
    at: (phone: string) => texts.get(phone)?.at ?? Number.NaN,
    codeOf: (phone: string) => /\d{6}/.exec(texts.get(phone)?.text ?? '')?.[0] ?? '',
    received: async (phones: readonly string[]) => {
      while (!phones.every((phone) => texts.has(phone))) await wait(10)
    },
    close,
  }
}
