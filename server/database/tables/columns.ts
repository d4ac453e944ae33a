import type {ColumnType} from 'kysely'

/** A jsonb column: read as `Read`, written as JSON text. */
export type Json<Read> = ColumnType<Read, string, string>
export type JsonWithDefault<Read> = ColumnType<Read, string | undefined, string>
/** A date column: a day as `YYYY-MM-DD` both ways. */
export type Day = string
/** A column that the database computes. */
export type Computed<Read> = ColumnType<Read, never, never>
