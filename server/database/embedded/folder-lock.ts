import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import {setTimeout as wait} from 'node:timers/promises'
import {isRunning, ownIdentity, type ProcessIdentity} from './process-identity.ts'

const BEAT_MS = 250
/** An owner in another container that shows no sign for so long has ended. */
const SILENCE_MS = 5000
const ATTEMPTS = 5

/**
 * Creates the lock file for this process, and takes over the lock of one that has ended.
 * @returns how to release it, or the owner that runs
 */
export async function takeLock(file: string): Promise<(() => void) | ProcessIdentity> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (created(file)) return beating(file)
    const text = textOf(file)
    const owner = ownerOf(text)
    if (owner !== null && (isRunning(owner) ?? (await beats(file)))) return owner
    if (text !== null) removeStale(file, text)
  }
  throw new Error(`${file} cannot be created`)
}

function created(file: string): boolean {
  try {
    const lock = openSync(file, 'wx')
    const {id, start, namespace} = ownIdentity()
    writeSync(lock, `${id} ${start} ${namespace}`)
    closeSync(lock)
    return true
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false
    throw error
  }
}

/** Of two that take over one lock the second must not remove the first one's: it is put back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, file)
  } catch (error) {
    if (!isSystemError(error, 'ENOENT') && !isSystemError(error, 'EEXIST')) throw error
  }
  rmSync(aside, {force: true})
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null
    throw error
  }
}

function ownerOf(text: string | null): ProcessIdentity | null {
  const [id = '', start, namespace] = (text ?? '').split(' ')
  if (start === undefined || namespace === undefined) return null
  return {id: Number(id), start, namespace}
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Renews the lock's time, by which another container sees that its owner runs. */
function beating(file: string): () => void {
  const timer = setInterval(() => {
    const now = new Date()
    try {
      utimesSync(file, now, now)
    } catch {
      // A folder that was removed needs no lock.
    }
  }, BEAT_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    rmSync(file, {force: true})
  }
}

async function beats(file: string): Promise<boolean> {
  const before = changedAt(file)
  for (let waited = 0; waited < SILENCE_MS; waited += BEAT_MS) {
    await wait(BEAT_MS)
    if (changedAt(file) !== before) return true
  }
  return false
}

function changedAt(file: string): number | null {
  return statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? null
}
