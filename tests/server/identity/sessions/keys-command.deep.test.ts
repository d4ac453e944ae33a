import {spawnSync} from 'node:child_process'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type PostgresServer, startPostgres} from '../../../support/server/database/postgres-server.ts'
import {PRODUCTION} from '../../../support/server/server-process.ts'

let postgres: PostgresServer
let databaseUrl: string
beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await postgres.createDatabase()
})
afterAll(() => postgres.stop())

function keys(...words: string[]) {
  const {stdout, stderr, status} = spawnSync(process.execPath, ['scripts/operations/keys.ts', ...words], {
    encoding: 'utf8',
    env: {...process.env, ...PRODUCTION, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent'},
  })
  return {stdout, stderr, status}
}

it('lists the signing keys, and adds one of each kind', () => {
  expect(keys('list')).toEqual({stdout: 'first  signs\nprovider  signs\n', stderr: '', status: 0})
  const {stdout, stderr, status} = keys('rotate')
  expect([stderr, status]).toEqual(['', 0])
  expect(stdout).toMatch(
    /^first {2}signs\nfirst@\S+Z {2}verifies\nprovider {2}signs\nprovider@\S+Z {2}verifies\nkeys: a new one signs in five minutes, the present one admits tokens for a day more\n$/,
  )
  expect(keys('list').stdout.split('\n')).toHaveLength(5)
  expect(keys('forget').stdout).toMatch(
    /^first {2}signs\nfirst@\S+Z {2}verifies\nprovider {2}signs\nprovider@\S+Z {2}verifies\nkeys: those that no longer sign are deleted; who has only a token of them signs in again\n$/,
  )
})

it.each([[[]], [['turn']], [['constructor']], [['rotate', 'now']]])(
  'shows its usage for the words %j',
  (words) => {
    expect(keys(...words)).toEqual({
      stdout: '',
      stderr:
        'keys: usage: npm run keys -- list\n       npm run keys -- rotate\n       npm run keys -- forget\n',
      status: 1,
    })
  },
)
