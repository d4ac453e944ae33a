import type {RawBuilder, Transaction} from 'kysely'
import type {z} from 'zod'
import type {Tables} from '../../database/tables.ts'
import type {Gazetteer} from '../../places/gazetteer.ts'
import type {KnownNames} from './known-names.ts'
import type {Sentences} from './sentences.ts'

/** Columns of a table, by their names in SQL, with values as JSON has them. */
export type StoredColumns = Record<string, unknown>

/** What a row of a file becomes. */
export interface StagedRow {
  /** The columns that the row states. */
  stated: StoredColumns
  /** Columns of a row that is new, unless it states them. */
  fresh: StoredColumns
  /** Columns of a row that is new or whose place changes, unless it states them. */
  placed: StoredColumns
  /** How sure the place is; `null` where nothing was looked up. */
  confidence: Confidence | null
}

export type Confidence = 'high' | 'medium' | 'low'

export interface Wrong extends Sentences {
  column: string
  value: unknown
}

export interface Surroundings {
  transaction: Transaction<Tables>
  known: KnownNames
  gazetteer: Pick<Gazetteer, 'byPincode' | 'geocode'>
}

/** One kind of file: how its rows are written, and the table that they are stored in. */
export interface DataKind {
  /** The file's name without its ending. */
  name: string
  about: string
  /** A row of JSON Lines; the columns in their order. A column that is absent stays as it is stored. */
  schema: z.ZodObject
  /** The columns of the file that say which row it is. */
  key: readonly string[]
  /** The columns that a new row must state, with those of the table that they fill. */
  required: Readonly<Record<string, string>>
  table: {
    name: string
    /** With their types in SQL. */
    key: Readonly<Record<string, 'text' | 'date'>>
    /** All columns that an import writes, without the key. */
    written: readonly string[]
    /** Columns that say where it is; a change of one looks the place up again. */
    place: readonly string[]
    /** Whether others wait to change the table while an import compares and stores; bookings may not wait. */
    isLocked: boolean
    /** The table whose lock stands for this one's, because bookings change this one; its own if absent. */
    lockedTable?: string
    /** Whether bookings lock several of its rows at once, in the order of the key: then an import does, too (decision 85). */
    isStoredInOrder?: boolean
    /** Columns that only a new row sets. */
    fresh: readonly string[]
    /** SQL of what a change sets besides; `t` is the stored row. */
    stamps: {inserted: Readonly<Record<string, string>>; updated: Readonly<Record<string, string>>}
    /** How rows are stored that have no table of their own; `name` is then a temporary table of what is stored. */
    spread?: SpreadRows
  }
  /** Columns that stand in a file together or not at all. */
  together: readonly (readonly string[])[]
  newBatch: () => Batch
  /** The rows after a key in the order of the keys, as a file has them; at first after `null`. */
  read: (
    transaction: Transaction<Tables>,
    after: readonly string[] | null,
    limit: number,
  ) => Promise<Record<string, unknown>[]>
}

/** Rows that are stored in several tables. */
export interface SpreadRows {
  /** Locked before the rows are gathered. */
  tables: readonly string[]
  /** The columns of the temporary table, and the stored rows in it. */
  columns: string
  gathered: RawBuilder<unknown>
  /** Stores what changes: rows with `is_new` and `facts`. */
  store: (changes: RawBuilder<unknown>) => RawBuilder<unknown>[]
}

/** Rows that are staged together. */
export interface Batch {
  /** Takes a row, or says what is wrong with it. */
  accept: (
    raw: Record<string, unknown>,
  ) => {key: string} | {wrong: readonly Wrong[]} | {issues: readonly z.core.$ZodIssue[]}
  /** What is stored of the rows, in the order in which they were accepted. */
  stage: (surroundings: Surroundings) => Promise<(StagedRow | Wrong)[]>
}

interface Definition<Row extends Record<string, unknown>> extends Omit<DataKind, 'newBatch'> {
  schema: z.ZodObject & z.ZodType<Row>
  /** What no column alone can show. */
  check: (row: Row) => Wrong[]
  stage: (rows: readonly Row[], surroundings: Surroundings) => Promise<(StagedRow | Wrong)[]>
}

export function defineKind<Row extends Record<string, unknown>>({
  check,
  stage,
  ...kind
}: Definition<Row>): DataKind {
  return {
    ...kind,
    newBatch: () => {
      const rows: Row[] = []
      return {
        accept: (raw) => {
          const {success, data, error} = kind.schema.safeParse(raw)
          if (!success) return {issues: error.issues}
          const wrong = [...apart(kind.together, data), ...check(data)]
          if (wrong.length > 0) return {wrong}
          rows.push(data)
          return {key: kind.key.map((column) => String(data[column])).join(' ')}
        },
        stage: (surroundings) => stage(rows, surroundings),
      }
    },
  }
}

/** Of columns that stand together, those that are absent. */
function apart(together: DataKind['together'], row: Readonly<Record<string, unknown>>): Wrong[] {
  return together.flatMap((columns) => {
    const absent = columns.filter((column) => row[column] === undefined)
    const [first] = absent
    if (first === undefined || absent.length === columns.length) return []
    const message = `the columns ${columns.join(', ')} stand in a file together: add ${absent.join(', ')}`
    return [{column: first, value: null, message}]
  })
}
