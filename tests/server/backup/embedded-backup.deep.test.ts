import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {makeBackup} from '../../../server/database/embedded/backup/make-backup.ts'
import {restoreBackup} from '../../../server/database/embedded/backup/restore-backup.ts'
import {PATIENT} from '../../support/patient.ts'
import {createNotedFolder, note} from './noted-database.ts'

let files: ReturnType<typeof createNotedFolder>
beforeEach(() => {
  files = createNotedFolder()
})
afterEach(() => files.clean())

it('A backup of an embedded database has all that was committed before it, while a process writes on', async () => {
  const database = await files.open(files.directory)
  writeFileSync(join(files.directory, 'session-secret'), 'the secret', {mode: 0o600})
  await note(database, 'before')
  let isOver = false
  const written: string[] = []
  const writing = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const key = `during-${String(number).padStart(6, '0')}`
      await note(database, key)
      written.push(key)
    }
  })()
  await vi.waitUntil(() => written.length > 5, PATIENT)
  const acknowledged = [...written]
  const {bytes, waitedMs} = await makeBackup(files.directory, files.file)
  isOver = true
  await writing
  expect([bytes, statSync(files.file).mode & 0o777]).toEqual([statSync(files.file).size, 0o600])
  expect(waitedMs).toBeGreaterThan(0)
  expect(readdirSync(files.folder).toSorted()).toEqual(['backup.tar.gz', 'data'])
  await vi.waitUntil(() => !existsSync(join(files.directory, 'backup.unfinished')), PATIENT)

  const {other} = files
  expect(await restoreBackup(files.file, other, undefined)).toMatchObject({hasSecret: true, bookings: 0})
  expect(readdirSync(other).toSorted()).toEqual(['database', 'session-secret'])
  expect(readFileSync(join(other, 'session-secret'), 'utf8')).toBe('the secret')
  expect(statSync(join(other, 'database')).mode & 0o777).toBe(0o700)
  const found = await files.notesIn(other)
  expect(found).toEqual(expect.arrayContaining(['before', ...acknowledged]))
  expect(['before', ...written].slice(0, found.length)).toEqual(found)
})

it('A restore over a live database is refused, even by force, and leaves it whole', async () => {
  const {directory, file} = files
  const database = await files.open(directory)
  await makeBackup(directory, file)
  await note(database, 'after')
  for (const force of [undefined, directory])
    await expect(restoreBackup(file, directory, force)).rejects.toThrow(
      `DATA_DIR ${directory} is in use by the process ${process.pid}: stop it first`,
    )
  await note(database, 'later')
  await files.close(database)
  expect(await files.notesIn(directory)).toEqual(['after', 'later'])
})
