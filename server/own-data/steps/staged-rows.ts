import {type RawBuilder, sql, type Transaction} from 'kysely'
import type {Copy} from '../../database/database.ts'
import type {Tables} from '../../database/tables.ts'
import {copyRows} from '../../seed/copy-rows.ts'
import type {DataKind, StagedRow} from '../definition/data-kind.ts'

/** A row with its place in a file. */
export interface PlacedRow extends StagedRow {
  file: string
  line: number
  key: string
}

type Sql = RawBuilder<unknown>

/** The pieces of SQL about the staged rows `s` of a kind and the stored ones `t`. */
export interface StagedSql {
  table: Sql
  /** The temporary tables of the rows in the files, and of what they change. */
  staged: Sql
  changes: Sql
  /** The staged rows with the stored ones. */
  source: Sql
  isNew: Sql
  /** Whether the row states another address than is stored. */
  isMoved: Sql
  /** All that a new or moved row has, and what another one states. */
  facts: Sql
}

export function stagedSql({table: {name, key, place}}: DataKind): StagedSql {
  const [table, staged] = [sql.id(name), sql.id(`staged_${name}`)]
  const isSame = Object.entries(key).map(
    ([column, type]) => sql`t.${sql.id(column)} = (s.keys->>${column})::${sql.raw(type)}`,
  )
  const differs = (column: string) =>
    sql`(s.place ? ${column} and t.${sql.id(column)} is distinct from s.place->>${column})`
  const [firstKey = ''] = Object.keys(key)
  const isNew = sql`t.${sql.id(firstKey)} is null`
  const isMoved = sql`(${sql.join([sql`false`, ...place.map(differs)], sql` or `)})`
  return {
    table,
    staged,
    changes: sql.id(`changes_of_${name}`),
    source: sql`${staged} as s left join ${table} as t on ${sql.join(isSame, sql` and `)}`,
    isNew,
    isMoved,
    facts: sql`case when ${isNew} then s.fresh || s.placed || s.stated
      when ${isMoved} then s.placed || s.stated else s.stated end`,
  }
}

const COLUMNS = sql.raw(`file text, line integer, key text, stated jsonb, fresh jsonb, placed jsonb,
  confidence text, keys jsonb, place jsonb, lacks jsonb`)

/** Gathers what is stored of rows that have no table of their own; nobody changes it until the transaction ends. */
export async function gatherStored(
  transaction: Transaction<Tables>,
  kind: DataKind,
  isDryRun: boolean,
): Promise<void> {
  const {name, key, spread} = kind.table
  if (spread === undefined) return
  const locked = spread.tables.map((each) => sql.id(each))
  if (!isDryRun) await sql`lock table ${sql.join(locked)} in share row exclusive mode`.execute(transaction)
  const keys = sql.join(Object.keys(key).map((column) => sql.id(column)))
  await sql`create temporary table ${sql.id(name)} (${sql.raw(spread.columns)}, primary key (${keys}))
    on commit drop`.execute(transaction)
  await sql`insert into ${sql.id(name)} ${spread.gathered}`.execute(transaction)
}

/** The temporary table ends with the transaction. */
export async function createStagedTable(transaction: Transaction<Tables>, kind: DataKind): Promise<void> {
  await sql`create temporary table ${stagedSql(kind).staged} (position integer generated always as identity, ${COLUMNS})
    on commit drop`.execute(transaction)
}

export async function stageRows(
  transaction: Transaction<Tables>,
  copy: Copy | null,
  kind: DataKind,
  rows: readonly PlacedRow[],
): Promise<void> {
  const all = rows.map((row) => ({...row, ...extractOf(kind, row)}))
  if (copy !== null) return copyRows(copy, `staged_${kind.table.name}`, all)
  await sql`insert into ${stagedSql(kind).staged}
      (file, line, key, stated, fresh, placed, confidence, keys, place, lacks)
    select each.* from jsonb_to_recordset(${JSON.stringify(all)}::text::jsonb) as each (${COLUMNS})`.execute(
    transaction,
  )
}

/** What the joins ask of a row, apart from the large rest: its key, its address, and what a new row would lack. */
function extractOf({table, required}: DataKind, {stated, placed}: StagedRow) {
  const some = (columns: readonly string[]) =>
    Object.fromEntries(
      columns.filter((each) => stated[each] !== undefined).map((each) => [each, stated[each]]),
    )
  return {
    keys: some(Object.keys(table.key)),
    place: some(table.place),
    lacks: Object.entries(required)
      .filter(([, filled]) => stated[filled] === undefined && placed[filled] === undefined)
      .map(([column]) => column),
  }
}
