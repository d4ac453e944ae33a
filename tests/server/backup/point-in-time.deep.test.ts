import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {Client} from 'pg'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {z} from 'zod'
import {openPostgresDatabase} from '../../../server/database/postgres.ts'
import {openCrowd} from '../../histories/clients/crowd.ts'
import {smallWorld} from '../../histories/worlds/workshops.ts'
import {SERVER_SETTINGS} from '../../histories/worlds/world.ts'
import {
  startThrowAwayPostgres,
  type ThrowAwayPostgres,
} from '../../support/server/database/postgres-server.ts'
import {startServerProcess} from '../../support/server/server-process.ts'

const WORKSHOP = 'history-3-1'
/** Debian's package `pgbackrest`; without it these tests fail. */
const PROGRAM = 'pgbackrest'

let folder: string
let postgres: ThrowAwayPostgres
let url: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pahiya-point-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbackrest.conf')
  const archive = readFileSync('deploy/postgres-archive.conf', 'utf8').replace(
    `${PROGRAM} `,
    `${PROGRAM} --config=${file} `,
  )
  writeFileSync(file, '')
  postgres = await startThrowAwayPostgres({isSafe: true, configuration: archive})
  const configuration = readFileSync('deploy/pgbackrest.conf', 'utf8')
    .replace('/var/lib/pgbackrest', join(dirname(postgres.data), 'repository'))
    .replace('/var/lib/postgresql/17/main', postgres.data)
    .replace(
      'pg1-port=5432',
      `pg1-port=${postgres.port}\npg1-socket-path=${dirname(postgres.data)}\npg1-user=postgres`,
    )
    .replace('[global]', `[global]\nlock-path=${join(dirname(postgres.data), 'locks')}`)
  writeFileSync(file, configuration)
  process.env['PGBACKREST_CONFIG'] = file
  url = await postgres.createDatabase()
  const database = await openPostgresDatabase(url)
  await smallWorld(100)(database)
  await database.executeSql('update workshops set daily_capacity = 1000000')
  await database.close()
  for (const order of ['stanza-create', 'check', 'backup'])
    await postgres.run(PROGRAM, ['--stanza=pahiya', order])
})
afterAll(async () => {
  delete process.env['PGBACKREST_CONFIG']
  await postgres.stop()
  rmSync(folder, {recursive: true, force: true})
})

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({connectionString: url})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A request that was accepted is acknowledged, too: its booking comes later. */
const STORED = 'select id from bookings union select generated_id from booking_requests'
const storedIds = async () => new Set((await ask(STORED)).map(({id}) => String(id)))

/** PostgreSQL makes the next file of its log, full of zeros, before it has filled the last one. */
async function makeNextLogFile(): Promise<void> {
  const log = join(postgres.data, 'pg_wal')
  const changedAt = (file: string) => statSync(join(log, file)).mtimeMs
  const [written = ''] = readdirSync(log)
    .filter((file) => /^[0-9A-F]{24}$/.test(file))
    .sort((one, other) => changedAt(other) - changedAt(one))
  const next = (Number.parseInt(written.slice(16), 16) + 1).toString(16).toUpperCase().padStart(8, '0')
  await postgres.run('dd', [
    'if=/dev/zero',
    `of=${join(log, written.slice(0, 16) + next)}`,
    'bs=1M',
    'count=16',
  ])
}

/** As it is in a crash, what it wrote before is there. */
async function restoreTo(moment: string): Promise<void> {
  await postgres.run(resolve('deploy/postgres-restore'), [postgres.data, moment])
  await postgres.start()
  await vi.waitFor(
    async () => expect(await ask('select pg_is_in_recovery() as is_on')).toEqual([{is_on: false}]),
    {
      timeout: 60_000,
      interval: 200,
    },
  )
}

