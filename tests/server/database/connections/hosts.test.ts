import type {PoolClient} from 'pg'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {getTypeParser} from '../../../../server/database/postgres.ts'
import {
  openPostgresHosts,
  type PostgresHosts,
  SERVING_LIMITS,
} from '../../../../server/database/postgres-hosts.ts'
import {
  startThrowAwayPostgres,
  type ThrowAwayPostgres,
} from '../../../support/server/database/postgres-server.ts'

/** Nothing listens there. */
const AWAY = 1

let primary: ThrowAwayPostgres
/** As a primary is after a failover: it can be read alone. */
let former: ThrowAwayPostgres
beforeAll(async () => {
  ;[primary, former] = await Promise.all([
    startThrowAwayPostgres(),
    startThrowAwayPostgres({configuration: 'default_transaction_read_only = on\n'}),
  ])
})
afterAll(() => Promise.all([primary.stop(), former.stop()]))

function open(...ports: readonly number[]): PostgresHosts {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',')
  const url = `postgres://postgres@${hosts}/postgres?application_name=hosts`
  return openPostgresHosts(url, {getTypeParser}, SERVING_LIMITS)
}
const portOf = async (client: PoolClient) =>
  Number((await client.query<{port: string}>("select current_setting('port') as port")).rows[0]?.port)

describe('Of several hosts, a connection', () => {
  it.each(['is read alone', 'is away'])('goes to the second where the first %s', async (state) => {
    const hosts = open(state === 'is away' ? AWAY : former.port, primary.port)
    const clients = [await hosts.connect(), await hosts.connect()]
    expect(await Promise.all(clients.map(portOf))).toEqual([primary.port, primary.port])
    for (const client of clients) client.release()
    await hosts.end()
  })

  it('fails with its reason where none may be written to', async () => {
    const hosts = open(former.port, former.port)
    await expect(hosts.connect()).rejects.toThrow('no host may be written to')
    await hosts.end()
  })
})

describe('The connections to the second host', () => {
  let hosts: PostgresHosts
  let client: PoolClient
  let watcher: PostgresHosts
  beforeEach(async () => {
    hosts = open(former.port, primary.port)
    client = await hosts.connect()
    watcher = openPostgresHosts(
      `postgres://postgres@127.0.0.1:${primary.port}/postgres`,
      {getTypeParser},
      SERVING_LIMITS,
    )
  })
  afterEach(async () => {
    await Promise.all([hosts.end(), watcher.end()])
  })

  async function asked(sql: string) {
    const connection = await watcher.connect()
    const {rowCount} = await connection.query(sql)
    connection.release()
    return rowCount
  }
  const OWN = "from pg_stat_activity where application_name = 'hosts'"

  it('are counted', () => {
    const inUse = hosts.figures()
    client.release()
    expect([inUse, hosts.figures()]).toEqual([
      {inUse: 1, idle: 0, waiting: 0},
      {inUse: 0, idle: 1, waiting: 0},
    ])
  })

  it('may be ended by the database while nobody uses them', async () => {
    client.release()
    expect(await asked(`select pg_terminate_backend(pid) ${OWN}`)).toBe(1)
    await expect.poll(() => hosts.figures()).toEqual({inUse: 0, idle: 0, waiting: 0})
    const next = await hosts.connect()
    expect(await portOf(next)).toBe(primary.port)
    next.release()
  })

  it('are closed at the end', async () => {
    client.release()
    expect(await asked(`select 1 ${OWN}`)).toBe(1)
    await hosts.end()
    await expect.poll(() => asked(`select 1 ${OWN}`)).toBe(0)
    hosts = open(primary.port)
  })
})
