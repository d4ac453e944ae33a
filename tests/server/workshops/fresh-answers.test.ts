import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import fc from 'fast-check'
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {
  countAvailableWorkshops,
  findAvailableWorkshops,
  type SearchParams,
} from '../../../contract/reference/workshops.ts'
import {byLoop, isFree, readWorld, type World} from '../../support/server/database/naive-search.ts'
import {
  insertVehicles,
  openOn,
  startSmallServer,
  workshopRow,
} from '../../support/server/database/small-database.ts'
import {searchFor} from '../../support/server/searches.ts'
import {NOW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const IDS = ['w0', 'w1', 'w2', 'w3', 'w4', 'w5']
const HERE = {lat: 12.9, long: 77.6}

let server: TestServer
beforeAll(async () => {
  server = await startSmallServer()
})
beforeEach(async () => {
  server.clock.freeze(NOW)
  const {kysely} = server.database
  for (const table of ['workshopDays', 'customOffers', 'workshops', 'campaigns', 'modelFuels'] as const)
    await kysely.deleteFrom(table).execute()
  for (const table of ['fuels', 'models', 'manufacturers'] as const) await kysely.deleteFrom(table).execute()
  await insertVehicles(server.database)
  const rows = IDS.map((id, number) => workshopRow(id, number + 1, {campaigns: '["Summer"]'}))
  await kysely.insertInto('workshops').values(rows).execute()
  const summer = {campaignName: 'Summer', displayName: 'Summer', description: 'd', code: 'S'}
  const terms = {coversAllVehicles: true, price: 1, isPercentage: false}
  await kysely
    .insertInto('campaigns')
    .values({...summer, ...terms})
    .execute()
})
afterAll(() => server.close())

/** As another process does it, of which the server is told nothing. */
const change = (text: string) => server.database.executeSql(text)
/** What no search notices: a fault put in by hand. */
const changeUnnoticed = (text: string) =>
  change(`set session_replication_role = replica; ${text}; set session_replication_role = origin`)

const search = (changes: Partial<SearchParams> = {}, by: SearchParams['sort']['by'] = 'RECOMMENDED') =>
  searchFor(by, {maxDistanceMiles: 25, ...changes}, HERE)

async function found(...asked: Parameters<typeof search>) {
  const {answer} = await server.call(findAvailableWorkshops, search(...asked))
  return answer ?? []
}

async function first(...asked: Parameters<typeof search>) {
  const [workshop] = await found(...asked)
  return workshop
}

async function askTwice(...asked: Parameters<typeof search>): Promise<void> {
  await found(...asked)
  await found(...asked)
}

it('A question that came twice is answered without reading the workshops, until something changes', async () => {
  await askTwice()
  await changeUnnoticed("update workshops set name = 'unnoticed' where id = 'w0'")
  expect((await first())?.name).toBe('Workshop w0')
  await change("insert into workshop_days (workshop_id, day, booked) values ('w5', '2026-03-20', 1)")
  expect((await first())?.name).toBe('unnoticed')
})

it('A new question has workshops that another one has read, until something changes', async () => {
  await found()
  await changeUnnoticed("update workshops set name = 'unnoticed' where id = 'w0'")
  expect((await first({first: 2}))?.name).toBe('Workshop w0')
  await change("insert into workshop_days (workshop_id, day, booked) values ('w5', '2026-03-20', 1)")
  expect((await first({first: 3}))?.name).toBe('unnoticed')
})

it('After a minute all is read again, whatever the version says', async () => {
  await askTwice()
  await changeUnnoticed("update workshops set name = 'unnoticed' where id = 'w0'")
  server.clock.pass({seconds: 59})
  expect((await first())?.name).toBe('Workshop w0')
  server.clock.pass({seconds: 2})
  expect((await first())?.name).toBe('unnoticed')
})

const SUMMER = {campaignName: 'Summer', isCampaign: true}
const CRETA = {manufacturer: 'Hyundai', model: 'Creta'}
const WEDNESDAY = {availableOn: '2026-03-11T00:00:00.000Z'}

it('A count that came twice is kept in the same way', async () => {
  const count = async () => (await server.call(countAvailableWorkshops, search(WEDNESDAY))).answer?.count
  expect([await count(), await count()]).toEqual([6, 6])
  await changeUnnoticed(
    "insert into workshop_days (workshop_id, day, capacity) values ('w0', '2026-03-11', 0)",
  )
  expect(await count()).toBe(6)
  await change("update workshops set status = 'INACTIVE' where id = 'w3'")
  expect(await count()).toBe(4)
})

/** What somebody changes, the question, and what its first workshop is before and after. */
const CHANGES: {
  name: string
  before?: string
  changed: string
  asked?: Partial<SearchParams>
  shown: (workshop: Awaited<ReturnType<typeof first>>) => unknown
  values: [unknown, unknown]
}[] = [
  {
    name: 'a booking that takes the last place of tomorrow',
    before: "insert into workshop_days (workshop_id, day, booked) values ('w0', '2026-03-11', 1)",
    changed: "update workshop_days set booked = 2 where workshop_id = 'w0'",
    shown: (workshop) => workshop?.nextAvailableDate,
    values: ['2026-03-11T00:00:00.000Z', '2026-03-12T00:00:00.000Z'],
  },
  {
    name: 'a cancellation that frees a place',
    before: "insert into workshop_days (workshop_id, day, booked) values ('w0', '2026-03-11', 2)",
    changed: "update workshop_days set booked = 1 where workshop_id = 'w0'",
    shown: (workshop) => workshop?.nextAvailableDate,
    values: ['2026-03-12T00:00:00.000Z', '2026-03-11T00:00:00.000Z'],
  },
  {
    name: 'a day that the workshop closes',
    changed: "insert into workshop_days (workshop_id, day, capacity) values ('w0', '2026-03-11', 0)",
    asked: WEDNESDAY,
    shown: (workshop) => workshop?.id,
    values: ['w0', 'w1'],
  },
  {
    name: 'the days of all workshops, emptied',
    before: "insert into workshop_days (workshop_id, day, booked) values ('w0', '2026-03-11', 2)",
    changed: 'truncate workshop_days',
    shown: (workshop) => workshop?.nextAvailableDate,
    values: ['2026-03-12T00:00:00.000Z', '2026-03-11T00:00:00.000Z'],
  },
  {
    name: 'a new name',
    changed: "update workshops set name = 'New name' where id = 'w0'",
    shown: (workshop) => workshop?.name,
    values: ['Workshop w0', 'New name'],
  },
  {
    name: 'a workshop that closes for good',
    changed: "update workshops set status = 'INACTIVE' where id = 'w0'",
    shown: (workshop) => workshop?.id,
    values: ['w0', 'w1'],
  },
  {
    name: 'an offer that is approved',
    before: `insert into custom_offers (id, workshop_id, offer_code, offer_type, offer_title, start_date, end_date,
      display_text, is_active, is_approved)
      values ('o', 'w0', 'c', 't', 'Ten off', '2026-03-01', '2026-03-30', 't', true, false)`,
    changed: 'update custom_offers set is_approved = true',
    shown: (workshop) => workshop?.customOffers.map(({offerTitle}) => offerTitle),
    values: [[], ['Ten off']],
  },
  {
    name: 'a campaign that ends',
    before: "update workshops set campaigns = '[]' where id = 'w0'",
    changed: "update campaigns set end_date = '2026-03-09'",
    asked: SUMMER,
    shown: (workshop) => workshop?.id,
    values: ['w1', 'w0'],
  },
  {
    name: 'a make that gets another name',
    changed: "update manufacturers set manufacturer = 'Hyundai Motor' where manufacturer_id = 'h'",
    asked: CRETA,
    shown: (workshop) => workshop?.id,
    values: ['w0', undefined],
  },
  {
    name: 'a model that gets another name',
    changed: "update models set model = 'Creta N' where model_id = 'c'",
    asked: CRETA,
    shown: (workshop) => workshop?.id,
    values: ['w0', undefined],
  },
  {
    name: 'a fuel that gets another name',
    changed: "update fuels set fuel = 'Gas' where fuel_id = 'd'",
    asked: {...CRETA, variant: 'Diesel'},
    shown: (workshop) => workshop?.id,
    values: ['w0', undefined],
  },
  {
    name: 'a model that is no longer sold with a fuel',
    changed: "delete from model_fuels where model_id = 'c' and fuel_id = 'd'",
    asked: {...CRETA, variant: 'Diesel'},
    shown: (workshop) => workshop?.id,
    values: ['w0', undefined],
  },
]

it.each(CHANGES)('The next answer after $name has it', async ({before, changed, asked, shown, values}) => {
  if (before !== undefined) await change(before)
  await askTwice(asked)
  const kept = shown(await first(asked))
  await change(changed)
  expect([kept, shown(await first(asked))]).toEqual(values)
})

it('At midnight in India tomorrow is no free day any more', async () => {
  server.clock.freeze(Date.parse('2026-03-10T18:29:59.999Z'))
  await askTwice()
  expect((await first())?.nextAvailableDate).toBe('2026-03-11T00:00:00.000Z')
  server.clock.freeze(Date.parse('2026-03-10T18:30:00.000Z'))
  expect((await first())?.nextAvailableDate).toBe('2026-03-12T00:00:00.000Z')
})

it('A kept answer has the same bytes and headers in each encoding as a new one', async () => {
  const sent = async (encoding: string | undefined) => {
    const {rawPayload, headers, statusCode} = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {'x-app-id': 'pahiya-web', ...(encoding === undefined ? {} : {'accept-encoding': encoding})},
      payload: {query: findAvailableWorkshops.document, variables: search()},
    })
    const {'content-encoding': coding, 'cache-control': caching, 'content-type': type, vary} = headers
    const text =
      coding === 'br'
        ? brotliDecompressSync(rawPayload)
        : coding === 'gzip'
          ? gunzipSync(rawPayload)
          : rawPayload
    return {statusCode, coding, caching, type, vary, text: text.toString()}
  }
  const encodings = ['gzip, deflate, br', 'br;q=0, gzip', 'gzip', 'identity', undefined]
  const inEach = async () => {
    const answers = []
    for (const encoding of encodings) answers.push(await sent(encoding))
    return answers
  }
  await change("update workshops set name = 'first' where id = 'w0'")
  const [fresh] = await inEach()
  const kept = await inEach()
  expect(kept[0]).toEqual(fresh)
  expect(kept.map(({coding}) => coding)).toEqual(['br', 'gzip', 'gzip', undefined, undefined])
  for (const each of kept)
    expect(each).toMatchObject({
      statusCode: 200,
      caching: 'private, no-store',
      type: 'application/json; charset=utf-8',
      text: fresh?.text,
    })
  expect(kept.slice(0, 3).map(({vary}) => vary)).toEqual([
    'accept-encoding',
    'accept-encoding',
    'accept-encoding',
  ])
})

