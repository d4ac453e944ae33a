import {createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGzip} from 'node:zlib'
import {DataDirectoryInUse, takeDataDirectory} from '../data-directory.ts'
import {BackupRefused, DATABASE} from './backup-format.ts'
import {withCopyOfRunning} from './backup-socket.ts'
import {copyDatabase, copyFile, removeCopy} from './copy-database.ts'

export interface BackupMade {
  bytes: number
  /** For how long the running process could not write; `null`: none ran. */
  waitedMs: number | null
}

/**
 * Writes a backup of an embedded database, whether a process uses it or not. The file appears when it is complete.
 *
 * @throws {BackupRefused} or `UnusableDataDirectory`, with nothing written
 */
export async function makeBackup(directory: string, file: string): Promise<BackupMade> {
  if (!existsSync(join(directory, DATABASE))) throw new BackupRefused(`DATA_DIR ${directory} has no database`)
  if (existsSync(file)) throw new BackupRefused(`${file} exists: choose another name`)
  if (!existsSync(dirname(file))) throw new BackupRefused(`${dirname(file)} is no folder`)
  try {
    const home = await takeDataDirectory(directory)
    try {
      await copyDatabase(directory)
      return {bytes: await packed(directory, file), waitedMs: null}
    } finally {
      removeCopy(directory)
      home.release()
    }
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error
    return await withCopyOfRunning(directory, error.message.split(':')[0] ?? '', async (waitedMs) => ({
      bytes: await packed(directory, file),
      waitedMs,
    }))
  }
}

async function packed(directory: string, file: string): Promise<number> {
  const unfinished = `${file}.unfinished`
  try {
    const whole = createWriteStream(unfinished, {mode: 0o600, flush: true})
    await pipeline(createReadStream(copyFile(directory)), createGzip(), whole)
    renameSync(unfinished, file)
    return statSync(file).size
  } catch (error) {
    rmSync(unfinished, {force: true})
    throw error
  }
}
