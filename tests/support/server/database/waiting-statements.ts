import type {Database} from '../../../../server/database/database.ts'

/** How many statements wait for a lock that another transaction holds. */
export async function waitingStatements(database: Pick<Database, 'executeSql'>): Promise<number> {
  const {rows} = await database.executeSql(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length
}
