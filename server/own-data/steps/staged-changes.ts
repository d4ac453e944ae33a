import {type RawBuilder, sql, type Transaction} from 'kysely'
import type {Tables} from '../../database/tables.ts'
import type {DataKind} from '../definition/data-kind.ts'
import {stagedSql} from './staged-rows.ts'

export interface Counts {
  added: number
  changed: number
  unchanged: number
}

/** One workshop or the like whose coordinates were looked up. */
export interface LookedUpRow {
  file: string
  line: number
  key: string
  confidence: string
}

export interface LookedUp {
  counts: {confidence: string; count: number}[]
  /** The first ones that somebody should look at. */
  first: LookedUpRow[]
}

const MOST_LOOKED_UP = 20

/** Finds what the staged rows change; each has another key. */
export async function compareRows(transaction: Transaction<Tables>, kind: DataKind): Promise<Counts> {
  const {staged, changes, source, isNew, facts} = stagedSql(kind)
  const columns = (row: string) =>
    sql.join(kind.table.written.map((column) => sql`${sql.raw(row)}.${sql.id(column)}`))
  const isDifferent =
    kind.table.written.length === 0
      ? sql`false`
      : sql`row(${columns('m')}) is distinct from row(${columns('t')})`
  await sql`create temporary table ${changes} on commit drop as
    select ${isNew} as is_new, m as facts, s.position from ${source}
      cross join lateral jsonb_populate_record(t, ${facts}) as m
    where ${isNew} or ${isDifferent}`.execute(transaction)
  const {rows} = await sql<{all: number; added: number; changed: number}>`
    select (select count(*) from ${staged}) as all, count(*) filter (where is_new) as added,
      count(*) filter (where not is_new) as changed from ${changes}`.execute(transaction)
  const {all = 0, added = 0, changed = 0} = rows[0] ?? {}
  return {added, changed, unchanged: all - added - changed}
}

/** Of the rows that change, those whose coordinates were looked up. */
export async function lookedUpRows(transaction: Transaction<Tables>, kind: DataKind): Promise<LookedUp> {
  const {changes, source, isNew, isMoved} = stagedSql(kind)
  const found = sql`from ${source} join ${changes} as c on c.position = s.position
    where s.confidence is not null and (${isNew} or ${isMoved})`
  const {rows: counts} = await sql<{confidence: string; count: number}>`
    select s.confidence, count(*) as count ${found} group by s.confidence order by s.confidence`.execute(
    transaction,
  )
  const {rows: first} = await sql<LookedUpRow>`
    select s.file, s.line, s.key, s.confidence ${found} and s.confidence <> 'high'
    order by s.position limit ${MOST_LOOKED_UP}`.execute(transaction)
  return {counts, first}
}

/** Lets nobody else change the table until the transaction ends: a change between comparing and storing would be lost. */
export async function lockTable(transaction: Transaction<Tables>, {table}: DataKind): Promise<void> {
  if (!table.isLocked) return
  const locked = table.lockedTable === undefined ? sql.table(table.name) : sql.table(table.lockedTable)
  await sql`lock table ${locked} in share row exclusive mode`.execute(transaction)
}

/**
 * Stores what changes, in one statement for the new rows and one for the others; in the order of the key, in one
 * statement for all.
 */
export async function writeChanges(transaction: Transaction<Tables>, kind: DataKind): Promise<void> {
  const {changes} = stagedSql(kind)
  const {spread, written} = kind.table
  if (spread !== undefined) {
    for (const statement of spread.store(changes)) await statement.execute(transaction)
    return
  }
  if (kind.table.isStoredInOrder === true) {
    const order = Object.entries(kind.table.key).map(([column, type]) =>
      type === 'text' ? sql`(c.facts).${sql.id(column)} collate "C"` : sql`(c.facts).${sql.id(column)}`,
    )
    await insertRows(transaction, kind, {which: sql`true`, order: sql.join(order)})
    return
  }
  await insertRows(transaction, kind, {which: sql`c.is_new`, order: sql`c.position`})
  if (written.length > 0) await updateChanged(transaction, kind)
}

async function insertRows(
  transaction: Transaction<Tables>,
  kind: DataKind,
  {which, order}: {which: RawBuilder<unknown>; order: RawBuilder<unknown>},
): Promise<void> {
  const {table, changes} = stagedSql(kind)
  const {key, fresh, written, stamps} = kind.table
  const keys = Object.keys(key)
  const inserted = [...keys, ...fresh, ...written]
  const ids = [...inserted, ...Object.keys(stamps.inserted)].map((column) => sql.id(column))
  const values = [
    ...inserted.map((column) => sql`(c.facts).${sql.id(column)}`),
    ...Object.values(stamps.inserted).map((each) => sql.raw(each)),
  ]
  const conflicting = written.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`)
  const action = written.length === 0 ? sql`nothing` : sql`update set ${sql.join(conflicting)}`
  await sql`insert into ${table} (${sql.join(ids)}) select ${sql.join(values)} from ${changes} as c where ${which}
    order by ${order}
    on conflict (${sql.join(keys.map((column) => sql.id(column)))}) do ${action}`.execute(transaction)
}

async function updateChanged(transaction: Transaction<Tables>, kind: DataKind): Promise<void> {
  const {table, changes} = stagedSql(kind)
  const {key, written, stamps} = kind.table
  const sets = [
    ...written.map((column) => sql`${sql.id(column)} = (c.facts).${sql.id(column)}`),
    ...Object.entries(stamps.updated).map(([column, each]) => sql`${sql.id(column)} = ${sql.raw(each)}`),
  ]
  const same = Object.keys(key).map((column) => sql`t.${sql.id(column)} = (c.facts).${sql.id(column)}`)
  await sql`update ${table} as t set ${sql.join(sets)} from ${changes} as c
    where not c.is_new and ${sql.join(same, sql` and `)}`.execute(transaction)
}
