import {chmodSync, lstatSync, readdirSync} from 'node:fs'
import {join} from 'node:path'

const FOLDER = 0o700
const FILE = 0o600

/** Whatever this process writes from now on, only its user can read. */
export function writePrivately(): void {
  process.umask(0o077)
}

/** Closes a folder with all that it holds to other users; says whether it was open to them. */
export function closeToOthers(directory: string): boolean {
  const paths = ['.', ...readdirSync(directory, {recursive: true}).map(String)]
  let wasOpen = false
  for (const path of paths.map((name) => join(directory, name))) {
    const facts = lstatSync(path, {throwIfNoEntry: false})
    if (facts === undefined || facts.isSymbolicLink() || (facts.mode & 0o077) === 0) continue
    chmodSync(path, facts.isDirectory() ? FOLDER : FILE)
    wasOpen = true
  }
  return wasOpen
}
