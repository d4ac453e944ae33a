import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {takeDataDirectory} from '../../../server/database/embedded/data-directory.ts'
import {openEmbeddedDatabase} from '../../../server/database/embedded/embedded.ts'
import {migrate} from '../../../server/database/migrate.ts'
import {openDatabase} from '../../../server/database/open-database.ts'
import {emptyDump} from '../../support/server/engines.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pahiya-data-'))
})
afterEach(() => rmSync(directory, {recursive: true, force: true}))

describe('A data directory', () => {
  it('belongs to one living process', () => {
    const mine = takeDataDirectory(directory)
    expect(() => takeDataDirectory(directory)).toThrow(`in use by the process ${process.pid}`)
    mine.release()
    takeDataDirectory(directory).release()
  })

  it.each(['2147483646', 'nonsense', ''])(
    'is taken over from a process that has ended (lock: %j)',
    (lock) => {
      writeFileSync(join(directory, 'lock'), lock)
      const mine = takeDataDirectory(directory)
      expect(readFileSync(join(directory, 'lock'), 'utf8')).toBe(String(process.pid))
      mine.release()
      expect(existsSync(join(directory, 'lock'))).toBe(false)
    },
  )

  it('discards a database that was never completed', () => {
    mkdirSync(join(directory, 'database.unfinished', 'half'), {recursive: true})
    const mine = takeDataDirectory(directory)
    expect([mine.isNew, existsSync(mine.unfinished)]).toEqual([true, false])
    mine.release()
  })

  it('has the written data when it is opened again', async () => {
    const settings = {url: undefined, directory}
    const dump = await emptyDump()
    const make = async (folder: string) => (await openEmbeddedDatabase({directory: folder, dump})).close()
    const prepare = async (database: Parameters<typeof migrate>[0]) => void (await migrate(database))
    const first = await openDatabase(settings, prepare, make)
    await first.kysely.insertInto('settings').values({key: 'stored', value: 'yes'}).execute()
    await first.close()
    const second = await openDatabase(settings, prepare)
    expect(await second.kysely.selectFrom('settings').selectAll().execute()).toEqual([
      {key: 'stored', value: 'yes'},
    ])
    await second.close()
  })

  it('is free again, and still new, when its first start fails', async () => {
    const failing = openDatabase(
      {url: undefined, directory},
      async () => {},
      () => Promise.reject(new Error('no seed')),
    )
    await expect(failing).rejects.toThrow('no seed')
    const mine = takeDataDirectory(directory)
    expect(mine.isNew).toBe(true)
    mine.release()
  })
})
