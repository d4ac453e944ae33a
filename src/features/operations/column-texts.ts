import {EDITED_COLUMNS, type EditColumns, type OperatorEdit} from '../../../contract/operators/edits.ts'
import {isDay} from '../../../domain/booking/booking-date.ts'
import {formatShortDay} from '../../i18n/format-days.ts'
import {operationsTexts} from '../../i18n/generated/areas/operations.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(operationsTexts)

export type EditKind = OperatorEdit['kind']
export type EditColumn = (typeof EDITED_COLUMNS)[EditKind][number]
export type ColumnValue = EditColumns[string]

type FieldType = 'line' | 'story' | 'lines' | 'hours' | 'number' | 'truth' | 'day' | 'choice'

export const FIELD_TYPES: Readonly<Record<EditColumn, FieldType>> = {
  status: 'choice',
  daily_capacity: 'number',
  monday: 'hours',
  tuesday: 'hours',
  wednesday: 'hours',
  thursday: 'hours',
  friday: 'hours',
  saturday: 'hours',
  sunday: 'hours',
  capacity: 'number',
  title: 'line',
  type: 'choice',
  code: 'line',
  text: 'story',
  description: 'story',
  start_date: 'day',
  end_date: 'day',
  terms: 'lines',
  active: 'truth',
  approved: 'truth',
  price: 'number',
  is_percentage: 'truth',
  deleted: 'truth',
}

const CHOICES = {
  status: ['ACTIVE', 'INACTIVE'],
  type: ['FREEBIE', 'PERCENTAGE', 'AMOUNT'],
} as const

export function columnChoices(column: EditColumn): {id: string; label: string}[] {
  if (column !== 'status' && column !== 'type') return []
  return CHOICES[column].map((id) => ({id, label: t(`operations.value.${id}`)}))
}

export const columnsOf = (kind: EditKind): readonly EditColumn[] => EDITED_COLUMNS[kind]

export const columnLabel = (column: EditColumn) => t(`operations.column.${column}`)

/** A value as it is typed. */
export function typedValue(column: EditColumn, value: ColumnValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(FIELD_TYPES[column] === 'hours' ? ', ' : '\n')
  return String(value)
}

/** What is typed as a value; text that is no number stays text, which the server refuses with the remedy. */
export function columnValue(column: EditColumn, typed: string): ColumnValue {
  const text = typed.trim()
  const entries = (separator: RegExp) => {
    const found = text.split(separator).flatMap((each) => (each.trim() === '' ? [] : [each.trim()]))
    // Separators alone are no empty field, which closes a day.
    return found.length === 0 && text !== '' ? [text] : found
  }
  switch (FIELD_TYPES[column]) {
    case 'hours':
      return entries(/[,|\n]/)
    case 'lines':
      return entries(/\n/)
    case 'truth':
      return text === 'yes'
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text || null
    default:
      return text === '' ? null : text
  }
}

/** A value in a sentence. */
export function shownValue(column: EditColumn, value: ColumnValue): string {
  if (typeof value === 'boolean') return t(value ? 'operations.yes' : 'operations.no')
  if (Array.isArray(value) && value.length > 0) return value.join(', ')
  if (Array.isArray(value))
    return t(FIELD_TYPES[column] === 'hours' ? 'operations.closed' : 'operations.nothing')
  if (typeof value === 'string' && isDay(value)) return formatShortDay(value)
  return value === null ? t('operations.nothing') : String(value)
}

export function isColumnOf(kind: EditKind, name: string): boolean {
  return columnsOf(kind).some((column) => column === name)
}