it('A question that is too long or too deep is not kept, and answered as ever', async () => {
  const ask = async (searchParams: string) => {
    const payload = `{"query": ${JSON.stringify(findAvailableWorkshops.document)}, "variables": {"searchParams": ${searchParams}}}`
    const headers = {'x-app-id': 'pahiya-web', 'content-type': 'application/json'}
    const {statusCode, body} = await server.app.inject({method: 'POST', url: '/graphql', headers, payload})
    return [statusCode, body.includes('Workshop w0'), body.includes('"BAD_REQUEST"')]
  }
  const plain = JSON.stringify(search().searchParams)
  for (const _ of IDS) {
    expect(await ask(plain.replace('{', `{${' '.repeat(5000)}`))).toEqual([200, true, false])
    expect(await ask(`${'['.repeat(40_000)}${']'.repeat(40_000)}`)).toEqual([400, false, true])
    expect(await ask(plain.replace('{', '{"unknown": 1, '))).toEqual([400, false, true])
  }
})

it('A refusal comes each time', async () => {
  const asked = search({jobs: Array.from({length: 3}, () => 'x'), after: 5, cursor: 'not ours'})
  for (const _ of IDS) {
    const {failure} = await server.call(findAvailableWorkshops, asked)
    expect(failure).toMatchObject({code: 'BAD_REQUEST'})
  }
})

