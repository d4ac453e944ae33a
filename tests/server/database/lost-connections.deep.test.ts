import {Client} from 'pg'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {failureAnswer} from '../../../contract/wire/failure.ts'
import {
  startThrowAwayPostgres,
  type ThrowAwayPostgres,
} from '../../support/server/database/postgres-server.ts'
import {PRODUCTION, type ServerProcess, startServerProcess} from '../../support/server/server-process.ts'

const CALLERS = 20
const RECOVERY_MS = 2000

let postgres: ThrowAwayPostgres
let url: string
let server: ServerProcess
beforeAll(async () => {
  postgres = await startThrowAwayPostgres()
  url = await postgres.createDatabase()
  const environment = {
    DATABASE_URL: url,
    SESSION_SECRET: 'a secret of tests that is long enough',
    SANDBOX: 'true',
  }
  server = await startServerProcess({...environment, CODES_PER_ADDRESS_PER_HOUR: '1000000'})
})
afterAll(async () => {
  await server.stop()
  await postgres.stop()
})

const numbers = (function* () {
  for (let number = 1; ; number++) yield `+9155${String(number).padStart(8, '0')}`
})()

/** A read, or a write in a transaction. */
function call(turn: number): Promise<Response> {
  if (turn % 2 === 0) return fetch(`${server.origin}/campaigns/v1/ride-hailing-driver`)
  const phoneNumber = numbers.next().value
  return fetch(`${server.origin}/v1/consumers/otp`, {method: 'POST', headers: {phoneNumber}})
}

async function outcome(turn: number): Promise<string> {
  const response = await call(turn)
  const failed = failureAnswer.safeParse(await response.json())
  const failure = failed.success ? failed.data.errors[0]?.extensions?.exception?.response : undefined
  return [response.status, failure?.code ?? 'answered', failure?.retryAfterSeconds ?? ''].join(' ').trim()
}

/** Calls without a pause while something happens; answers every status and the failures' facts. */
async function underLoad(happening: () => Promise<void> | void) {
  const seen: string[] = []
  let isOver = false
  const callers = Array.from({length: CALLERS}, async (_, caller) => {
    for (let turn = caller; !isOver; turn++) seen.push(await outcome(turn).catch(() => 'no answer'))
  })
  await happening()
  isOver = true
  await Promise.all(callers)
  return new Set(seen)
}

/** How long until reads and writes are answered again, in milliseconds. */
async function recovery(): Promise<number> {
  const start = performance.now()
  for (;;) {
    const statuses = await Promise.all([0, 1].map(async (turn) => (await call(turn)).status))
    if (statuses.every((status) => status === 200)) return performance.now() - start
  }
}

async function terminateBackends() {
  const client = new Client({connectionString: url})
  await client.connect()
  for (let round = 0; round < 5; round++) {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    await recovery()
  }
  await client.end()
}

describe('A server whose database', () => {
  it('ends every connection under load stays, answers BUSY and recovers', async () => {
    const seen = await underLoad(terminateBackends)
    expect(await recovery()).toBeLessThan(RECOVERY_MS)
    expect([...seen].filter((each) => !['200 answered', '503 BUSY 2'].includes(each))).toEqual([])
    expect(server.isAlive()).toBe(true)
  })

  it('crashes and starts again under load stays, answers BUSY and recovers', async () => {
    const seen = await underLoad(async () => {
      postgres.crash()
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(503)
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
      await postgres.start()
    })
    expect(await recovery()).toBeLessThan(RECOVERY_MS)
    expect([...seen].filter((each) => !['200 answered', '503 BUSY 2'].includes(each))).toEqual([])
    expect(seen).toContain('503 BUSY 2')
    expect(server.isAlive()).toBe(true)
  })
})

describe('A server that starts', () => {
  it('waits for a database that is absent, and says so', async () => {
    postgres.crash()
    const environment = {...PRODUCTION, DATABASE_URL: url}
    const heard = Promise.withResolvers<string>()
    const starting = startServerProcess(environment, undefined, {hearError: heard.resolve})
    expect(await heard.promise).toMatch(/^waiting for the database at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)/)
    await postgres.start()
    const late = await starting
    await vi.waitUntil(async () => (await fetch(`${late.origin}/readyz`)).ok, {timeout: 20_000})
    await late.stop()
  })

  it('begins again when it loses its connections meanwhile', async () => {
    const client = new Client({connectionString: url})
    await client.connect()
    const environment = {...PRODUCTION, DATABASE_URL: `${url}?application_name=starting`}
    const starting = startServerProcess(environment)
    starting.catch(() => {})
    let dropped = 0
    for (
      const isOver = starting.then(
        () => true,
        () => true,
      );
      dropped < 12;
    ) {
      const {rowCount} = await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'starting'",
      )
      dropped += rowCount ?? 0
      if (await Promise.race([isOver, Promise.resolve(false)])) break
    }
    const late = await starting
    expect(dropped).toBeGreaterThan(5)
    await vi.waitUntil(async () => (await fetch(`${late.origin}/readyz`)).ok, {timeout: 20_000})
    await late.stop()
    await client.end()
  })

  it('takes the host that may be written to, of several', async () => {
    const {port} = new URL(url)
    const several = url.replace(`127.0.0.1:${port}`, `127.0.0.1:1,127.0.0.1:${port}`)
    const environment = {...PRODUCTION, DATABASE_URL: several}
    const second = await startServerProcess(environment)
    const status = async () => (await fetch(`${second.origin}/campaigns/v1/ride-hailing-driver`)).status
    // A busy computer may need longer for a new connection than a request waits.
    await expect.poll(status, {timeout: 60_000}).toBe(200)
    await second.stop()
  })
})
