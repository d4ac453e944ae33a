import {CamelCasePlugin, Kysely} from 'kysely'
import {noteQuery} from '../../tracing/spans.ts'
import type {EmbeddedDatabase} from '../database.ts'
import type {Tables} from '../tables.ts'
import {embeddedDialect} from './embedded-dialect.ts'
import {type EmbeddedLimits, openEmbeddedEngine} from './embedded-engine.ts'
import type {EmbeddedSource} from './embedded-protocol.ts'

export async function openEmbeddedDatabase(
  source: EmbeddedSource,
  limits?: EmbeddedLimits,
): Promise<EmbeddedDatabase> {
  const engine = await openEmbeddedEngine(source, limits)
  const kysely = new Kysely<Tables>({
    dialect: embeddedDialect(engine),
    plugins: [new CamelCasePlugin({maintainNestedObjectKeys: true})],
    log: noteQuery,
  })

  async function executeSql(sql: string, values: readonly unknown[] = []) {
    const turn = await engine.take()
    try {
      if (values.length > 0) return await turn.query(sql, values)
      return await turn.script(sql).catch(async (error) => {
        await turn.script('rollback')
        throw error
      })
    } finally {
      turn.end()
    }
  }

  return {
    kysely,
    stale: kysely,
    engine: 'embedded',
    executeSql,
    listen: engine.listen,
    load: null,
    connections: () => null,
    dump: engine.dump,
    close: engine.close,
  }
}
