import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type {CustomTypesConfig} from 'pg'
import type {Database} from './database.ts'
import {isConflict, isDatabaseLost} from './database-error.ts'
import {openPostgresHosts} from './postgres-hosts.ts'
import {watchStandby} from './standby-age.ts'
import type {Tables} from './tables.ts'

/** A standby that is away or hangs delays a read by no more, which the primary then answers. */
const STANDBY_LIMITS = {connectionMs: 500, statementMs: 10_000, lockMs: 5000, answerMs: 1000}

/** Sends reads that may be seconds old to a standby while it keeps up with the primary, and to the primary otherwise. */
export async function withStandby(
  database: Database,
  url: string,
  types: CustomTypesConfig,
  report: (line: string) => void,
): Promise<Database> {
  const hosts = openPostgresHosts(url, types, STANDBY_LIMITS)
  const standby = new Kysely<unknown>({dialect: new PostgresDialect({pool: {...hosts, options: {}}})})
  const watched = await watchStandby(database.kysely, standby, (isUsed) =>
    report(
      isUsed
        ? `reads that may be stale go to the standby at ${hosts.names}`
        : `the standby at ${hosts.names} is behind or away: all reads go to the primary`,
    ),
  )
  const primary = database.kysely.withoutPlugins()

  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      if (watched.isFresh()) {
        try {
          return await standby.executeQuery<Row>(query)
        } catch (error) {
          if (isStandbyUnfit(error)) watched.distrust()
        }
      }
      return primary.executeQuery<Row>(query)
    },
    // biome-ignore lint/correctness/useYield: nobody streams
    streamQuery: async function* () {
      throw new Error('reads of the standby are not streamed')
    },
  }
  return {
    ...database,
    stale: new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => readingDriver(connection),
        createIntrospector: (kysely) => new PostgresIntrospector(kysely),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      plugins: [new CamelCasePlugin({maintainNestedObjectKeys: true})],
    }),
    close: async () => {
      watched.stop()
      await hosts.end()
      await database.close()
    },
  }
}

/**
 * Its connection was lost, it ended the read to go on replaying, or it did not answer in time. What fails by itself, or
 * was cancelled by its own request, says nothing about the standby.
 */
export function isStandbyUnfit(error: unknown): boolean {
  return isDatabaseLost(error) || isConflict(error) || isSilent(error)
}

/** As node-postgres says it. */
function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

function readingDriver(connection: DatabaseConnection): Driver {
  const refuse = async () => {
    throw new Error('a transaction needs the primary')
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}
