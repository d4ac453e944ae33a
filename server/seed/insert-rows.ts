import {sql, type Transaction} from 'kysely'
import type {Tables} from '../database/tables.ts'

const rowsAtOnce = 1000

/**
 * Inserts rows in a few statements, each with all its rows as one JSON text; every row has the same columns.
 */
export async function insertRows<Table extends keyof Tables>(
  transaction: Transaction<Tables>,
  table: Table,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const target = sql.table(snakeCase(table))
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const text = JSON.stringify(rows.slice(start, start + rowsAtOnce).map(withSnakeCase))
    await sql`insert into ${target} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${target}, ${text}::text::jsonb)`.execute(transaction)
  }
}

function withSnakeCase(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [snakeCase(column), value]))
}

const known = new Map<string, string>()

export function snakeCase(name: string): string {
  const found = known.get(name)
  if (found !== undefined) return found
  const changed = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  known.set(name, changed)
  return changed
}
