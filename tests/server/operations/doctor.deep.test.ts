import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {Client} from 'pg'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {takeDataDirectory} from '../../../server/database/embedded/data-directory.ts'
import {migrate} from '../../../server/database/migrate.ts'
import {openDatabase} from '../../../server/database/open-database.ts'
import {type PostgresServer, startPostgres} from '../../support/server/database/postgres-server.ts'
import {PRODUCTION, startServerProcess} from '../../support/server/server-process.ts'

let postgres: PostgresServer
let origin: string
let url: string
let folder: string
const asked: string[] = []
/** It takes messages alone, as most gateways do. */
const gateway = createServer(({method, url: path}, response) => {
  asked.push(`${method} ${path}`)
  response.writeHead(405).end()
}).listen(0, '127.0.0.1')
beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.createDatabase()
  const address = gateway.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  folder = mkdtempSync(join(tmpdir(), 'pahiya-doctor-'))
})
afterAll(async () => {
  gateway.close()
  await postgres.stop()
  rmSync(folder, {recursive: true})
})

const doctor = (environment: Record<string, string>) => run(['scripts/operations/doctor.ts'], environment)

const real = () => ({
  ...PRODUCTION,
  SMS_WEBHOOK_URL: `${origin}/sms`,
  EMAIL_WEBHOOK_URL: `${origin}/email`,
})

