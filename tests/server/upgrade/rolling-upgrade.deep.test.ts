import {execFileSync, spawn} from 'node:child_process'
import {once} from 'node:events'
import {globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, it, vi} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {openPostgresDatabase} from '../../../server/database/postgres.ts'
import {openCrowd} from '../../histories/clients/crowd.ts'
import {brokenInvariants} from '../../histories/invariants.ts'
import {copyVersion} from '../../histories/worlds/next-version.ts'
import {smallWorld} from '../../histories/worlds/workshops.ts'
import {SERVER_SETTINGS} from '../../histories/worlds/world.ts'
import {freePort} from '../../support/free-port.ts'
import {type PostgresServer, startPostgres} from '../../support/server/database/postgres-server.ts'
import {type ServerProcess, startServerProcess} from '../../support/server/server-process.ts'

const WORKSHOP = 'history-3-1'
/** Of the later version alone. */
const NEXT_SCRIPT = 'consumer/assets/next-abcdefg.js'
const NEXT = '-- Only for the test.\nalter table bookings add column of_the_next_version text;\n'

let folder: string
let postgres: PostgresServer
let database: Database
let url: string
let servers: ServerProcess[]
let proxy: Awaited<ReturnType<typeof startProxy>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pahiya-rolling-'))
  postgres = await startPostgres()
  url = await postgres.createDatabase()
  database = await openPostgresDatabase(url)
  await smallWorld(1)(database)
  await database.executeSql('update workshops set daily_capacity = 1000000')
  servers = await Promise.all([start(), start()])
  proxy = await startProxy(servers.map(({port}) => port))
})
afterAll(async () => {
  await proxy.stop()
  for (const server of servers) await server.stop()
  await database.close()
  await postgres.stop()
  rmSync(folder, {recursive: true, force: true})
})

const start = (port?: number, version?: string) =>
  startServerProcess(
    {...SERVER_SETTINGS, DATABASE_URL: url, TRUST_PROXY: 'loopback', STOP_DELAY_SECONDS: '3'},
    port,
    {
      ...(version === undefined ? {} : {folder: version}),
    },
  )

/** HAProxy with `deploy/haproxy.cfg`, and an address without TLS beside it for the clients of the test. */
async function startProxy(ports: readonly number[]) {
  const certificates = join(folder, 'certificates')
  mkdirSync(certificates)
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')]
  const own = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', [...own, '-keyout', key, '-out', certificate], {stdio: 'ignore'})
  writeFileSync(
    join(certificates, 'localhost.pem'),
    readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'),
  )
  const [plain, http, https] = [await freePort(), await freePort(), await freePort()]
  const figures = await freePort()
  const configuration = readFileSync('deploy/haproxy.cfg', 'utf8').replace(
    /^ {2}bind "\$\{HTTPS-:443\}"/m,
    `  bind 127.0.0.1:${plain}\n$&`,
  )
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `${configuration}\nfrontend figures\n  bind 127.0.0.1:${figures}\n  stats enable\n  stats uri /\n`,
  )
  const child = spawn('haproxy', ['-db', '-f', file], {
    stdio: 'ignore',
    env: {
      ...process.env,
      CERTIFICATES: certificates,
      HTTP: `127.0.0.1:${http}`,
      HTTPS: `127.0.0.1:${https}`,
      PAHIYA_ONE: `127.0.0.1:${ports[0]}`,
      PAHIYA_TWO: `127.0.0.1:${ports[1]}`,
    },
  })
  const ended = once(child, 'exit')
  const states = async () => {
    const text = await (await fetch(`http://127.0.0.1:${figures}/;csv`)).text()
    return ['one', 'two'].map((name) => new RegExp(`^processes,${name},.*?,(UP|DOWN)`, 'm').exec(text)?.[1])
  }
  const untilBothServe = () =>
    vi.waitFor(async () => expect(await states()).toEqual(['UP', 'UP']), {timeout: 30_000, interval: 100})
  await untilBothServe()
  return {
    origin: `http://127.0.0.1:${plain}`,
    http: `http://127.0.0.1:${http}`,
    https: `https://localhost:${https}`,
    untilBothServe,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

const ALL_SENT = Array(6).fill(200)

/** Statuses of requests that the proxy gives to both processes in turn. */
async function askedOften(path: string): Promise<number[]> {
  const statuses: number[] = []
  for (let asked = 0; asked < ALL_SENT.length; asked += 1)
    statuses.push((await fetch(`${proxy.origin}/${path}`)).status)
  return statuses
}

it('HAProxy ends TLS and sends plain requests to it', async () => {
  const redirected = await fetch(`${proxy.http}/consumer/home`, {redirect: 'manual'})
  expect([redirected.status, redirected.headers.get('location')]).toEqual([
    301,
    `${proxy.http.replace('http', 'https')}/consumer/home`,
  ])
  const words = [
    '--silent',
    '--insecure',
    '--header',
    'x-forwarded-for: 203.0.113.9',
    `${proxy.https}/readyz`,
  ]
  expect(execFileSync('curl', words, {encoding: 'utf8'})).toBe('{"status":"ready"}')
})

it('A later version replaces two processes behind HAProxy, one after the other, and no request of customers or open pages fails', async () => {
  const crowd = openCrowd({origins: [proxy.origin], workshopId: WORKSHOP, agent: '', customers: 4})
  const more = (count: number) => {
    const before = crowd.booked.length
    return vi.waitUntil(() => crowd.booked.length >= before + count, {timeout: 60_000})
  }
  const version = join(folder, 'version')
  mkdirSync(version)
  copyVersion(version, {'9999-next.sql': NEXT})
  writeFileSync(join(version, 'dist/client', NEXT_SCRIPT), 'next()')
  const [oldScript = ''] = globSync('consumer/assets/contact*.js', {cwd: 'dist/client'})
  rmSync(join(version, 'dist/client', oldScript))
  await more(10)
  for (const [index, server] of servers.entries()) {
    await server.stop()
    servers[index] = await start(server.port, version)
    await proxy.untilBothServe()
    expect([await askedOften(oldScript), await askedOften(NEXT_SCRIPT)]).toEqual([ALL_SENT, ALL_SENT])
    await more(10)
  }
  await crowd.stop()
  const {rows} = await database.executeSql("select name from migrations where name = '9999-next.sql'")
  expect(rows).toHaveLength(1)
  const tally = crowd.counts.tally()
  const failed = [
    'requests answered BUSY',
    ...['broken', 'absent', 'cut', 'silent'].map((why) => `requests ${why}`),
  ]
  expect(failed.filter((name) => tally[name] !== undefined)).toEqual([])
  expect(crowd.improper).toEqual([])
  const read = async (sql: string, values: unknown[]) => (await database.executeSql(sql, values)).rows
  expect(await brokenInvariants(read, crowd.ledger.wishes, [WORKSHOP])).toEqual([])
})
