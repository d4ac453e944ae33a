import {execFile} from 'node:child_process'
import {existsSync, mkdirSync, renameSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {migrationFiles} from '../../migrate.ts'
import {type DataDirectory, takeDataDirectory} from '../data-directory.ts'
import {openEmbeddedDatabase} from '../embedded.ts'
import {closeToOthers} from '../private-folder.ts'
import {BackupRefused, DATABASE, SECRET} from './backup-format.ts'
import {type ReadBackup, readBackup} from './read-backup.ts'

const run = promisify(execFile)

/**
 * Puts the database of a backup into a data folder, in place of the one that is there if `force` names the folder.
 * What is there stays whole until the restored database was opened.
 *
 * @throws {BackupRefused} or `UnusableDataDirectory`, with nothing changed
 */
export async function restoreBackup(
  file: string,
  directory: string,
  force: string | undefined,
): Promise<ReadBackup & {bookings: number}> {
  const backup = await readBackup(file)
  const home = await takeDataDirectory(directory, force === directory)
  try {
    if (!home.isNew && force !== directory)
      throw new BackupRefused(
        `DATA_DIR ${directory} has a database: choose another folder, or replace it with --force ${directory}`,
      )
    mkdirSync(home.unfinished)
    await run('tar', [
      '-xzf',
      file,
      '-C',
      home.unfinished,
      '--strip-components=1',
      '--no-same-owner',
      DATABASE,
    ])
    closeToOthers(home.unfinished)
    const bookings = await refuseUnreadable(file, home.unfinished)
    // The engine has written some files anew.
    closeToOthers(home.unfinished)
    if (backup.hasSecret) {
      mkdirSync(join(home.unfinished, 'secret'))
      await run('tar', ['-xzf', file, '-C', join(home.unfinished, 'secret'), '--no-same-owner', SECRET])
      renameSync(join(home.unfinished, 'secret', SECRET), join(directory, `${SECRET}.unfinished`))
      rmSync(join(home.unfinished, 'secret'), {recursive: true})
    }
    home.replace()
    if (backup.hasSecret) renameSync(join(directory, `${SECRET}.unfinished`), join(directory, SECRET))
    return {...backup, bookings}
  } finally {
    removeRest(home, directory)
    home.release()
  }
}

function removeRest({unfinished}: DataDirectory, directory: string): void {
  rmSync(unfinished, {recursive: true, force: true})
  if (existsSync(join(directory, DATABASE))) rmSync(join(directory, `${SECRET}.unfinished`), {force: true})
}

/** Opens the database, which also finishes what its log has begun. Answers the number of bookings. */
async function refuseUnreadable(file: string, folder: string): Promise<number> {
  const database = await openEmbeddedDatabase({directory: folder, dump: null}).catch((error) => {
    throw new BackupRefused(`${file} has a damaged database (${String(error).split('\n', 1)[0]})`)
  })
  try {
    const known = new Set(migrationFiles().map(({name}) => name))
    const {rows} = await database.executeSql('select name from migrations')
    const newer = rows.map(({name}) => String(name)).find((name) => !known.has(name))
    if (newer !== undefined)
      throw new BackupRefused(
        `${file} belongs to a newer version of the product (${newer}): restore it with that`,
      )
    const counted = await database.executeSql('select count(*)::integer as bookings from bookings')
    return Number(counted.rows[0]?.['bookings'])
  } finally {
    await database.close()
  }
}