async function run(command: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, command, {
    env: {...process.env, ...real(), PORT: '0', ...environment},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [lines, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return {lines: lines.split('\n'), errors, status}
}

async function withSql(...statements: string[]) {
  const client = new Client({connectionString: url})
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const problemsOf = (lines: readonly string[]) =>
  // A checkout whose site is not built has that problem, too.
  lines.filter((line) => line.startsWith('problem') && !line.includes('build:'))

describe('npm run doctor', () => {
  it('names each missing variable and ends with 1', async () => {
    const {lines, status} = await doctor({SMS_WEBHOOK_URL: '', PUBLIC_ORIGIN: '', PORT: 'abc'})
    expect({lines, status}).toEqual({
      lines: ['problem  configuration: PORT must be a number', 'doctor: 1 to mend before the start', ''],
      status: 1,
    })
    const missing = await doctor({SMS_WEBHOOK_URL: '', PUBLIC_ORIGIN: ''})
    expect(missing.lines).toEqual([
      'problem  configuration: PUBLIC_ORIGIN is required outside the sandbox',
      'problem  configuration: SMS_WEBHOOK_URL is required outside the sandbox',
      'doctor: 2 to mend before the start',
      '',
    ])
  })

  it('finds an empty PostgreSQL ready, and then a migrated one, and writes nothing', async () => {
    const channels = {WHATSAPP_WEBHOOK_URL: `${origin}/whatsapp`, VOICE_WEBHOOK_URL: `${origin}/voice`}
    const empty = await doctor({DATABASE_URL: url, ...channels})
    expect(problemsOf(empty.lines)).toEqual([])
    expect(empty.lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ok {7}database: 127\.0\.0\.1:\d+ is PostgreSQL 1[5-9]/),
        expect.stringMatching(/^ok {7}database: \w+ may create tables$/),
        `ok       time: ${new URL(url).host} and this computer differ by less than 2 s`,
        'ok       schema: the database is empty: the first start makes the tables',
        'ok       SMS_WEBHOOK_URL: answers',
        'ok       WHATSAPP_WEBHOOK_URL: answers',
        'ok       VOICE_WEBHOOK_URL: answers',
        'note     SUPPORT_EMAIL: is a placeholder that belongs to nobody: set it',
      ]),
    )
    const database = await openDatabase({url, directory: null}, async (made) => void (await migrate(made)))
    await database.close()
    expect((await doctor({DATABASE_URL: url})).lines).toContain('ok       schema: up to date')
    await withSql(
      "delete from migrations where name like '0001%'",
      "insert into settings values ('seed', '{}')",
    )
    const older = await doctor({DATABASE_URL: url})
    expect(older.lines).toContain('note     schema: 1 migrations run at the next start')
    expect(older.lines).toContain(
      'note     data: the database holds sample data: a real service needs an empty one',
    )
  })

  it('finds a product ready that has started, has its own data and serves', async () => {
    const environment = {DATABASE_URL: await postgres.createDatabase()}
    const product = await startServerProcess({...real(), ...environment})
    const imported = await run(['scripts/operations/import.ts', 'docs/data/sample'], environment)
    const {lines} = await doctor({...environment, PORT: String(product.port)})
    const ready = await fetch(`${product.origin}/readyz`)
    await product.stop()
    expect(imported).toMatchObject({status: 0})
    expect(problemsOf(lines)).toEqual([])
    expect(lines).toEqual(
      expect.arrayContaining([
        'ok       schema: up to date',
        'ok       sandbox: off',
        `ok       PORT: a server of this product runs on 127.0.0.1:${product.port}`,
      ]),
    )
    expect(ready.status).toBe(200)
  })

  it('looks at the standby, too', async () => {
    const {lines} = await doctor({DATABASE_URL: url, DATABASE_REPLICA_URL: url})
    expect(lines).toContain(
      'note     database: DATABASE_REPLICA_URL names a primary: name a standby, or leave it out',
    )
    const nowhere = 'postgres://postgres@127.0.0.1:1/pahiya'
    expect(problemsOf((await doctor({DATABASE_URL: url, DATABASE_REPLICA_URL: nowhere})).lines)).toEqual([
      'problem  database: 127.0.0.1:1 cannot be reached (ECONNREFUSED): start it, or correct its address',
    ])
  })

  it('says what is wrong with a database, and the remedy', async () => {
    await withSql(
      'create role doctors_stranger login',
      'revoke create on schema public from public',
      "insert into migrations (name, timestamp) values ('9999-later.sql', '')",
    )
    const stranger = Object.assign(new URL(url), {username: 'doctors_stranger'}).href
    const {lines, status} = await doctor({DATABASE_URL: stranger})
    expect(problemsOf(lines)).toContain(
      'problem  database: doctors_stranger may not create tables: give the user the rights of docs/operating.md',
    )
    expect(status).toBe(1)
    expect(problemsOf((await doctor({DATABASE_URL: url})).lines)).toEqual([
      'problem  schema: the database belongs to a newer version of the product (9999-later.sql): start that version, or restore a backup',
    ])
    await withSql('drop role doctors_stranger')
    const nowhere = await doctor({DATABASE_URL: 'postgres://postgres@127.0.0.1:1/pahiya'})
    expect(problemsOf(nowhere.lines)).toEqual([
      'problem  database: 127.0.0.1:1 cannot be reached (ECONNREFUSED): start it, or correct its address',
    ])
  })

  it('says that the clocks differ', async () => {
    const ahead = `const {now} = Date; Date.now = () => now() + 3600000`
    const {lines} = await doctor({
      DATABASE_URL: url,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}`,
    })
    expect(problemsOf(lines)).toContainEqual(
      expect.stringMatching(
        /^problem {2}time: \S+ is -3[56]\d{5} ms ahead of this computer: run NTP on both$/,
      ),
    )
  })

  it('sends no message, and names a gateway and a provider that do not answer, without their paths', async () => {
    const {lines} = await doctor({
      DATA_DIR: folder,
      SMS_WEBHOOK_URL: 'http://127.0.0.1:2/key-1234',
      OIDC_ISSUER: `${origin}/nothing`,
      OIDC_CLIENT_ID: 'pahiya',
      OIDC_CLIENT_SECRET: 'secret',
    })
    expect(problemsOf(lines)).toEqual([
      'problem  SMS_WEBHOOK_URL: does not answer (ECONNREFUSED): correct the address, or let this computer reach it',
      'problem  OIDC_ISSUER: answered 405: correct the address',
    ])
    expect(lines.join()).not.toContain('1234')
    expect(new Set(asked)).toEqual(
      new Set([
        'OPTIONS /sms',
        'OPTIONS /email',
        'OPTIONS /whatsapp',
        'OPTIONS /voice',
        'GET /nothing/.well-known/openid-configuration',
      ]),
    )
  })

  it('asks the mail server', async () => {
    const mail = {EMAIL_WEBHOOK_URL: '', SMTP_URL: 'smtp://127.0.0.1:2', SMTP_FROM: 'care@mail.example'}
    const {lines} = await doctor({DATA_DIR: folder, ...mail})
    expect(problemsOf(lines)).toEqual([
      'problem  SMTP_URL: the mail server could not be reached (ECONNREFUSED): correct SMTP_URL with its name and password, or let this computer reach it',
    ])
  })

  it('names a port that something else listens on, and ends with 1', async () => {
    const {port} = new URL(origin)
    const {lines, status} = await doctor({DATA_DIR: folder, PORT: port})
    expect(problemsOf(lines)).toEqual([
      `problem  configuration: PORT ${port} cannot be listened on (EADDRINUSE): stop what uses it, or choose another port`,
    ])
    expect(status).toBe(1)
  })

  it('looks at the embedded database’s folder, used by a server or foreign', async () => {
    const free = join(folder, 'data')
    expect((await doctor({DATA_DIR: free})).lines).toContain(`ok       data: ${free} can be used`)
    const home = await takeDataDirectory(free)
    expect((await doctor({DATA_DIR: free})).lines).toContain(`ok       data: a server runs on ${free}`)
    home.release()
    const {lines} = await doctor({DATA_DIR: 'src'})
    expect(problemsOf(lines)[0]).toMatch(
      /^problem {2}data: DATA_DIR \S+\/src holds other files \(\w+\) and no data/,
    )
  })
})
