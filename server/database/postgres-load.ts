import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {CamelCasePlugin, Kysely, PostgresDialect} from 'kysely'
import {from as copyFrom} from 'pg-copy-streams'
import type {Load} from './database.ts'
import type {PostgresHosts} from './postgres-hosts.ts'
import type {Tables} from './tables.ts'

/** Copies need the transaction's own connection, which Kysely does not show: it gets one that is lent here. */
export function postgresLoad({connect}: PostgresHosts): Load {
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
