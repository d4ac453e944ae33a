import {execFile} from 'node:child_process'
import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {DATABASE, MANIFEST, manifestOf, SECRET} from './backup-format.ts'

const run = promisify(execFile)

/** Where a copy stands until it is packed. */
export const COPY_FOLDER = 'backup.unfinished'

export const copyFile = (directory: string) => join(directory, COPY_FOLDER, 'copy.tar')

/** Copies the files of a database, which nobody writes meanwhile, into one file beside it. */
export async function copyDatabase(directory: string): Promise<void> {
  const folder = join(directory, COPY_FOLDER)
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(folder, {mode: 0o700})
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifestOf(new Date()))}\n`)
  const names = [DATABASE, SECRET].filter((name) => existsSync(join(directory, name)))
  await run('tar', ['-cf', copyFile(directory), '-C', folder, MANIFEST, '-C', directory, ...names])
}

export function removeCopy(directory: string): void {
  rmSync(join(directory, COPY_FOLDER), {recursive: true, force: true})
}
