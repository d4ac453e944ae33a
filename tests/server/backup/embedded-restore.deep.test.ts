import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {createConnection} from 'node:net'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {makeBackup} from '../../../server/database/embedded/backup/make-backup.ts'
import {restoreBackup} from '../../../server/database/embedded/backup/restore-backup.ts'
import {PATIENT} from '../../support/patient.ts'
import {createNotedFolder, note} from './noted-database.ts'

let files: ReturnType<typeof createNotedFolder>
beforeEach(() => {
  files = createNotedFolder()
})
afterEach(() => files.clean())

describe('A backup of an embedded database', () => {
  it('waits for a transaction that is open', async () => {
    const database = await files.open(files.directory)
    const begun = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const transaction = database.kysely.transaction().execute(async (inside) => {
      await note({kysely: inside}, 'in a transaction')
      begun.resolve()
      await mayCommit.promise
    })
    await begun.promise
    const making = makeBackup(files.directory, files.file)
    mayCommit.resolve()
    await transaction
    await making
    const {other} = files
    await restoreBackup(files.file, other, undefined)
    expect(await files.notesIn(other)).toEqual(['in a transaction'])
  })

  it('is made of a folder that no process uses, whose secret stands elsewhere', async () => {
    const database = await files.open(files.directory)
    await note(database, 'before')
    await files.close(database)
    expect(await makeBackup(files.directory, files.file)).toMatchObject({waitedMs: null})
    const {other} = files
    expect(await restoreBackup(files.file, other, undefined)).toMatchObject({hasSecret: false})
    // The restore opens the database, which writes files of an open mode.
    const openToOthers = execFileSync('find', [join(other, 'database'), '-perm', '/077']).toString()
    expect(openToOthers).toBe('')
    expect(await files.notesIn(other)).toEqual(['before'])
  })

  it('overwrites no file, and needs a database', async () => {
    await expect(makeBackup(files.directory, files.file)).rejects.toThrow(
      `DATA_DIR ${files.directory} has no database`,
    )
    expect(existsSync(files.directory)).toBe(false)
    await files.open(files.directory)
    writeFileSync(files.file, 'letters')
    await expect(makeBackup(files.directory, files.file)).rejects.toThrow(
      `${files.file} exists: choose another name`,
    )
    expect(readFileSync(files.file, 'utf8')).toBe('letters')
    await expect(makeBackup(files.directory, join(files.folder, 'no', 'file'))).rejects.toThrow(
      'no is no folder',
    )
  })

  it('leaves nothing when its command is ended, and the next one is made', async () => {
    await files.open(files.directory)
    const socket = createConnection(join(files.directory, 'socket'))
    await new Promise((resolve) => socket.once('data', resolve))
    expect(existsSync(join(files.directory, 'backup.unfinished', 'copy.tar'))).toBe(true)
    await expect(makeBackup(files.directory, files.file)).rejects.toThrow(
      'another backup is being made: try again',
    )
    socket.destroy()
    await vi.waitUntil(() => !existsSync(join(files.directory, 'backup.unfinished')), PATIENT)
    expect((await makeBackup(files.directory, files.file)).bytes).toBeGreaterThan(0)
  })
})

describe('A restore', () => {
  /** A backup with one row; the files.folder it came from has another row since. */
  async function backedUp(): Promise<Database> {
    const database = await files.open(files.directory)
    await note(database, 'before')
    await makeBackup(files.directory, files.file)
    await note(database, 'after')
    return database
  }

  it('over a database that nobody uses needs the name of its folder', async () => {
    await files.close(await backedUp())
    for (const force of [undefined, 'data'])
      await expect(restoreBackup(files.file, files.directory, force)).rejects.toThrow(
        `DATA_DIR ${files.directory} has a database: choose another folder, or replace it with --force ${files.directory}`,
      )
    expect(await files.notesIn(files.directory)).toEqual(['after', 'before'])
    await restoreBackup(files.file, files.directory, files.directory)
    expect(readdirSync(files.directory)).toEqual(['database'])
    expect(await files.notesIn(files.directory)).toEqual(['before'])
  })

  it('by force replaces a damaged database', async () => {
    await files.close(await backedUp())
    writeFileSync(join(files.directory, 'database', 'global', 'pg_control'), 'half')
    await restoreBackup(files.file, files.directory, files.directory)
    expect(await files.notesIn(files.directory)).toEqual(['before'])
  })

  it('into a folder with other files is refused', async () => {
    await backedUp()
    const {other} = files
    mkdirSync(other)
    writeFileSync(join(other, 'letters.txt'), 'dear')
    await expect(restoreBackup(files.file, other, other)).rejects.toThrow('holds other files (letters.txt)')
    expect(readdirSync(other)).toEqual(['letters.txt'])
  })

  it('that was ended between its two last steps leaves the former database', async () => {
    await files.close(await backedUp())
    renameSync(join(files.directory, 'database'), join(files.directory, 'database.replaced'))
    expect(await files.notesIn(files.directory)).toEqual(['after', 'before'])
    expect(readdirSync(files.directory)).toEqual(['database'])
  })

  it('of a newer version’s database is refused, and changes nothing', async () => {
    const database = await backedUp()
    await database.executeSql("insert into migrations values ('9999-later.sql', '2026-11-24T00:00:00.000Z')")
    const newer = join(files.folder, 'newer.tar.gz')
    await makeBackup(files.directory, newer)
    await database.executeSql("delete from migrations where name = '9999-later.sql'")
    await files.close(database)
    await expect(restoreBackup(newer, files.directory, files.directory)).rejects.toThrow(
      'belongs to a newer version of the product (9999-later.sql)',
    )
    expect(readdirSync(files.directory)).toEqual(['database'])
    expect(await files.notesIn(files.directory)).toEqual(['after', 'before'])
  })
})
