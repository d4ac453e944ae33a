import {databaseAddresses} from './database-addresses.ts'

/** A PostgreSQL database that this server cannot use; the message is for the operator. */
export class UnusableDatabase extends Error {
  /** Without the name of the variable. */
  readonly problem: string

  constructor(problem: string, cause?: unknown, variable: AddressVariable = 'DATABASE_URL') {
    super(`${variable}: ${problem}`, {cause})
    this.name = 'UnusableDatabase'
    this.problem = problem
  }
}

/** The variable that has the address of the database. */
export type AddressVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL'

const OLDEST_VERSION = 15

/** What PostgreSQL, its driver or the migrator say, with a remedy. `docs/operating.md` explains each. */
const PROBLEMS: readonly {code?: string; words?: RegExp; remedy: string}[] = [
  {code: '28P01', remedy: 'correct the password in the address'},
  {words: /client password must be a string/, remedy: 'put the password into the address'},
  {code: '28000', remedy: 'correct the user in the address, or let it in by pg_hba.conf'},
  {code: '3D000', remedy: 'correct the name in the address, or create the database'},
  {code: '42501', remedy: 'give the user the rights of docs/operating.md'},
  {words: /extension "\w+" is not available|extension control file/, remedy: 'install postgresql-contrib'},
  {words: /does not support SSL/, remedy: 'take sslmode out of the address, or switch SSL on'},
]

const NEWER = /previously executed migration (\S+) is missing/

/**
 * The operator's line for what a start threw; null for anything that is not the database's fault. Without a variable a
 * line that names one already stays.
 */
export function databaseProblem(
  error: unknown,
  url: string,
  variable?: AddressVariable,
): UnusableDatabase | null {
  if (!(error instanceof Error)) return null
  if (error instanceof UnusableDatabase)
    return variable === undefined ? error : new UnusableDatabase(error.problem, error.cause, variable)
  const [, migration] = NEWER.exec(error.message) ?? []
  if (migration !== undefined)
    return new UnusableDatabase(
      `the database belongs to a newer version of the product (${migration}): start that version, or restore a backup`,
      error,
      variable,
    )
  const code = 'code' in error ? error.code : undefined
  const known = PROBLEMS.find(
    (each) => (code !== undefined && each.code === code) || each.words?.test(error.message) === true,
  )
  if (known === undefined) return null
  return new UnusableDatabase(`${error.message} (${hostsOf(url)}): ${known.remedy}`, error, variable)
}

/** @throws {UnusableDatabase} for a PostgreSQL that is too old; `version` is its `server_version` */
export function refuseOldVersion(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return
  throw new UnusableDatabase(
    `the server is PostgreSQL ${version}, and ${OLDEST_VERSION} or later is needed: upgrade it`,
  )
}

/** Of a command, which does not wait as a server does. */
export function outOfReach(hosts: string, ms: number, reason: string, cause: unknown): UnusableDatabase {
  return new UnusableDatabase(
    `the database at ${hosts} could not be reached within ${ms / 1000} seconds (${reason}): correct the address, or start it`,
    cause,
  )
}

function hostsOf(url: string): string {
  return databaseAddresses(url)
    .map((address) => new URL(address).host)
    .join(',')
}