const ORDERS = ['RECOMMENDED', 'RATING', 'DISTANCE'] as const
const QUESTIONS: Partial<SearchParams>[] = [
  {},
  {first: 2},
  WEDNESDAY,
  SUMMER,
  CRETA,
  {...CRETA, variant: 'Diesel'},
  {cas: true},
]

const workshop = fc.constantFrom(...IDS)
const day = fc.constantFrom('2026-03-11', '2026-03-12', '2026-03-13')
const set = (table: string, ...changes: string[]) =>
  fc
    .tuple(fc.constantFrom(...changes), workshop)
    .map(([each, id]) => `update ${table} set ${each}${ofTable(table, id)}`)
const ofTable = (table: string, id: string) =>
  table === 'workshops'
    ? ` where id = '${id}'`
    : table === 'workshop_days'
      ? ` where workshop_id = '${id}'`
      : ''
const edit = fc.oneof(
  fc.tuple(workshop, day, fc.nat(2)).map(
    ([
      id,
      on,
      booked,
    ]) => `insert into workshop_days (workshop_id, day, booked) values ('${id}', '${on}', ${booked})
      on conflict (workshop_id, day) do update set booked = ${booked}`,
  ),
  fc
    .tuple(workshop, day)
    .map(([id, on]) => `delete from workshop_days where workshop_id = '${id}' and day <= '${on}'`),
  set('workshop_days', 'capacity = 0', 'capacity = null', 'capacity = 5'),
  set(
    'workshops',
    "status = 'INACTIVE'",
    "status = 'ACTIVE'",
    'cas = true',
    'cas = false',
    'daily_capacity = 1',
  ),
  set('workshops', 'daily_capacity = 3', 'rating = 5', 'rating = 2', "name = 'other'", "campaigns = '[]'"),
  set(
    'workshops',
    `opening_hours = '${openOn(1, 3)}'`,
    `opening_hours = '${openOn(2, 4)}'`,
    `served_makes = '["Tata"]'`,
  ),
  set('campaigns', "end_date = '2026-03-09'", 'end_date = null', 'is_deleted = true', 'is_deleted = false'),
  set(
    'manufacturers',
    "manufacturer = 'Hyundai' where manufacturer_id = 'h'",
    "manufacturer = 'H' where manufacturer_id = 'h'",
  ),
)

