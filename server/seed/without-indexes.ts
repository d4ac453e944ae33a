import {sql, type Transaction} from 'kysely'
import type {Tables} from '../database/tables.ts'

interface Part {
  drop: string
  add: string
}

/**
 * Fills tables that nobody uses yet, and then builds their indexes and checks their foreign keys at once, which is
 * quicker than for each row. Indexes of primary and unique keys stay.
 */
export async function withoutIndexes(
  transaction: Transaction<Tables>,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = sql`any(${tables}::text[]::regclass[])`
  const {rows: parts} = await sql<Part>`
    select 'drop index ' || indexrelid::regclass as drop, pg_get_indexdef(indexrelid) as add
    from pg_index
    where indrelid = ${names} and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select
      format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint
    where conrelid = ${names} and contype = 'f'`.execute(transaction)
  for (const {drop} of parts) await sql.raw(drop).execute(transaction)
  await fill()
  for (const {add} of parts) await sql.raw(add).execute(transaction)
}
