/** PostgreSQL's error, from either engine. */
export class DatabaseError extends Error {
  readonly code: string | null
  readonly constraint: string | null

  constructor(message: string, code: string | null, constraint: string | null) {
    super(message)
    this.name = 'DatabaseError'
    this.code = code
    this.constraint = constraint
  }
}

/** The database was busy too long; the same request may succeed later. */
export class DatabaseBusy extends Error {
  constructor(reason: string) {
    super(`the database is busy: ${reason}`)
    this.name = 'DatabaseBusy'
  }
}

/** Connection exception, operator intervention, insufficient resources; 25006: it may only be read, as before its promotion. */
const LOST_STATES = /^(?:08|57P|53|25006)/
const LOST_IN_SYSTEM = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/
/** What node-postgres and Kysely say of a dead connection without a code. */
const LOST_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|timeout e)/

/** Whether the database, or the connection to it, was lost; what was written may have been committed. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return LOST_STATES.test(code) || LOST_IN_SYSTEM.test(code) || LOST_WORDS.test(error.message)
}

/** Whether a write found no space on the database's disk; reads go on. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100'
}

const LOCKED = '55P03'
/** A query that was cancelled, by its own limit or its request's, or that waited too long for a lock. */
const OUT_OF_TIME = ['57014', LOCKED]

export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCKED
}

export function isOutOfTime(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OUT_OF_TIME.includes(String(error.code))
}

/** A transaction that was ended because it and another one waited for each other, or changed the same; nothing of it is stored. */
const CONFLICTS = ['40P01', '40001']

export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICTS.includes(String(error.code))
}
