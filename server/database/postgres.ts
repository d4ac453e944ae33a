import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {setTimeout as wait} from 'node:timers/promises'
import {CamelCasePlugin, Kysely, PostgresDialect} from 'kysely'
import {type CustomTypesConfig, types} from 'pg'
import {from as copyFrom} from 'pg-copy-streams'
import {noteQuery} from '../tracing/spans.ts'
import {columnParsers} from './column-values.ts'
import type {Database, Load} from './database.ts'
import {isDatabaseLost} from './database-error.ts'
import {openPostgresHosts, type PostgresHosts, type PostgresLimits, SERVING_LIMITS} from './postgres-hosts.ts'
import {postgresListen} from './postgres-listener.ts'
import type {Tables} from './tables.ts'
import {outOfReach, refuseOldVersion} from './unusable-database.ts'

const RETRY_MS = 500
const REPORT_MS = 5000

/**
 * Opens the database behind an address, which may name several hosts. One that is out of reach is waited for, with a
 * line to `report` every five seconds. With a `directUrl`, `url` is that of a pooler in transaction mode, which has no
 * settings of a session and no notifications.
 *
 * @throws {UnusableDatabase} for a version that is too old or where the limit of its reach is over, and what PostgreSQL answers to a wrong password, a missing database and the like.
 */
export async function openPostgresDatabase(
  url: string,
  limits: PostgresLimits = SERVING_LIMITS,
  report: (line: string) => void = console.error,
  directUrl?: string,
): Promise<Database> {
  const hosts = openPostgresHosts(url, {getTypeParser}, limits, directUrl === undefined ? 'own' : 'pooled')
  await reached(hosts, report, limits.reachMs)
  const direct = directUrl === undefined ? hosts : openPostgresHosts(directUrl, {getTypeParser}, limits)
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({pool: {...hosts, options: {}}}),
    plugins: [new CamelCasePlugin({maintainNestedObjectKeys: true})],
    log: noteQuery,
  })
  return {
    kysely,
    stale: kysely,
    engine: 'postgres',
    executeSql: (text, values) => run(hosts, text, values),
    listen: postgresListen(direct),
    load: postgresLoad(hosts),
    connections: hosts.figures,
    close: async () => {
      await hosts.end()
      if (direct !== hosts) await direct.end()
    },
  }
}

export const getTypeParser: CustomTypesConfig['getTypeParser'] = (type, format) =>
  (format !== 'binary' && columnParsers[type]) || types.getTypeParser(type, format)

/** A connection on which something failed is not used again: it may be dead, or in the midst of a transaction. */
async function run(hosts: PostgresHosts, text: string, values: readonly unknown[] = []) {
  const client = await hosts.connect()
  let isBroken = true
  try {
    const results = [
      values.length > 0 ? await client.query(text, [...values]) : await client.query(text),
    ].flat()
    isBroken = false
    return {rows: results.flatMap(({rows}) => rows)}
  } finally {
    client.release(isBroken)
  }
}

async function reached(
  hosts: PostgresHosts,
  report: (line: string) => void,
  reachMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const begun = performance.now()
  for (let reported = Number.NEGATIVE_INFINITY; ; ) {
    try {
      const {rows} = await run(hosts, "select current_setting('server_version') as server_version")
      refuseOldVersion(String(rows[0]?.['server_version']))
      return
    } catch (error) {
      if (!isDatabaseLost(error)) {
        await hosts.end()
        throw error
      }
      if (performance.now() - begun + RETRY_MS >= reachMs) {
        await hosts.end()
        throw outOfReach(hosts.names, reachMs, reason(error), error)
      }
      if (performance.now() - reported >= REPORT_MS) {
        reported = performance.now()
        report(`waiting for the database at ${hosts.names} (${reason(error)})`)
      }
    }
    await wait(RETRY_MS)
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}

/** Copies need the transaction's own connection, which Kysely does not show: it gets one that is lent here. */
function postgresLoad({connect}: PostgresHosts): Load {
  return async (fill) => {
    const client = await connect()
    const pool = {connect: async () => client, end: async () => {}, options: {}}
    const kysely = new Kysely<Tables>({
      dialect: new PostgresDialect({pool}),
      plugins: [new CamelCasePlugin({maintainNestedObjectKeys: true})],
    })
    return kysely
      .transaction()
      .execute((transaction) =>
        fill(transaction, (statement, rows) =>
          pipeline(Readable.from(rows), client.query(copyFrom(statement))),
        ),
      )
  }
}
