import {createReadStream} from 'node:fs'
import {type CsvError, parse} from 'csv-parse'
import {type CellType, cellValue} from './cells.ts'
import {type FileRow, LONGEST_RECORD, type NamedFile} from './data-file.ts'

type Types = Readonly<Record<string, CellType>>

/** A row as csv-parse reads it, or why it cannot. */
type Cells = {line: number; cells: string[]} | {line: number; index: number | null; message: string}

/** What the codes of csv-parse mean for the person who made the file. */
const REMEDIES: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a " is opened and never closed: close it, or write it as "" inside a quoted cell',
  INVALID_OPENING_QUOTE: 'a " stands in the midst of a cell: quote the whole cell and write "" for one "',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing ": put a comma between them, or write "" for one "',
  CSV_MAX_RECORD_SIZE: `the row is longer than ${LONGEST_RECORD} bytes: a " may be opened and never closed`,
}

const OTHER_DELIMITERS = [';', '\t', '|']
const NO_LINE = 'the file is empty: its first line names the columns'
const EMPTY_ROW = 'the row is empty, and rows follow it: remove it, or fill it in'

/** The rows of a CSV file whose first line names the columns. */
export async function* csvRows({path, name}: NamedFile, types: Types): AsyncGenerator<FileRow> {
  let [columns, hole]: [string[] | null, number | null] = [null, null]
  for await (const read of cellsOf(path)) {
    const {line} = read
    if ('message' in read) {
      const column = read.index === null ? null : (columns?.[read.index] ?? null)
      yield {line, column, value: null, message: read.message}
      return
    }
    const {cells} = read
    if (columns === null) {
      columns = cells.map((each) => each.trim())
      const message = headProblem(name, columns, types)
      if (message === null) continue
      yield {line, column: null, value: null, message}
      return
    }
    if (cells.every((each) => each.trim() === '')) {
      hole ??= line
      continue
    }
    if (hole !== null) yield {line: hole, column: null, value: null, message: EMPTY_ROW}
    hole = null
    yield cells.length === columns.length
      ? rowOf(line, columns, cells, types)
      : wrongLength(line, columns, cells)
  }
  if (columns === null) yield {line: 1, column: null, value: null, message: NO_LINE}
}

async function* cellsOf(path: string): AsyncGenerator<Cells> {
  const input = createReadStream(path)
  const failures: CsvError[] = []
  const parser = parse({
    bom: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: LONGEST_RECORD,
    // An error that ends the stream would take rows along that stand before it and are not read yet.
    skip_records_with_error: true,
    on_skip(error) {
      if (error !== undefined) failures.push(error)
      input.unpipe(parser)
      parser.end()
      return undefined
    },
  })
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  let [line, rows] = [1, 0]
  try {
    for await (const record of parser) {
      if (failures[0] !== undefined && rows === rowsBefore(failures[0])) break
      const cells: string[] = record
      yield {line, cells}
      line += 1 + newlinesIn(cells)
      rows += 1
    }
    if (failures[0] !== undefined) yield failureAt(line, failures[0])
  } finally {
    input.destroy()
  }
}

function rowsBefore(error: CsvError): number | null {
  return 'records' in error && typeof error.records === 'number' ? error.records : null
}

function failureAt(line: number, error: CsvError): Cells {
  const index = 'column' in error && typeof error.column === 'number' ? error.column : null
  return {line, index, message: REMEDIES[error.code] ?? error.message}
}

/** csv-parse counts the two signs of one line break as two lines. */
function newlinesIn(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) count += cell.match(/\r\n|\n|\r/g)?.length ?? 0
  return count
}

function headProblem(name: string, columns: readonly string[], types: Types): string | null {
  const other = OTHER_DELIMITERS.find((sign) => columns.length === 1 && columns[0]?.includes(sign))
  if (other !== undefined)
    return `the columns are separated by ${JSON.stringify(other)}: save the file with commas (in a spreadsheet: "CSV UTF-8, comma delimited")`
  const unknown = columns.filter((each) => !(each in types))
  if (unknown.length > 0)
    return `unknown columns ${unknown.map((each) => JSON.stringify(each)).join(', ')}: the columns of ${name} stand in docs/data`
  const twice = columns.find((each, index) => columns.indexOf(each) !== index)
  return twice === undefined ? null : `the column ${twice} stands twice: leave one`
}

function wrongLength(line: number, columns: readonly string[], cells: readonly string[]): FileRow {
  const [is, should] = [cells.length, columns.length]
  const message =
    is < should
      ? `the row has ${is} cells, the first line ${should}: the last one is ${columns[is - 1]}. Add a comma for each empty cell`
      : `the row has ${is} cells, the first line ${should}: quote a cell that has a comma`
  return {line, column: null, value: cells.at(-1) ?? null, message}
}

function rowOf(line: number, columns: readonly string[], texts: readonly string[], types: Types): FileRow {
  const values: Record<string, unknown> = {}
  const cells: Record<string, string> = {}
  columns.forEach((column, index) => {
    const text = texts[index] ?? ''
    cells[column] = text
    values[column] = cellValue(text, types[column] ?? 'text')
  })
  return {line, values, cells}
}
