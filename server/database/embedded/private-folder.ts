import {chmodSync, lstatSync, readdirSync, type Stats, statSync} from 'node:fs'
import {join} from 'node:path'

const FOLDER = 0o700
const FILE = 0o600

/** Whatever this process writes from now on, only its user can read. */
export function writePrivately(): void {
  process.umask(0o077)
}

/**
 * Closes a folder with all that it holds to other users; says whether they could enter it. The engine writes files that
 * are open to others, which nobody reaches in a closed folder.
 */
export function closeToOthers(directory: string): boolean {
  // DATA_DIR may be a link to the folder.
  const couldEnter = isOpen(statSync(directory))
  if (couldEnter) chmodSync(directory, FOLDER)
  for (const name of readdirSync(directory, {recursive: true})) {
    const path = join(directory, String(name))
    const facts = lstatSync(path, {throwIfNoEntry: false})
    if (facts === undefined || facts.isSymbolicLink() || !isOpen(facts)) continue
    chmodSync(path, facts.isDirectory() ? FOLDER : FILE)
  }
  return couldEnter
}

const isOpen = ({mode}: Stats) => (mode & 0o077) !== 0
