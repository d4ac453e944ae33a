import type {Copy} from '../database/database.ts'
import {snakeCase} from './insert-rows.ts'

export type CopiedRow = Readonly<Record<string, unknown>>

const CHUNK_LENGTH = 65_536

/** Copies rows that are made while they are sent; every row has the same columns. */
export async function copyRows(copy: Copy, table: string, rows: Iterable<CopiedRow>): Promise<void> {
  const rest = rows[Symbol.iterator]()
  const {value: first, done: isOver} = rest.next()
  if (isOver === true) return
  const columns = Object.keys(first)
  const names = columns.map((column) => `"${snakeCase(column)}"`)
  await copy(`copy "${snakeCase(table)}" (${names.join(', ')}) from stdin`, chunks(columns, first, rest))
}

function* chunks(columns: readonly string[], first: CopiedRow, rest: Iterator<CopiedRow>): Generator<Buffer> {
  const line = (row: CopiedRow) => `${columns.map((column) => field(row[column])).join('\t')}\n`
  let text = line(first)
  for (let next = rest.next(); next.done !== true; next = rest.next()) {
    text += line(next.value)
    if (text.length < CHUNK_LENGTH) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

/** The text form of COPY. */
function field(value: unknown): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return escaped(JSON.stringify(value))
  throw new Error(`No form for a column’s ${typeof value}`)
}

const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = {'\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r'}

function escaped(text: string): string {
  return text.search(special) === -1 ? text : text.replace(special, (sign) => escapes[sign] ?? sign)
}
