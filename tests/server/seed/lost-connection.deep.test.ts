import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {text} from 'node:stream/consumers'
import {Client} from 'pg'
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {migrate} from '../../../server/database/migrate.ts'
import {openDatabase} from '../../../server/database/open-database.ts'
import {type PostgresServer, startPostgres} from '../../support/server/database/postgres-server.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'

let postgres: PostgresServer
let url: string
let client: Client
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())
beforeEach(async () => {
  url = await postgres.createDatabase()
  const database = await openDatabase({url, directory: null}, async (opened) => void (await migrate(opened)))
  await database.close()
  client = new Client({connectionString: url})
  await client.connect()
  return () => client.end()
})

async function seed(workshops: number) {
  const words = ['scripts/seed.ts', '--workshops', String(workshops)]
  const command = spawn(process.execPath, words, {
    env: {...process.env, ...PRODUCTION, SANDBOX: 'true', DATABASE_URL: url},
  })
  const end = once(command, 'close')
  const [stdout, stderr] = await Promise.all([text(command.stdout), text(command.stderr)])
  const [status] = await end
  return {stdout: stdout.replace(/ in [\d.]+ s/, ''), stderr, status}
}

async function contents() {
  const {rows} = await client.query(`select
    (select count(*)::int from workshops where country = 'IN') as workshops,
    (select count(distinct serial_id)::int from workshops where country = 'IN') as serials,
    (select max(serial_id) from workshops where country = 'IN') as last,
    (select count(*)::int from campaigns) as campaigns,
    (select count(*)::int from settings) as settings,
    (select count(*)::int from pg_index where indrelid in ('workshops'::regclass, 'custom_offers'::regclass)) as indexes`)
  return rows[0]
}

const NOTHING = {workshops: 0, serials: 0, last: null, campaigns: 0, settings: 0, indexes: 8}

/** Ends the command's connection as soon as it copies workshops. */
async function seedUntilCopying(workshops: number) {
  let isOver = false
  const seeding = seed(workshops).finally(() => {
    isOver = true
  })
  while (!isOver) {
    const {rowCount} = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'copy "workshops"%' and state = 'active'`)
    if (rowCount === 1) break
  }
  return seeding
}

test('A connection that ends in the middle leaves nothing behind, and seeding again works', async () => {
  expect(await seedUntilCopying(20_001)).toEqual({
    stdout: '',
    stderr:
      'seed: the connection to the database was lost. The command stores all or nothing: run it again when the database answers\n',
    status: 1,
  })
  expect(await contents()).toEqual(NOTHING)
  expect(await seed(20_001)).toEqual({
    stdout: 'seeded 20001 workshops and 0 more bookings\n',
    stderr: '',
    status: 0,
  })
  expect(await contents()).toEqual({
    workshops: 20_001,
    serials: 20_001,
    last: 'W020001',
    campaigns: 3,
    settings: 2,
    indexes: 8,
  })
})

test('A full disk leaves nothing behind', async () => {
  await client.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`)
  await client.query(
    'create trigger full_disk before insert on custom_offers for each statement execute function full_disk()',
  )
  expect(await seed(100)).toEqual({
    stdout: '',
    stderr:
      'seed: the disk of the database is full (could not extend file). Nothing was stored: make space and run the command again\n',
    status: 1,
  })
  expect(await contents()).toEqual(NOTHING)
})