/** The first free day from tomorrow on, by a loop over the rows as they stand. */
function freeDay(world: World, id: string): string | null {
  const row = world.workshops.find((each) => each.id === id)
  const days = Array.from({length: 30}, (_, index) =>
    new Date(Date.parse('2026-03-11') + index * 86_400_000).toISOString().slice(0, 10),
  )
  const next = days.find((each) => row !== undefined && isFree(world, row, each))
  return next === undefined ? null : `${next}T00:00:00.000Z`
}

it('Kept answers are those of a loop over the rows, after each of random changes by somebody else', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(fc.array(edit, {minLength: 1, maxLength: 12}), async (edits) => {
      for (const text of edits) {
        await change(text)
        const world = await readWorld(server.database)
        for (const asked of QUESTIONS)
          for (const by of ORDERS) {
            const answer = await found(asked, by)
            const all = byLoop(world, search(asked, by).searchParams)
            const expected = answer.filter(({serialId}) => all.includes(serialId))
            expect([by, asked, answer.length]).toEqual([by, asked, Math.min(all.length, asked.first ?? 100)])
            expect(answer).toEqual(expected)
            for (const each of answer) {
              expect(each.name).toBe(world.workshops.find(({id}) => id === each.id)?.name)
              expect([text, each.nextAvailableDate]).toEqual([text, freeDay(world, each.id)])
            }
            expect(await found(asked, by)).toEqual(answer)
            compared += 1
          }
      }
    }),
    {numRuns: 3, seed: 1},
  )
  expect(compared).toBeGreaterThan(200)
})

it('Two open transactions count apart: neither waits, and each commit is another version', async () => {
  const {kysely} = server.database
  const version = async () => {
    const {rows} = await change('select sum(value)::int as version from search_versions')
    return Number(rows[0]?.['version'])
  }
  const booked = (transaction: typeof kysely, id: string) =>
    transaction.insertInto('workshopDays').values({workshopId: id, day: '2026-03-11', booked: 1}).execute()
  const before = await version()
  const between: number[] = []
  await kysely.transaction().execute(async (one) => {
    await booked(one, 'w0')
    await kysely.transaction().execute(async (other) => {
      await booked(other, 'w1')
    })
    between.push(await version())
    await booked(one, 'w2')
    between.push(await version())
  })
  expect([...between, await version()].map((each) => each - before)).toEqual([1, 1, 3])
})

it('A copy of the workshops that is older than the database is renewed where all answers are kept', async () => {
  const lagging = await startTestServer(
    {},
    server.clock,
    {...server.database, close: async () => {}},
    undefined,
    {
      replicaCheckMs: 30,
    },
  )
  const ids = async () => {
    const {answer} = await lagging.call(findAvailableWorkshops, search())
    return answer?.map(({id}) => id)
  }
  for (const _ of IDS) await ids()
  await change("update workshops set status = 'INACTIVE' where id = 'w0'")
  await expect.poll(ids).toEqual(['w1', 'w2', 'w3', 'w4', 'w5'])
  await lagging.close()
})
