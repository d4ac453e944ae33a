import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Client} from 'pg'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {openDatabase} from '../../../../server/database/open-database.ts'
import {databaseProblem} from '../../../../server/database/unusable-database.ts'
import {type PostgresServer, startPostgres} from '../../../support/server/database/postgres-server.ts'

describe('A start on the embedded database that fails', () => {
  it('leaves the folder to the next one', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'pahiya-opening-'))
    const start = () =>
      openDatabase(
        {url: undefined, directory: join(parent, 'data')},
        async () => {},
        async () => {
          throw new Error('the disk is full')
        },
      )
    await expect(start()).rejects.toThrow('the disk is full')
    await expect(start()).rejects.toThrow('the disk is full')
    rmSync(parent, {recursive: true})
  })
})

describe('A start on PostgreSQL', () => {
  let postgres: PostgresServer
  let url: string
  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.createDatabase()
  })
  afterAll(() => postgres.stop())

  it('ends with a migration that is wrong', async () => {
    let tries = 0
    const opened = openDatabase({url, directory: null}, async (database) => {
      tries += 1
      if (tries === 1) await database.executeSql('alter table nothing add column more text')
    })
    await expect(opened).rejects.toThrow('relation "nothing" does not exist')
    expect(tries).toBe(1)
  })

  it('names the address that is wrong, of a pooler or of PostgreSQL itself behind it', async () => {
    const direct = Object.assign(new URL(url), {pathname: '/nowhere'})
    const remedy = 'correct the name in the address, or create the database'
    const opened = openDatabase(
      {url: 'postgres://app@pooler.example:6432/shop', directUrl: direct.href, directory: null},
      async () => {},
    )
    const error = await opened.catch((each: unknown) => each)
    expect(databaseProblem(error, 'postgres://app@pooler.example:6432/shop')?.message).toBe(
      `DATABASE_DIRECT_URL: database "nowhere" does not exist (${direct.host}): ${remedy}`,
    )
    const alone = await openDatabase({url: direct.href, directory: null}, async () => {}).catch(
      (each: unknown) => each,
    )
    expect(databaseProblem(alone, direct.href)?.message).toBe(
      `DATABASE_URL: database "nowhere" does not exist (${direct.host}): ${remedy}`,
    )
  })

  it('waits for a lock of others, says so, and goes on when it is free', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const other = new Client({connectionString: url})
    await other.connect()
    await other.query('create table busy (id text)')
    await other.query('begin; lock table busy in access share mode')
    let tries = 0
    const database = await openDatabase({url, directory: null}, async (opened) => {
      tries += 1
      if (tries === 2) await other.query('commit')
      await opened.executeSql('alter table busy add column more text')
    })
    expect(tries).toBe(2)
    expect(reported.mock.calls).toEqual([['waiting for a lock of the database, which others hold']])
    reported.mockRestore()
    await database.close()
    await other.end()
  })
})
