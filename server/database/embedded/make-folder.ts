import {existsSync, mkdirSync} from 'node:fs'
import {dirname} from 'node:path'

/**
 * Makes a folder and those above it that are missing. `mkdirSync` with `recursive` never ends where no folder can be
 * made but the one above exists, as in `/proc`.
 *
 * @throws {Error} with the system's code, such as `EACCES`
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
