import {readFileSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {migrate, migrationFiles} from '../../../server/database/migrate.ts'
import {BOTH_ENGINES, openEmptyDatabase} from '../../support/server/engines.ts'

/** The migrations of the release that recorded names only. */
const BEFORE = migrationFiles().filter(({name}) => name < '0009')

/** That release's statements. */
async function migrateAsBefore({executeSql}: Database) {
  await executeSql('create table if not exists migrations (name text primary key)')
  for (const {name, file} of BEFORE) {
    await executeSql(readFileSync(file, 'utf8'))
    await executeSql('insert into migrations (name) values ($1)', [name])
  }
  await executeSql("insert into settings (key, value) values ('from', 'before')")
}

describe.each(BOTH_ENGINES)('A database of the release before, on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openEmptyDatabase(engine)
    await migrateAsBefore(database)
  })
  afterAll(() => database.close())

  const recorded = async () =>
    (await database.executeSql('select name from migrations order by name')).rows.map(({name}) => name)

  it('is taken over: only newer migrations run, and its rows stay', async () => {
    const all = migrationFiles().map(({name}) => name)
    expect(await migrate(database)).toEqual(all.slice(BEFORE.length))
    expect(await recorded()).toEqual(all)
    expect((await database.executeSql('select key, value from settings')).rows).toEqual([
      {key: 'from', value: 'before'},
    ])
  })

  it('runs nothing at the next start', async () => {
    expect(await migrate(database)).toEqual([])
  })

  it('can still be written to by that release', async () => {
    await database.executeSql('begin; insert into migrations (name) values ($$0000-x.sql$$); rollback')
    expect(await recorded()).not.toContain('0000-x.sql')
  })

  it('is refused when a newer version has migrated it', async () => {
    await database.executeSql("insert into migrations (name) values ('9999-later.sql')")
    await expect(migrate(database)).rejects.toThrow('9999-later.sql is missing')
  })
})
