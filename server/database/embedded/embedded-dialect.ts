import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type {EmbeddedEngine, EmbeddedTurn} from './embedded-engine.ts'

class EmbeddedConnection implements DatabaseConnection {
  readonly turn: EmbeddedTurn

  constructor(turn: EmbeddedTurn) {
    this.turn = turn
  }

  async executeQuery<Row>({sql, parameters}: CompiledQuery): Promise<QueryResult<Row>> {
    const {rows, affectedRows} = await this.turn.query(sql, parameters)
    return {rows: rows as Row[], numAffectedRows: BigInt(affectedRows)}
  }

  // biome-ignore lint/correctness/useYield: the embedded engine answers whole results
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('the embedded database does not stream')
  }
}

class EmbeddedDriver implements Driver {
  readonly #engine: EmbeddedEngine

  constructor(engine: EmbeddedEngine) {
    this.#engine = engine
  }

  async init() {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(await this.#engine.take())
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: DatabaseConnection) {
    if (connection instanceof EmbeddedConnection) connection.turn.end()
  }

  async destroy() {
    await this.#engine.close()
  }
}

/** Kysely for the embedded engine. Its one connection is lent to one caller at a time. */
export function embeddedDialect(engine: EmbeddedEngine): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(engine),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