async function bookingServer() {
  const server = await startServerProcess({...SERVER_SETTINGS, DATABASE_URL: url})
  const answer = await fetch(`${server.origin}/sandbox/sign-in`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({identity: 'callCentreAgent'}),
  })
  const agent = z.object({idToken: z.string()}).parse(await answer.json()).idToken
  const crowd = openCrowd({origins: [server.origin], workshopId: WORKSHOP, agent, customers: 4})
  return {
    server,
    crowd,
    acknowledged: () => crowd.ledger.wishes.flatMap(({bookingIds}) => bookingIds),
    more: (count: number) => {
      const before = crowd.booked.length
      return vi.waitUntil(() => crowd.booked.length >= before + count, {timeout: 60_000})
    },
  }
}

describe('PostgreSQL with pgBackRest', () => {
  it('comes back to a moment before a mistake: nothing acknowledged before it is missing, and nothing later is there', async () => {
    const {server, crowd, acknowledged, more} = await bookingServer()
    await more(12)
    await crowd.stop()
    await crowd.readBookings()
    const before = acknowledged()
    expect(before.length).toBeGreaterThanOrEqual(6)
    const [{moment} = {moment: ''}] = await ask('select clock_timestamp()::text as moment')
    await ask("update bookings set workshop_id = 'history-3-2'")
    await ask('delete from verification_records')
    await server.stop()
    postgres.crash()
    await restoreTo(String(moment))
    const stored = await storedIds()
    expect(before.filter((id) => !stored.has(id))).toEqual([])
    const [moved] = await ask(
      "select count(*)::integer as count from bookings where workshop_id = 'history-3-2'",
    )
    expect(moved).toEqual({count: 0})
  })

  it('killed while customers book comes back with all that was acknowledged, from what its disk still has', async () => {
    await postgres.run(PROGRAM, ['--stanza=pahiya', 'backup'])
    const {server, crowd, acknowledged, more} = await bookingServer()
    await more(12)
    postgres.crash()
    const before = acknowledged()
    expect(before.length).toBeGreaterThanOrEqual(6)
    await makeNextLogFile()
    await restoreTo('latest')
    const stored = await storedIds()
    expect(before.filter((id) => !stored.has(id))).toEqual([])
    // The server waited for the database, and the customers go on.
    await more(4)
    await crowd.stop()
    await crowd.readBookings()
    expect(crowd.improper).toEqual([])
    await server.stop()
  })

  it('is restored on a new server, which has a database of its own', {timeout: 120_000}, async () => {
    const before = await storedIds()
    const [{log} = {log: ''}] = await ask('select pg_walfile_name(pg_switch_wal()) as log')
    await vi.waitFor(
      async () => {
        const [archiver] = await ask('select last_archived_wal from pg_stat_archiver')
        expect(String(archiver?.['last_archived_wal']) >= String(log)).toBe(true)
      },
      {timeout: 60_000},
    )
    postgres.crash()
    const other = await startThrowAwayPostgres()
    other.crash()
    renameSync(postgres.data, `${postgres.data}.lost`)
    await postgres.run('cp', ['-a', other.data, postgres.data])
    await other.stop()
    await restoreTo('latest')
    const stored = await storedIds()
    expect([...before].filter((id) => !stored.has(id))).toEqual([])
  })

  it('that runs is not restored over', async () => {
    const folders = readdirSync(dirname(postgres.data))
    await expect(postgres.run(resolve('deploy/postgres-restore'), [postgres.data, 'latest'])).rejects.toThrow(
      `PostgreSQL runs in ${postgres.data}: stop it first`,
    )
    expect(readdirSync(dirname(postgres.data))).toEqual(folders)
    expect((await storedIds()).size).toBeGreaterThan(0)
  })

  it('without a backup stays as it is', async () => {
    postgres.crash()
    process.env['STANZA'] = 'another'
    await expect(postgres.run(resolve('deploy/postgres-restore'), [postgres.data, 'latest'])).rejects.toThrow(
      'there is no backup',
    )
    delete process.env['STANZA']
    expect(existsSync(join(postgres.data, 'PG_VERSION'))).toBe(true)
    await postgres.start()
  })
})
