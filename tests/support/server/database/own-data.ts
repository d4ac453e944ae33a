import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Database} from '../../../../server/database/database.ts'
import {openEmbeddedDatabase} from '../../../../server/database/embedded/embedded.ts'
import {migrate} from '../../../../server/database/migrate.ts'
import {openDatabase} from '../../../../server/database/open-database.ts'
import {importData} from '../../../../server/own-data/import-data.ts'
import {seedReferenceData} from '../../../../server/seed/reference-data.ts'
import {type EngineName, emptyDump, onThrowAwayServer} from '../engines.ts'

/** A database as a business's first start makes it: vehicles, services and facilities, nothing else. */
export async function openBusinessDatabase(engine: EngineName = 'the embedded engine'): Promise<Database> {
  if (engine === 'PostgreSQL')
    return onThrowAwayServer((url) =>
      openDatabase({url, directory: null}, async (opened) => {
        await migrate(opened)
        await seedReferenceData(opened)
      }),
    )
  const database = await openEmbeddedDatabase({directory: null, dump: await emptyDump()})
  await seedReferenceData(database)
  return database
}

/** A temporary folder with these files; it is removed at the end of the scope. */
export function folderOf(files: Readonly<Record<string, string | Buffer>> = {}) {
  const path = mkdtempSync(join(tmpdir(), 'pahiya-own-data-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content)
  return {
    path,
    files: () =>
      Object.fromEntries(
        readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')] as const),
      ),
    [Symbol.dispose]: () => rmSync(path, {recursive: true}),
  }
}

type Files = Readonly<Record<string, string | Buffer>>

const NO_PLACES = {byPincode: async () => null, geocode: async () => null}

/** Imports the files without a gazetteer; by kind how many rows are added, changed and unchanged. */
export async function importFiles(database: Database, files: Files) {
  using folder = folderOf(files)
  const kinds = await importData(database, NO_PLACES, {path: folder.path, isDryRun: false})
  return kinds.map(({kind, added, changed, unchanged}) => [kind, added, changed, unchanged])
}
