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
