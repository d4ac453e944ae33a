import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {PGlite} from '@electric-sql/pglite'
import {cube} from '@electric-sql/pglite/contrib/cube'
import {earthdistance} from '@electric-sql/pglite/contrib/earthdistance'
import {takeDataDirectory} from '../../../server/database/embedded/data-directory.ts'
import {openEmbeddedDatabase} from '../../../server/database/embedded/embedded.ts'
import {preparedDump} from '../../../server/database/embedded/prepared-dump.ts'
import {SEED_SOURCES} from '../../../server/open-and-seed-database.ts'
import {createCounts} from '../counts.ts'
import type {Read} from '../invariants.ts'
import {startServers} from './servers.ts'
import {smallWorld, workshopsInTurn} from './workshops.ts'
import {SERVER_SETTINGS, type World} from './world.ts'

/** One server with its embedded database. */
export async function openEmbeddedWorld(workshops: number): Promise<World> {
  const home = mkdtempSync(join(tmpdir(), 'pahiya-histories-'))
  const directory = join(home, 'data')
  await makeDatabase(directory, workshops)
  const servers = await startServers({...SERVER_SETTINGS, DATA_DIR: directory}, 1)
  const counts = createCounts()

  async function kill(): Promise<void> {
    counts.add(`kill a server${(await servers.kill(0)) ? '' : ': no effect'}`)
  }

  return {
    engine: 'the embedded engine',
    origins: servers.origins,
    counts,
    newWorkshop: workshopsInTurn(workshops),
    cause: async () => {
      await kill()
      await servers.start(0)
    },
    calm: servers.calm,
    inspect: async (use) => {
      await servers.calm()
      await kill()
      return readFolder(directory, use)
    },
    looksEveryMs: 10_000,
    serve: () => servers.start(0),
    ended: servers.ended,
    close: async () => {
      await servers.stop()
      rmSync(home, {recursive: true, force: true})
    },
  }
}

/** Reads the database of a folder that no server uses. */
export async function readFolder<Result>(
  directory: string,
  use: (read: Read) => Promise<Result>,
): Promise<Result> {
  const database = await PGlite.create({
    dataDir: join(directory, 'database'),
    extensions: {cube, earthdistance},
  })
  try {
    return await use(async (sql, values) => (await database.query<Record<string, unknown>>(sql, values)).rows)
  } finally {
    await database.close()
  }
}

export async function makeDatabase(directory: string, workshops: number): Promise<void> {
  const dump = await preparedDump({
    cacheDirectory: '.cache',
    name: `histories-of-${workshops}`,
    sources: [...SEED_SOURCES, join(import.meta.dirname, 'workshops.ts')],
    facts: [new Date().toISOString().slice(0, 10)],
    prepare: smallWorld(workshops),
  })
  const home = await takeDataDirectory(directory)
  await (await openEmbeddedDatabase({directory: home.unfinished, dump})).close()
  home.finish()
  home.release()
}
