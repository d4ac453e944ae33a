import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Database} from '../../../server/database/database.ts'
import {openEmbeddedDatabase} from '../../../server/database/embedded/embedded.ts'
import {openDatabase} from '../../../server/database/open-database.ts'
import {emptyDump} from '../../support/server/engines.ts'

export const note = ({kysely}: Pick<Database, 'kysely'>, key: string) =>
  kysely.insertInto('settings').values({key, value: 'stored'}).execute()

/** A folder for embedded databases, whose rows are notes. */
export function createNotedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-backup-'))
  let opened: Database[] = []

  async function open(where: string): Promise<Database> {
    const dump = await emptyDump()
    const make = async (unfinished: string) =>
      (await openEmbeddedDatabase({directory: unfinished, dump})).close()
    const database = await openDatabase({url: undefined, directory: where}, async () => {}, make)
    opened.push(database)
    return database
  }

  async function close(database: Database): Promise<void> {
    opened = opened.filter((each) => each !== database)
    await database.close()
  }

  return {
    folder,
    directory: join(folder, 'data'),
    file: join(folder, 'backup.tar.gz'),
    other: join(folder, 'other'),
    open,
    close,
    notesIn: async (where: string): Promise<string[]> => {
      const database = await open(where)
      const rows = await database.kysely.selectFrom('settings').select('key').orderBy('key').execute()
      await close(database)
      return rows.map(({key}) => key)
    },
    clean: async () => {
      for (const database of opened) await database.close()
      rmSync(folder, {recursive: true, force: true})
    },
  }
}
