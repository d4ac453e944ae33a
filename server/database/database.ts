import type {Kysely, Transaction} from 'kysely'
import type {Tables} from './tables.ts'

export type Connection = Kysely<Tables> | Transaction<Tables>

/**
 * Hears the notifications of a channel (PostgreSQL's `NOTIFY`) until it is closed. `resumed` is called after a lost
 * connection was replaced: notifications may have been missed meanwhile.
 */
export type Listen = (
  channel: string,
  heard: (payload: string) => void,
  resumed: () => void,
) => Promise<{close: () => Promise<void>}>

/** Runs `copy … from stdin` with rows in PostgreSQL's text form. */
export type Copy = (statement: string, rows: Iterable<Uint8Array>) => Promise<void>

/** One transaction in which rows may also be copied. */
export type Load = <Result>(
  fill: (transaction: Transaction<Tables>, copy: Copy) => Promise<Result>,
) => Promise<Result>

/** The booking database on either engine. */
export interface Database {
  kysely: Kysely<Tables>
  /** For reads that may be some seconds old; it takes no transactions. */
  stale: Kysely<Tables>
  engine: 'embedded' | 'postgres'
  /** Runs plain SQL; without values it may be several statements. */
  executeSql: (sql: string, values?: readonly unknown[]) => Promise<{rows: Record<string, unknown>[]}>
  listen: Listen
  /** `null` for the embedded engine. */
  load: Load | null
  /** What the connections do; `null` for the embedded engine, which has one. */
  connections: () => ConnectionFigures | null
  close: () => Promise<void>
}

export interface ConnectionFigures {
  inUse: number
  idle: number
  /** Callers that wait for one. */
  waiting: number
}

/** Only an embedded database can be copied whole. */
export interface EmbeddedDatabase extends Database {
  engine: 'embedded'
  dump: () => Promise<Uint8Array>
}
