import {once} from 'node:events'
import {createWriteStream, renameSync, rmSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {finished} from 'node:stream/promises'
import {stringify} from 'csv-stringify/sync'
import type {Transaction} from 'kysely'
import type {Database} from '../database/database.ts'
import {makeFolder} from '../database/embedded/make-folder.ts'
import type {Tables} from '../database/tables.ts'
import type {DataKind} from './definition/data-kind.ts'
import {cellText} from './files/cells.ts'
import {DATA_KINDS} from './kinds/kinds.ts'

export type DataFormat = 'csv' | 'jsonl'

const ROWS_AT_ONCE = 1000

/** Writes a file of each kind into the folder, as of one moment; files of these names are replaced when all are written. */
export async function exportData(
  {kysely}: Pick<Database, 'kysely'>,
  folder: string,
  format: DataFormat,
): Promise<{file: string; rows: number}[]> {
  takeFolder(folder)
  const files = DATA_KINDS.map((kind) => ({kind, file: `${kind.name}.${format}`}))
  const unfinished = (file: string) => join(folder, `.${file}.unfinished`)
  try {
    const written = await kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const counts: {file: string; rows: number}[] = []
        for (const {kind, file} of files)
          counts.push({file, rows: await writeFile(transaction, kind, unfinished(file), format)})
        return counts
      })
    for (const {file} of files) renameSync(unfinished(file), join(folder, file))
    return written
  } finally {
    for (const {file} of files) rmSync(unfinished(file), {force: true})
  }
}

/** @throws {Error} with one line for a person */
function takeFolder(folder: string): void {
  try {
    makeFolder(folder)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new Error(`the folder '${folder}' cannot be made (${reason}): name another one`, {cause: error})
  }
  if (!statSync(folder).isDirectory()) throw new Error(`'${folder}' is not a folder: name another one`)
}

async function writeFile(
  transaction: Transaction<Tables>,
  kind: DataKind,
  path: string,
  format: DataFormat,
): Promise<number> {
  const columns = Object.keys(kind.schema.shape)
  const file = createWriteStream(path)
  const done = finished(file)
  let [rows, after]: [number, string[] | null] = [0, null]
  if (format === 'csv') file.write(stringify([columns]))
  for (;;) {
    const page = await kind.read(transaction, after, ROWS_AT_ONCE)
    const text = format === 'csv' ? csvText(columns, page) : jsonText(columns, page)
    if (!file.write(text)) await Promise.race([once(file, 'drain'), done])
    rows += page.length
    const last = page.at(-1)
    if (last === undefined || page.length < ROWS_AT_ONCE) break
    after = kind.key.map((column) => String(last[column]))
  }
  file.end()
  await done
  return rows
}

function csvText(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  return stringify(rows.map((row) => columns.map((column) => cellText(row[column]))))
}

function jsonText(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  return rows
    .map(
      (row) =>
        `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))}\n`,
    )
    .join('')
}
