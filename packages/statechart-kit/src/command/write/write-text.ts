import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import {CommandFailure} from '../load/failure.ts'

/**
 * Writes a file, and makes its folder.
 * @throws {CommandFailure} when either cannot be written
 */
export function writeText(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), {recursive: true})
    writeFileSync(file, text)
  } catch (error) {
    throw new CommandFailure({
      file,
      line: null,
      message: `cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      remedy: 'Give another place with --to.',
    })
  }
}
