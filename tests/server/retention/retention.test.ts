import {randomUUID} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished} from 'vitest'
import {z} from 'zod'
import type {Database} from '../../../server/database/database.ts'
import {createRetention} from '../../../server/retention/retention.ts'
import {RETENTION, type Term, writtenTerm} from '../../../server/retention/terms.ts'
import {ENGINES, openTestDatabase} from '../../support/server/engines.ts'
import {createTestClock, NOW} from '../../support/server/test-clock.ts'

/** Kysely's own. */
const OF_THE_MIGRATOR = ['migrations', 'kysely_migration_lock']

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The first and the third column of the table in `docs/retention.md`. */
function rowsOfPage(): [string, string][] {
  const page = readFileSync('docs/retention.md', 'utf8')
  return [...page.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm)].map(
    ([, table = '', term = '']) => [table, term],
  )
}

const termsOf = (terms: string | readonly Term[]) =>
  typeof terms === 'string' ? terms : terms.map(writtenTerm).join('; ')

describe('The page of retention', () => {
  it('has each table with the term that the cleaning follows', () => {
    const listed = Object.entries(RETENTION).map(([table, terms]) => [snake(table), termsOf(terms)])
    expect(rowsOfPage().toSorted()).toEqual(listed.toSorted())
  })
})

const addTokens = (database: Database, count: number) =>
  database.executeSql(
    `insert into unsubscribe_tokens (token_hash, contact_hash, created_at)
     select 'token ' || each, 'contact', $1 from generate_series(1, $2) each`,
    [new Date(NOW), count],
  )
const tokens = async (database: Database) =>
  (await database.kysely.selectFrom('unsubscribeTokens').select('tokenHash').execute()).map(
    ({tokenHash}) => tokenHash,
  )

describe.each(ENGINES)('The cleaning, on %s', (engine) => {
  const clock = createTestClock()
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine, clock)
  })
  beforeEach(async () => {
    clock.freeze(NOW)
    await database.kysely.deleteFrom('unsubscribeTokens').execute()
  })
  afterAll(() => database.close())

  it('has a term for each table of the database', async () => {
    const {rows} = await database.executeSql(
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    const tables = z
      .array(z.object({table_name: z.string()}))
      .parse(rows)
      .map((row) => row.table_name)
    expect(tables.filter((table) => !OF_THE_MIGRATOR.includes(table)).toSorted()).toEqual(
      Object.keys(RETENTION).map(snake).toSorted(),
    )
  })

  it('deletes in slices, so many of them in one run, and goes on in the next', async () => {
    await addTokens(database, 250)
    const {clean} = createRetention(database.kysely, clock, {slice: 100, mostSlices: 2})
    clock.pass({days: 730, seconds: -1})
    await clean()
    expect(await tokens(database)).toHaveLength(250)
    clock.pass({seconds: 1})
    await clean()
    expect(await tokens(database)).toHaveLength(50)
    await clean()
    expect(await tokens(database)).toEqual([])
  })

  it('goes on after a table that cannot be cleaned, and then fails with its name', async () => {
    await addTokens(database, 1)
    clock.pass({days: 730})
    await database.executeSql('alter table one_time_codes rename to away')
    await expect(createRetention(database.kysely, clock).clean()).rejects.toThrow('one_time_codes')
    await database.executeSql('alter table away rename to one_time_codes')
    expect(await tokens(database)).toEqual([])
  })

  it('counts days by the time of India', async () => {
    const days = ['2026-02-09', '2026-02-10']
    await database.executeSql(
      'insert into workshop_days (workshop_id, day) select (select min(id) from workshops), unnest($1::date[])',
      [days],
    )
    const left = async () => {
      const rows = database.kysely.selectFrom('workshopDays').select('day').where('day', 'in', days)
      return (await rows.orderBy('day').execute()).map(({day}) => day)
    }
    clock.freeze(Date.parse('2026-03-11T18:29:59.000Z'))
    await createRetention(database.kysely, clock).clean()
    expect(await left()).toEqual(['2026-02-10'])
    clock.pass({seconds: 1})
    await createRetention(database.kysely, clock).clean()
    expect(await left()).toEqual([])
  })

  it('leaves an accepted request without its booking, however old it is', async () => {
    const at = new Date(NOW)
    const request = (state: 'ACCEPTED' | 'CREATED') => ({
      generatedJobId: state,
      requestHash: '',
      generatedId: randomUUID(),
      state,
      facts: '{}',
      createdAt: at,
      updatedAt: at,
    })
    const {kysely} = database
    await kysely
      .insertInto('bookingRequests')
      .values([request('ACCEPTED'), request('CREATED')])
      .execute()
    clock.pass({days: 365})
    await createRetention(kysely, clock).clean()
    expect(await kysely.selectFrom('bookingRequests').select('state').execute()).toEqual([
      {state: 'ACCEPTED'},
    ])
  })
})

it('The cleaning waits for no row that somebody holds', async () => {
  const clock = createTestClock()
  const database = await openTestDatabase('PostgreSQL', clock)
  onTestFinished(() => database.close())
  await addTokens(database, 3)
  clock.pass({days: 730})
  await database.kysely.transaction().execute(async (transaction) => {
    const held = transaction.selectFrom('unsubscribeTokens').selectAll().where('tokenHash', '=', 'token 2')
    await held.forUpdate().execute()
    await createRetention(database.kysely, clock).clean()
    expect(await tokens(database)).toEqual(['token 2'])
  })
  await createRetention(database.kysely, clock).clean()
  expect(await tokens(database)).toEqual([])
})
