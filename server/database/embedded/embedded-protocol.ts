/** A request to the embedded database's thread; `id` connects a response with its request. */
export type EmbeddedRequest = {id: number} & (
  | {kind: 'query'; sql: string; parameters: readonly unknown[]}
  | {kind: 'script'; sql: string}
  | {kind: 'listen'; channel: string}
  | {kind: 'dump'}
  | {kind: 'close'}
)

export interface EmbeddedResult {
  rows: Record<string, unknown>[]
  affectedRows: number
}

export interface EmbeddedError {
  message: string
  /** PostgreSQL's error code, such as `23505`. */
  code: string | null
  constraint: string | null
}

export type EmbeddedAnswer =
  | {kind: 'opened'}
  | {kind: 'result'; id: number; result: EmbeddedResult}
  | {kind: 'dumped'; id: number; dump: Uint8Array}
  | {kind: 'notified'; channel: string; payload: string}
  | {kind: 'failed'; id: number; error: EmbeddedError}

export interface EmbeddedSource {
  /** The data folder; `null` stores everything in memory. */
  directory: string | null
  /** An archive to start from when the folder is new. */
  dump: Uint8Array | null
}
