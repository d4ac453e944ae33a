import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import {join} from 'node:path'

/** A folder for the database of one process. PGlite takes no lock, and two processes would corrupt it. */
export interface DataDirectory {
  /** The database's folder. */
  database: string
  isNew: boolean
  /** A new database is prepared here and moved to `database` when it is complete. */
  unfinished: string
  finish: () => void
  release: () => void
}

export class DataDirectoryInUse extends Error {
  constructor(directory: string, processId: number) {
    super(
      `DATA_DIR ${directory} is in use by the process ${processId}: stop it first, or choose another folder`,
    )
    this.name = 'DataDirectoryInUse'
  }
}

/** Locks the folder for this process; takes over the lock of a process that has ended. */
export function takeDataDirectory(directory: string): DataDirectory {
  mkdirSync(directory, {recursive: true})
  const lock = join(directory, 'lock')
  takeLock(directory, lock)
  const database = join(directory, 'database')
  const unfinished = join(directory, 'database.unfinished')
  rmSync(unfinished, {recursive: true, force: true})
  return {
    database,
    isNew: !existsSync(database),
    unfinished,
    finish: () => renameSync(unfinished, database),
    release: () => rmSync(lock, {force: true}),
  }
}

function takeLock(directory: string, lock: string) {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      const file = openSync(lock, 'wx')
      writeSync(file, String(process.pid))
      closeSync(file)
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const owner = lockOwner(lock)
      if (owner !== null && isAlive(owner)) throw new DataDirectoryInUse(directory, owner)
      rmSync(lock, {force: true})
    }
  }
  throw new Error(`DATA_DIR ${directory} cannot be locked`)
}

function lockOwner(lock: string): number | null {
  try {
    const processId = Number(readFileSync(lock, 'utf8'))
    return Number.isInteger(processId) && processId > 0 ? processId : null
  } catch {
    return null
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
