import {existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {takeLock} from './folder-lock.ts'
import {makeFolder} from './make-folder.ts'
import {closeToOthers} from './private-folder.ts'

/** A folder for the database of one process. PGlite takes no lock, and two processes would corrupt it. */
export interface DataDirectory {
  /** The database's folder. */
  database: string
  isNew: boolean
  /** A new database is prepared here and moved to `database` when it is complete. */
  unfinished: string
  finish: () => void
  /** Moves it to `database` in place of the one that is there. */
  replace: () => void
  release: () => void
}

/** A folder that this process cannot use; the message is for the operator. */
export class UnusableDataDirectory extends Error {
  constructor(directory: string, problem: string) {
    super(`DATA_DIR ${directory} ${problem}`)
    this.name = 'UnusableDataDirectory'
  }
}

export class DataDirectoryInUse extends UnusableDataDirectory {
  constructor(directory: string, owner: number) {
    super(directory, `is in use by the process ${owner}: stop it first, or choose another folder`)
    this.name = 'DataDirectoryInUse'
  }
}

/** The major version of PostgreSQL in PGlite. */
export const ENGINE_VERSION = '18'
/** A database that a restore replaces, until the restored one stands in its place. */
const REPLACED = 'database.replaced'
/** Left by a process that was ended in the midst of a backup or restore. */
const LEFT_BEHIND = ['database.unfinished', 'backup.unfinished', 'session-secret.unfinished', 'socket']
const OWN_FILES = ['database', REPLACED, ...LEFT_BEHIND, 'lock', 'session-secret']
/** What a file system or a version control may have put into an empty folder. */
const HARMLESS = ['lost+found', '.gitkeep', '.gitignore', '.DS_Store']
const NEEDED = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal', 'postgresql.conf']
const CONTROL_FILE_BYTES = 8192

/**
 * Locks the folder for this process; takes over the lock of a process that has ended.
 * @throws {UnusableDataDirectory} before anything is written, if it is in use, damaged (unless its database is to be
 * replaced), or not ours
 */
export async function takeDataDirectory(directory: string, isToBeReplaced = false): Promise<DataDirectory> {
  const database = join(directory, 'database')
  refuseForeign(directory)
  if (!isToBeReplaced) refuseDamaged(directory, database)
  const release = await locked(directory)
  const unfinished = join(directory, 'database.unfinished')
  for (const name of LEFT_BEHIND) rmSync(join(directory, name), {recursive: true, force: true})
  const replaced = join(directory, REPLACED)
  if (existsSync(replaced) && !existsSync(database)) renameSync(replaced, database)
  rmSync(replaced, {recursive: true, force: true})
  return {
    database,
    isNew: !existsSync(database),
    unfinished,
    finish: () => renameSync(unfinished, database),
    replace: () => {
      if (existsSync(database)) renameSync(database, replaced)
      renameSync(unfinished, database)
      rmSync(replaced, {recursive: true, force: true})
    },
    release,
  }
}

/** What the engine said of a database that looked whole. */
export function damaged(directory: string, reason: string): UnusableDataDirectory {
  return new UnusableDataDirectory(
    directory,
    `has a damaged database (${reason}): put a copy of the folder in its place, or choose another folder`,
  )
}

function refuseForeign(directory: string) {
  const facts = statSync(directory, {throwIfNoEntry: false})
  if (facts === undefined) return
  if (!facts.isDirectory()) throw new UnusableDataDirectory(directory, 'is a file: choose a folder')
  const names = readdirSync(directory).filter((name) => !HARMLESS.includes(name))
  const foreign = names.find((name) => !OWN_FILES.includes(name))
  if (foreign === undefined || names.some((name) => OWN_FILES.includes(name))) return
  throw new UnusableDataDirectory(
    directory,
    `holds other files (${foreign}) and no data of this product: choose an empty folder`,
  )
}

function refuseDamaged(directory: string, database: string) {
  if (!existsSync(database)) return
  const version = versionOf(database)
  if (version !== null && version !== ENGINE_VERSION)
    throw new UnusableDataDirectory(
      directory,
      `has a database of PostgreSQL ${version}, and this version reads ${ENGINE_VERSION}: choose another folder`,
    )
  const missing = NEEDED.find((name) => !existsSync(join(database, name)))
  if (missing !== undefined) throw damaged(directory, `${missing} is missing`)
  if (statSync(join(database, 'global/pg_control')).size !== CONTROL_FILE_BYTES)
    throw damaged(directory, 'pg_control is not whole')
}

function versionOf(database: string): string | null {
  const file = join(database, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

async function locked(directory: string): Promise<() => void> {
  try {
    makeFolder(directory)
    const lock = await takeLock(join(directory, 'lock'))
    if (typeof lock !== 'function') throw new DataDirectoryInUse(directory, lock.id)
    if (closeToOthers(directory))
      console.error(`DATA_DIR ${directory} could be read by other users: now it is this user’s alone`)
    return lock
  } catch (error) {
    if (error instanceof UnusableDataDirectory || !(error instanceof Error) || !('code' in error)) throw error
    throw new UnusableDataDirectory(
      directory,
      `cannot be written (${String(error.code)}): allow this user to, or choose another folder`,
    )
  }
}
