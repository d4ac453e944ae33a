import type {z} from 'zod'
import {CONTROL} from '../../http/control-characters.ts'
import type {Batch, DataKind, Wrong} from '../definition/data-kind.ts'
import {sentencesOf} from '../definition/sentences.ts'
import {cellTypes, formulaProblem} from '../files/cells.ts'
import {csvRows} from '../files/csv-rows.ts'
import {endingOf, type NamedFile} from '../files/data-file.ts'
import {jsonRows} from '../files/json-rows.ts'
import type {RowProblem} from '../row-problem.ts'

/** Rows that a batch has accepted, with their lines and keys. */
export interface ReadBatch {
  batch: Batch
  rows: {line: number; key: string}[]
}

/** The rows of a file in batches; what is wrong with the others goes to `report`. */
export async function* readBatches(
  file: NamedFile,
  kind: DataKind,
  rowsAtOnce: number,
  report: (problem: RowProblem) => void,
): AsyncGenerator<ReadBatch> {
  const isCsv = endingOf(file.name) === '.csv'
  let read: ReadBatch = {batch: kind.newBatch(), rows: []}
  for await (const row of isCsv ? csvRows(file, cellTypes(kind.schema)) : jsonRows(file)) {
    if ('message' in row) {
      report({...row, file: file.name})
      continue
    }
    const {line, values, cells = null} = row
    const accepted = acceptRow(read.batch, values, cells)
    if ('key' in accepted) read.rows.push({line, key: accepted.key})
    else for (const each of accepted.wrong) report({...each, file: file.name, line})
    if (read.rows.length < rowsAtOnce) continue
    yield read
    read = {batch: kind.newBatch(), rows: []}
  }
  if (read.rows.length > 0) yield read
}

/** Adds a row to a batch, or says what is wrong with it; `cells` are those of CSV. */
export function acceptRow(
  batch: Batch,
  raw: Record<string, unknown>,
  cells: Readonly<Record<string, string>> | null,
): {key: string} | {wrong: readonly Wrong[]} {
  const unreadable = Object.entries(raw).flatMap(([column, value]) =>
    unreadableText(column, value, cells?.[column] ?? null),
  )
  if (unreadable.length > 0) return {wrong: unreadable}
  const accepted = batch.accept(raw)
  return 'issues' in accepted ? {wrong: wrongColumns(accepted.issues, raw)} : accepted
}

/** Text that another encoding, a spreadsheet or a terminal has left. */
function unreadableText(column: string, value: unknown, cell: string | null): Wrong[] {
  for (const text of [value].flat()) {
    if (typeof text !== 'string') continue
    const message = unreadableMessage(text)
    if (message !== null) return [{column, value: text, message}]
  }
  return cell === null ? [] : formulaIn(column, cell.trim())
}

/** In the cell itself: its value lacks the `'`, and a later entry of a list begins no formula. */
function formulaIn(column: string, cell: string): Wrong[] {
  const message = formulaProblem(cell)
  return message === null ? [] : [{column, value: cell, message}]
}

function unreadableMessage(text: string): string | null {
  if (text.includes('\ufffd'))
    return 'has letters that are not UTF-8 (Windows-1252?): save the file in UTF-8 (in a spreadsheet: "CSV UTF-8")'
  return CONTROL.test(text) ? 'has a control character: remove it' : null
}

function wrongColumns(issues: readonly z.core.$ZodIssue[], raw: Readonly<Record<string, unknown>>): Wrong[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((column) => ({column, value: raw[column], message: 'there is no such column'}))
    const [column = '', index] = issue.path.map(String)
    const whole = raw[column]
    const value = Array.isArray(whole) && index !== undefined ? whole[Number(index)] : (whole ?? '')
    return [{column, value, ...sentencesOf(issue.message)}]
  })
}
