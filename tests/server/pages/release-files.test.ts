import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, expect, it} from 'vitest'
import {z} from 'zod/mini'
import type {Database} from '../../../server/database/database.ts'
import {createReleaseFiles} from '../../../server/pages/release-files.ts'
import {createRetention} from '../../../server/retention/retention.ts'
import {openTestDatabase} from '../../support/server/engines.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const ASSETS = '/consumer/assets'
const DAY_SECONDS = 86_400
const folders: string[] = []
const clock = createTestClock()
const servers: TestServer[] = []

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('PostgreSQL', clock)
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
afterAll(async () => {
  await database.close()
  for (const folder of folders) rmSync(folder, {recursive: true})
})

/** A process of a release whose build has these files in its folder of assets. */
async function start(
  files: Readonly<Record<string, string>>,
  environment: Record<string, string> = PRODUCTION,
) {
  const build = mkdtempSync(join(tmpdir(), 'release-'))
  folders.push(build)
  mkdirSync(join(build, 'client', ASSETS), {recursive: true})
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(build, 'client', ASSETS, name), content)
  const server = await startTestServer(environment, clock, {...database, close: async () => {}}, undefined, {
    buildDirectory: build,
  })
  servers.push(server)
  await server.app.ready()
  return server
}

const file = (server: TestServer, name: string) => server.app.inject(`${ASSETS}/${name}`)
const statusesOf = (server: TestServer, names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await file(server, name)).statusCode))
const kept = async () =>
  (await database.executeSql('select name from release_files order by name')).rows.map(({name}) => name)

const OLD = {'core-aaaaaaa.js': 'old()', 'home-bbbbbbb.js': 'same()', 'home-cccccc.css': 'p{color:red}'}
const NEW = {'core-ddddddd.js': 'neu("पहिया")', 'home-bbbbbbb.js': 'same()'}

it('While a release replaces another, each process sends the scripts and styles of both, for a year', async () => {
  const before = await start(OLD)
  expect(await statusesOf(before, ['core-ddddddd.js'])).toEqual([404])
  const after = await start(NEW)
  for (const [server, name, content, type] of [
    [before, 'core-ddddddd.js', 'neu("पहिया")', 'application/javascript; charset=utf-8'],
    [after, 'core-aaaaaaa.js', 'old()', 'application/javascript; charset=utf-8'],
    [after, 'home-cccccc.css', 'p{color:red}', 'text/css; charset=utf-8'],
    [after, 'home-bbbbbbb.js', 'same()', 'application/javascript; charset=utf-8'],
  ] as const) {
    const {statusCode, headers, body} = await file(server, name)
    expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
      200,
      type,
      'public, max-age=31536000, immutable',
      content,
    ])
  }
})

it('A process that is started again finds its files stored, and others do not change what a name stands for', async () => {
  await start({...NEW, 'core-aaaaaaa.js': 'another content'})
  const {rows} = await database.executeSql("select content from release_files where name = 'core-aaaaaaa.js'")
  expect(rows.map(({content}) => Buffer.from(z.parse(z.instanceof(Uint8Array), content)).toString())).toEqual(
    ['old()'],
  )
})

it('Neither other names nor the sandbox ask the database', async () => {
  const server = await start(NEW)
  const asked = [
    'core.js',
    '..%2fcore-aaaaaaa.js',
    'core-aaaaaaa.js.map',
    'core-aaaaaaa.html',
    "x'--aaaaaaa.js",
    'core-eeeeeee.js',
  ]
  expect(await statusesOf(server, asked)).toEqual(asked.map(() => 404))
})

it('What only a sandbox sends leaves no row', async () => {
  await start({'machine-channel-ggggggg.js': ''})
  expect(await kept()).toEqual(['core-aaaaaaa.js', 'core-ddddddd.js', 'home-bbbbbbb.js', 'home-cccccc.css'])
})

it('A file goes thirty days after the last process that has it noted it', async () => {
  const {kysely} = database
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  folders.push(folder)
  const files = createReleaseFiles(kysely, clock)
  const {clean} = createRetention(kysely, clock)
  for (let day = 1; day <= 29; day += 1) {
    clock.pass({seconds: DAY_SECONDS + 1})
    await files.keep(folder, ['home-bbbbbbb.js'])
  }
  await clean()
  expect(await kept()).toEqual(['core-aaaaaaa.js', 'core-ddddddd.js', 'home-bbbbbbb.js', 'home-cccccc.css'])
  clock.pass({seconds: DAY_SECONDS})
  await clean()
  expect(await kept()).toEqual(['home-bbbbbbb.js'])
})

it('A database that cannot be written stops no start: the failure is logged, and the own files are sent', async () => {
  await database.executeSql('alter table release_files rename to hidden_files')
  const server = await start(NEW)
  await database.executeSql('alter table hidden_files rename to release_files')
  expect(await statusesOf(server, ['core-ddddddd.js'])).toEqual([200])
})
