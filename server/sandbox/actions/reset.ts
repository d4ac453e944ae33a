import {sql} from 'kysely'
import type {Database} from '../../database/database.ts'
import type {Prepare} from '../../database/open-database.ts'

const KEPT = ['migrations', 'counters', 'search_versions', 'signing_keys']

/** Empties the booking database and fills it again. */
export async function resetDatabase(database: Database, prepare: Prepare): Promise<void> {
  const {rows} = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(database.kysely)
  const tables = rows.filter(({name}) => !KEPT.includes(name)).map(({name}) => sql.table(name))
  await sql`truncate ${sql.join(tables)}`.execute(database.kysely)
  await prepare(database)
}
