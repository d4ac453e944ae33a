import {spawnSync} from 'node:child_process'
import {Client} from 'pg'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type PostgresServer, startPostgres} from '../../../support/server/database/postgres-server.ts'
import {PRODUCTION} from '../../../support/server/server-process.ts'
import {computerAhead} from '../../../support/server/test-clock.ts'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

/** Runs the command on a computer whose clock is so many hours ahead; returns what it says of the ring of tokens. */
function keys(databaseUrl: string, order: string, hoursAhead: number): string[] {
  const {stdout, stderr, status} = spawnSync(process.execPath, ['scripts/operations/keys.ts', order], {
    encoding: 'utf8',
    env: {
      ...process.env,
      ...PRODUCTION,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      NODE_OPTIONS: computerAhead(hoursAhead),
    },
  })
  expect([stderr, status]).toEqual(['', 0])
  return stdout.split('\n').filter((line) => line.startsWith('first'))
}

it('A key that is made on a computer an hour behind is new by the time of the database, and signs later', async () => {
  const url = await postgres.createDatabase()
  keys(url, 'list', 0)
  expect(keys(url, 'rotate', -1)).toEqual(['first  signs', expect.stringMatching(/^first@\S+ {2}verifies$/)])
  const client = new Client({connectionString: url})
  await client.connect()
  const {rows} = await client.query(
    "select now() - created_at < interval '2 minutes' as is_new from signing_keys where id like 'first@%'",
  )
  await client.end()
  expect(rows).toEqual([{is_new: true}])
  expect(keys(url, 'list', 0)).toEqual(['first  signs', expect.stringMatching(/^first@\S+ {2}verifies$/)])
})

it('The key that signs is not forgotten by a computer an hour ahead, right after a rotation', async () => {
  const url = await postgres.createDatabase()
  keys(url, 'rotate', 0)
  const left = ['first  signs', expect.stringMatching(/^first@\S+ {2}verifies$/)]
  expect(keys(url, 'forget', 1)).toEqual(left)
  expect(keys(url, 'list', 0)).toEqual(left)
})
