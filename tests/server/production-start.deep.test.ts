import {spawnSync} from 'node:child_process'
import {randomUUID} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Client} from 'pg'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type PostgresServer, startPostgres} from '../support/server/database/postgres-server.ts'
import {PRODUCTION, startServerProcess} from '../support/server/server-process.ts'

const {SANDBOX: _, ...IN_SANDBOX} = PRODUCTION

let postgres: PostgresServer
let folder: string
let databaseUrl: string
beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await postgres.createDatabase()
  folder = mkdtempSync(join(tmpdir(), 'pahiya-production-'))
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, {recursive: true, force: true})
})

/** The first start of a server outside the sandbox, the error output of the second, and what the first answers. */
async function starts(where: Record<string, string>) {
  const errors: string[] = []
  const server = await startServerProcess({...PRODUCTION, ...where}, undefined, {
    hearError: (text) => errors.push(text),
  })
  const read = async (path: string) => {
    const response = await fetch(`${server.origin}${path}`)
    return {status: response.status, body: await response.json()}
  }
  const countOf = async (path: string) => (await read(path)).body.length
  const answers = {
    workshops: (await read('/workshops/v1?country=IN')).body,
    campaign: (await read('/campaigns/v1/ride-hailing-driver')).status,
    makes: await countOf('/oats/vehicle/manufacturers'),
    services: await countOf('/services/v1'),
    facilities: await countOf('/facilities/v1'),
    countries: await countOf('/countries/v1'),
  }
  await server.stop()
  return {answers, errors: errors.join('')}
}

const EMPTY = {workshops: [], campaign: 404, makes: 30, services: 11, facilities: 14, countries: 252}

function run(file: string, environment: Record<string, string>, words: readonly string[] = []) {
  const {stdout, stderr, status} = spawnSync(process.execPath, [file, ...words], {
    encoding: 'utf8',
    env: {...process.env, PORT: '0', LOG_LEVEL: 'warn', ...environment},
  })
  return {stdout, stderr, status}
}

describe.each([
  ['the embedded database', () => ({DATA_DIR: folder}), () => folder],
  ['PostgreSQL', () => ({DATABASE_URL: databaseUrl}), () => new URL(databaseUrl).pathname.slice(1)],
])('Outside the sandbox, on %s', (_, where, name) => {
  it('the first start and the second invent nothing', async () => {
    expect(await starts(where())).toEqual({answers: EMPTY, errors: ''})
    expect(await starts(where())).toEqual({answers: EMPTY, errors: ''})
  })

  it('what a business has filled gets no sample data, neither by the sandbox nor by the command', () => {
    const problem =
      'SANDBOX cannot be on: this database was made without it. Choose another DATABASE_URL or DATA_DIR\n'
    const sandbox = {...IN_SANDBOX, SANDBOX: 'true', ...where()}
    expect(run('server/main.ts', sandbox)).toMatchObject({stderr: problem, status: 1})
    expect(run('scripts/seed.ts', sandbox)).toMatchObject({stderr: `seed: ${problem}`, status: 1})
    expect(run('scripts/seed.ts', {...PRODUCTION, ...where()})).toMatchObject({
      stderr:
        'seed: SANDBOX is off: sample data would stand among real data. Name the database with --force\n',
      status: 1,
    })
    const wrongly = run('scripts/seed.ts', {...PRODUCTION, ...where()}, ['--force', 'another'])
    expect(wrongly).toMatchObject({stderr: `seed: --force must name the database: ${name()}\n`, status: 1})
  })

  it('another SESSION_SECRET is refused, since it opens no signing key', () => {
    const other = {...PRODUCTION, ...where(), SESSION_SECRET: 'another secret of tests that is long'}
    expect(run('server/main.ts', other)).toMatchObject({
      stderr:
        'SESSION_SECRET is not the one that this database was used with: set the former one, or empty the table signing_keys, which signs everybody out\n',
      status: 1,
    })
  })

  it('sample data comes by force alone, and every start says that it is there', async () => {
    const words = ['--workshops', '20', '--force', name()]
    expect(run('scripts/seed.ts', {...PRODUCTION, ...where()}, words)).toMatchObject({stderr: '', status: 0})
    const {answers, errors} = await starts(where())
    expect(answers).toMatchObject({campaign: 200, makes: 30, services: 11})
    expect(errors).toContain('the database holds sample data')
  })
})

it('the command writes sample data past a pooler, through DATABASE_DIRECT_URL', async () => {
  const direct = await postgres.createDatabase()
  const role = `pooled_${randomUUID().replaceAll('-', '')}`
  const owner = new Client({connectionString: direct})
  await owner.connect()
  await owner.query(`create role ${role} login password '${role}'`)
  // What comes through the pooler may create nothing.
  const pooled = Object.assign(new URL(direct), {username: role, password: role}).href
  const environment = {...PRODUCTION, SANDBOX: 'true', DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct}
  const {stdout, ...end} = run('scripts/seed.ts', environment, ['--workshops', '20', '--bookings', '0'])
  expect(end).toEqual({stderr: '', status: 0})
  expect(stdout).toContain('seeded 20 workshops and 0 more bookings')
  expect((await owner.query('select exists (select from workshops)')).rows).toEqual([{exists: true}])
  await owner.query(`drop role ${role}`)
  await owner.end()
})
