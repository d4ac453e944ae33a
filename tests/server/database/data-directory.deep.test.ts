import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {takeDataDirectory} from '../../../server/database/embedded/data-directory.ts'
import {openEmbeddedDatabase} from '../../../server/database/embedded/embedded.ts'
import {migrate} from '../../../server/database/migrate.ts'
import {openDatabase} from '../../../server/database/open-database.ts'
import {emptyDump} from '../../support/server/engines.ts'

const NEEDED_FOLDERS = ['base', 'pg_wal']

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pahiya-data-'))
})
afterEach(() => rmSync(directory, {recursive: true, force: true}))

describe('A data directory', () => {
  it('belongs to one living process', async () => {
    const mine = await takeDataDirectory(directory)
    await expect(takeDataDirectory(directory)).rejects.toThrow(`in use by the process ${process.pid}`)
    mine.release()
    const again = await takeDataDirectory(directory)
    again.release()
  })

  it('is taken over when its owner’s id belongs to a later process, as to the first of a restarted container', async () => {
    const mine = await takeDataDirectory(directory)
    const [id, start, namespace] = readFileSync(join(directory, 'lock'), 'utf8').split(' ')
    writeFileSync(join(directory, 'lock'), `${id} ${start}0 ${namespace}`)
    const next = await takeDataDirectory(directory)
    expect(readFileSync(join(directory, 'lock'), 'utf8')).toBe(`${id} ${start} ${namespace}`)
    next.release()
    mine.release()
  })

  it('is not taken from an owner in another container that shows that it runs', async () => {
    const mine = await takeDataDirectory(directory)
    writeFileSync(join(directory, 'lock'), '1 long-ago pid:[1]')
    const start = performance.now()
    await expect(takeDataDirectory(directory)).rejects.toThrow('in use by the process 1')
    expect(performance.now() - start).toBeLessThan(1000)
    mine.release()
  })

  it.each([
    ['other files', {'letters.txt': 'dear'}, /^DATA_DIR .* holds other files \(letters\.txt\) and no data/],
    [
      'a database of another version',
      {'database/PG_VERSION': '15\n'},
      /^DATA_DIR .* PostgreSQL 15, and this/,
    ],
    [
      'a damaged database',
      {'database/PG_VERSION': '18\n', 'database/global/pg_control': 'half'},
      /^DATA_DIR .* has a damaged database \(pg_control is not whole\): put a copy/,
    ],
    [
      'half a database',
      {'database/PG_VERSION': null},
      /^DATA_DIR .* has a damaged database \(PG_VERSION is missing\)/,
    ],
  ])(
    'with %s is refused in one line and stays as it was',
    async (_, files: Record<string, string | null>, line) => {
      mkdirSync(join(directory, 'database', 'global'), {recursive: true})
      for (const name of NEEDED_FOLDERS) mkdirSync(join(directory, 'database', name))
      writeFileSync(join(directory, 'database', 'postgresql.conf'), '')
      if (files['letters.txt'] !== undefined) rmSync(join(directory, 'database'), {recursive: true})
      for (const [name, text] of Object.entries(files))
        if (text !== null) writeFileSync(join(directory, name), text)
      const before = readdirSync(directory, {recursive: true})
      await expect(takeDataDirectory(directory)).rejects.toThrow(line)
      expect(readdirSync(directory, {recursive: true})).toEqual(before)
    },
  )

  it('with a database that only the engine finds damaged is refused in one line', async () => {
    const make = async (folder: string) => {
      const dump = await emptyDump()
      await (await openEmbeddedDatabase({directory: folder, dump})).close()
    }
    const settings = {url: undefined, directory}
    const whole = await openDatabase(settings, async () => {}, make)
    await whole.close()
    writeFileSync(join(directory, 'database', 'global', 'pg_control'), Buffer.alloc(8192, 7))
    const opening = openDatabase(settings, async () => {})
    await expect(opening).rejects.toThrow(
      /^DATA_DIR .* has a damaged database \([^\n]+\): put a copy of the folder/,
    )
  })

  it.each(['2147483646', 'nonsense', ''])(
    'is taken over from a process that has ended (lock: %j)',
    async (lock) => {
      writeFileSync(join(directory, 'lock'), lock)
      const mine = await takeDataDirectory(directory)
      expect(readFileSync(join(directory, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
      mine.release()
      expect(existsSync(join(directory, 'lock'))).toBe(false)
    },
  )

  it('is left to another process that takes over the same stale lock first', async () => {
    const lock = join(directory, 'lock')
    const first = await takeDataDirectory(directory)
    const own = readFileSync(lock, 'utf8')
    first.release()
    const write = (text: string) => {
      writeFileSync(lock, text)
      utimesSync(lock, 1_700_000_000, 1_700_000_000)
    }
    write('1 long-ago pid:[1]')
    const taking = takeDataDirectory(directory)
    write(own)
    await expect(taking).rejects.toThrow(`in use by the process ${process.pid}`)
    expect(readFileSync(lock, 'utf8')).toBe(own)
    expect(readdirSync(directory).filter((name) => name.startsWith('lock'))).toEqual(['lock'])
  })

  it('discards a database that was never completed', async () => {
    mkdirSync(join(directory, 'database.unfinished', 'half'), {recursive: true})
    const mine = await takeDataDirectory(directory)
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
    const mine = await takeDataDirectory(directory)
    expect(mine.isNew).toBe(true)
    mine.release()
  })
})
