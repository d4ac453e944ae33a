import {CamelCasePlugin, Kysely} from 'kysely'
import {PostgresJSDialect} from 'kysely-postgres-js'
import postgres from 'postgres'
import {columnParsers, parameterSerializers} from './column-values.ts'
import type {Database} from './database.ts'
import type {Tables} from './tables.ts'

const CONNECTIONS = 10

const asText = (value: unknown) => String(value)
const asJsonText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const parse = (type: number) => columnParsers[type] ?? JSON.parse

const TYPES = {
  bigint: {to: 20, from: [20], serialize: asText, parse: parse(20)},
  day: {to: 1082, from: [1082], serialize: asText, parse: parse(1082)},
  json: {to: 114, from: [114], serialize: parameterSerializers[114] ?? asJsonText, parse: JSON.parse},
  jsonb: {to: 3802, from: [3802], serialize: parameterSerializers[3802] ?? asJsonText, parse: JSON.parse},
}

export async function openPostgresDatabase(url: string): Promise<Database> {
  const sql = postgres(url, {max: CONNECTIONS, types: TYPES, onnotice: () => {}, connect_timeout: 10})
  await sql`select 1`
  const kysely = new Kysely<Tables>({
    dialect: new PostgresJSDialect({postgres: sql}),
    plugins: [new CamelCasePlugin({maintainNestedObjectKeys: true})],
  })

  async function executeSql(text: string, values: readonly unknown[] = []) {
    const connection = await sql.reserve()
    try {
      if (values.length > 0) return {rows: [...(await connection.unsafe(text, [...values] as never[]))]}
      const results: unknown = await connection.unsafe(text)
      return {rows: (Array.isArray(results) ? results.flat() : []) as Record<string, unknown>[]}
    } catch (error) {
      await connection.unsafe('rollback')
      throw error
    } finally {
      connection.release()
    }
  }

  return {kysely, engine: 'postgres', executeSql, close: () => sql.end({timeout: 1})}
}
