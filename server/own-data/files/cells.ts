import {z} from 'zod'

/** How a cell of a CSV file is read. */
export type CellType = 'text' | 'number' | 'truth' | 'list'

export const LIST_SEPARATOR = '|'

/** The cell types of a row's columns, from their schemas. */
export function cellTypes(schema: z.ZodObject): Record<string, CellType> {
  const {properties = {}} = z.toJSONSchema(schema, {io: 'input'})
  return Object.fromEntries(Object.entries(properties).map(([column, each]) => [column, cellType(each)]))
}

function cellType(schema: unknown): CellType {
  const text = JSON.stringify(schema)
  if (text.includes('"type":"array"')) return 'list'
  if (text.includes('"type":"boolean"')) return 'truth'
  return /"type":"(?:number|integer)"/.test(text) ? 'number' : 'text'
}

/** With what a spreadsheet would begin a formula, and the errors that a formula leaves. */
const FORMULA_START = String.raw`(?:[=+\-@\t\r]|#(?:N/A|NAME\?|REF!|VALUE!|DIV/0!|NULL!|NUM!))`
const FORMULA = new RegExp(`^'*${FORMULA_START}`)
const SAFE_FORMULA = new RegExp(`^'+${FORMULA_START}`)

/** Why a cell is no value: `'` before it makes it one, as the export does. */
export function formulaProblem(cell: string): string | null {
  if (/^[=@]/.test(cell))
    return `is a formula for a spreadsheet: save the file with values, or write ' before the ${cell[0]}`
  return cell.startsWith('#') && FORMULA.test(cell)
    ? "is the error of a formula: correct it in the spreadsheet, or write ' before it"
    : null
}

/**
 * The value of a cell, in the form that it has in JSON; text that is no number or yes or no stays text, which its
 * schema refuses.
 */
export function cellValue(cell: string, type: CellType): unknown {
  const trimmed = cell.trim()
  const text = SAFE_FORMULA.test(trimmed) ? trimmed.slice(1) : trimmed
  if (type === 'list') return text === '' ? [] : text.split(LIST_SEPARATOR).map((each) => each.trim())
  if (text === '') return null
  if (type === 'number') return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
  if (type === 'truth') return truth(text)
  return text
}

function truth(text: string): unknown {
  if (/^(?:yes|true)$/i.test(text)) return true
  return /^(?:no|false)$/i.test(text) ? false : text
}

/** The cell of a value; `cellValue` reads it again. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  const text = Array.isArray(value) ? value.join(LIST_SEPARATOR) : String(value)
  return FORMULA.test(text) ? `'${text}` : text
}
