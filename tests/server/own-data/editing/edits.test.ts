import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {
  findEditables,
  makeEdit,
  readEditableCampaign,
  readEditableWorkshop,
  readEdits,
  undoEdit,
} from '../../../../contract/operators/edits.ts'
import {findAvailableWorkshops} from '../../../../contract/reference/workshops.ts'
import {signedIn} from '../../../support/server/bookings.ts'
import {ENGINES, openTestDatabase} from '../../../support/server/engines.ts'
import {searchFor} from '../../../support/server/searches.ts'
import {createTestClock} from '../../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../../support/server/test-server.ts'

const OPERATOR = 'operator'
const BY = 'Omana Nair ••••••0008'
type Columns = Record<string, unknown>

describe.each(ENGINES)('On %s', (engine) => {
  let server: TestServer
  let other: TestServer
  let operator: Record<string, string>
  beforeAll(async () => {
    const clock = createTestClock()
    const database = await openTestDatabase(engine, clock)
    // It looks for changes of others as good as never.
    server = await startTestServer({}, clock, database, undefined, {replicaCheckMs: 1e9})
    other = await startTestServer({}, clock, database)
    operator = await signedIn(server, OPERATOR)
  })
  afterAll(async () => {
    await other.app.close()
    await other.jobs.stop()
    await server.close()
  })

  async function workshop(serialId = 'COMPLETE1') {
    const url = readEditableWorkshop.path.replace(':serialId', serialId)
    const {answer} = await server.rest('GET', url, {headers: operator})
    return z.parse(readEditableWorkshop.answer, answer)
  }
  async function campaign(name: string) {
    const url = readEditableCampaign.path.replace(':name', name)
    return z.parse(readEditableCampaign.answer, (await server.rest('GET', url, {headers: operator})).answer)
  }
  const send = (body: object, headers = operator) => server.rest('POST', makeEdit.path, {headers, body})
  async function make(kind: string, subject: string, part: string, version: string | null, columns: Columns) {
    const {answer, failure} = await send({kind, subject, part, version, columns})
    return failure ?? z.parse(makeEdit.answer, answer).edit
  }
  async function change(columns: Columns, serialId = 'COMPLETE1') {
    return idOf(await make('workshops', serialId, '', (await workshop(serialId)).workshop.version, columns))
  }
  async function undo(id: string) {
    const url = undoEdit.path.replace(':editId', id)
    const {answer, failure} = await server.rest('POST', url, {headers: operator})
    return failure?.code ?? z.parse(makeEdit.answer, answer).edit
  }
  const searched = async (at: TestServer) => {
    const {answer} = await at.call(findAvailableWorkshops, searchFor('RECOMMENDED'))
    return (answer ?? []).map(({serialId}) => serialId)
  }

  it('a workshop is changed and noted, and the change is undone', async () => {
    const before = await workshop()
    expect(before.workshop.columns).toMatchObject({status: 'ACTIVE', monday: ['09:00-19:00']})
    const edit = await make('workshops', 'COMPLETE1', '', before.workshop.version, {
      daily_capacity: 3,
      monday: ['10:00 - 13:00', '14:00–18:30'],
    })
    expect(edit).toEqual({
      id: expect.any(String),
      kind: 'workshops',
      subject: 'COMPLETE1',
      part: '',
      madeAt: '2026-03-10T06:30:00.000Z',
      by: BY,
      before: {daily_capacity: before.workshop.columns['daily_capacity'], monday: ['09:00-19:00']},
      after: {daily_capacity: 3, monday: ['10:00-13:00', '14:00-18:30']},
      undoes: null,
      isUndone: false,
    })
    const {rows} = await server.database.executeSql(
      `select daily_capacity, opening_hours->0 as first from workshops where serial_id = 'COMPLETE1'`,
    )
    expect(rows).toMatchObject([{daily_capacity: 3, first: {day: 1, openHours: 10, closeHours: 13}}])

    const undone = await undo(idOf(edit))
    expect(undone).toMatchObject({by: BY, undoes: idOf(edit), after: {monday: ['09:00-19:00']}})
    const after = await workshop()
    expect(after.workshop).toEqual(before.workshop)
    expect(
      after.edits
        .slice(0, 2)
        .map(({isUndone}) => isUndone)
        .toSorted(),
    ).toEqual([false, true])
    expect(await undo(idOf(edit))).toBe('EDIT_UNDONE')
  })

  it('a change that changes nothing is not noted', async () => {
    const {workshop: read, edits} = await workshop()
    expect(await make('workshops', 'COMPLETE1', '', read.version, {status: 'ACTIVE'})).toBeNull()
    expect((await workshop()).edits).toHaveLength(edits.length)
  })

  it('of two operators at once one wins, and the other is told', async () => {
    const {workshop: read, edits} = await workshop()
    const made = await Promise.all(
      [11, 12, 13].map((daily_capacity) =>
        make('workshops', 'COMPLETE1', '', read.version, {daily_capacity}),
      ),
    )
    const codes = made.map((each) => (each !== null && 'code' in each ? each.code : 'stored'))
    expect(codes.toSorted()).toEqual(['EDIT_CONFLICT', 'EDIT_CONFLICT', 'stored'])
    expect((await workshop()).edits).toHaveLength(edits.length + 1)
  })

  it('an undo is refused where the same was changed meanwhile, and possible where something else was', async () => {
    const first = await change({daily_capacity: 21})
    await change({tuesday: []})
    expect(await undo(first)).toMatchObject({after: {daily_capacity: expect.any(Number)}})
    const second = await change({daily_capacity: 22})
    await change({daily_capacity: 23})
    expect(await undo(second)).toBe('EDIT_CONFLICT')
    expect((await workshop()).workshop.columns).toMatchObject({daily_capacity: 23, tuesday: []})
  })

  it('an undo can be undone', async () => {
    const id = await change({daily_capacity: 31})
    const undone = await undo(id)
    await undo(idOf(undone))
    expect((await workshop()).workshop.columns).toMatchObject({daily_capacity: 31})
  })

  it('a deactivated workshop is gone from the next search, here and in another process', async () => {
    expect([await searched(server), await searched(other)]).toEqual([
      expect.arrayContaining(['NOOFFERS1']),
      expect.arrayContaining(['NOOFFERS1']),
    ])
    const id = await change({status: 'INACTIVE'}, 'NOOFFERS1')
    expect(await searched(server)).not.toContain('NOOFFERS1')
    expect(await searched(other)).not.toContain('NOOFFERS1')
    await undo(id)
    expect(await searched(server)).toContain('NOOFFERS1')
    expect(await searched(other)).toContain('NOOFFERS1')
  })

  it('a day is closed, opened again, and takes another number', async () => {
    const closed = await make('days', 'COMPLETE1', '2026-03-20', null, {capacity: 0})
    expect(closed).toMatchObject({part: '2026-03-20', before: null, after: {capacity: 0}})
    const {days} = await workshop()
    expect(days).toEqual([
      {part: '2026-03-20', columns: {capacity: 0}, version: expect.any(String), booked: 1},
    ])
    expect(await make('days', 'COMPLETE1', '2026-03-20', null, {capacity: 1})).toMatchObject({
      code: 'EDIT_CONFLICT',
    })
    const more = await make('days', 'COMPLETE1', '2026-03-20', days[0]?.version ?? null, {capacity: 9})
    expect(more).toMatchObject({before: {capacity: 0}, after: {capacity: 9}})
    await undo(idOf(more))
    expect(await undo(idOf(closed))).toMatchObject({before: {capacity: 0}, after: null})
    expect((await workshop()).days).toEqual([])
  })

  it('a change that is sent again after a lost response is stored already, and is noted once', async () => {
    const day = () => make('days', 'COMPLETE1', '2026-03-23', null, {capacity: 5})
    const closed = await day()
    const noted = (await workshop()).edits.length
    expect(await day()).toBeNull()
    const {version} = (await workshop()).workshop
    const hours = () => make('workshops', 'COMPLETE1', '', version, {saturday: ['9:00 - 12:30']})
    const opened = await hours()
    expect(opened).toMatchObject({after: {saturday: ['09:00-12:30']}})
    expect(await hours()).toBeNull()
    expect((await workshop()).edits).toHaveLength(noted + 1)
    expect(await make('workshops', 'COMPLETE1', '', version, {saturday: ['later']})).toMatchObject({
      code: 'EDIT_CONFLICT',
    })
    await undo(idOf(opened))
    await undo(idOf(closed))
    expect(await make('days', 'COMPLETE1', '2026-03-23', 'of before', {capacity: 5})).toMatchObject({
      code: 'EDIT_CONFLICT',
    })
  })

  it('a day that somebody else has made usual already is as usual, and is noted once', async () => {
    const closed = await make('days', 'COMPLETE1', '2026-03-24', null, {capacity: 0})
    const [{version} = {version: ''}] = (await workshop()).days
    const asUsual = () => make('days', 'COMPLETE1', '2026-03-24', version, {capacity: null})
    expect(await asUsual()).toMatchObject({before: {capacity: 0}, after: null})
    const noted = (await workshop()).edits.length
    expect(await asUsual()).toBeNull()
    expect((await workshop()).edits).toHaveLength(noted)
    await make('days', 'COMPLETE1', '2026-03-24', null, {capacity: 6})
    expect(await asUsual()).toMatchObject({code: 'EDIT_CONFLICT'})
    const [{version: newer} = {version: ''}] = (await workshop()).days
    await make('days', 'COMPLETE1', '2026-03-24', newer, {capacity: null})
    expect(closed).toMatchObject({before: null, after: {capacity: 0}})
  })

  it('an offer is added, changed and taken back', async () => {
    const columns = {
      title: 'Free wash',
      type: 'FREEBIE',
      code: 'WASH',
      text: 'A wash with every service.',
      start_date: '2026-03-01',
      end_date: '2026-03-31',
    }
    const add = () => make('offers', 'NOOFFERS1', 'wash-2026', null, columns)
    const added = await add()
    expect(await add()).toBeNull()
    expect(added).toMatchObject({
      before: null,
      after: {...columns, terms: [], active: true, approved: true},
    })
    const {offers} = await workshop('NOOFFERS1')
    const off = await make('offers', 'NOOFFERS1', 'wash-2026', offers[0]?.version ?? null, {active: false})
    expect(off).toMatchObject({before: {active: true}, after: {active: false}})
    expect(await undo(idOf(added))).toBe('EDIT_CONFLICT')
    await undo(idOf(off))
    const taken = await undo(idOf(added))
    expect(taken).toMatchObject({before: columns, after: null})
    expect((await workshop('NOOFFERS1')).offers).toEqual([])
    await undo(idOf(taken))
    expect((await workshop('NOOFFERS1')).offers).toEqual(offers)
  })

  it('a campaign ends and begins again', async () => {
    const before = await campaign('first-service')
    const edit = await make('campaigns', 'first-service', '', before.campaign.version, {
      end_date: '2026-04-30',
      deleted: true,
    })
    expect(edit).toMatchObject({
      before: {end_date: '2027-03-10', deleted: false},
      after: {end_date: '2026-04-30', deleted: true},
    })
    expect((await server.rest('GET', '/campaigns/v1/first-service')).status).toBe(404)
    await undo(idOf(edit))
    expect((await campaign('first-service')).campaign).toEqual(before.campaign)
    expect((await server.rest('GET', '/campaigns/v1/first-service')).status).toBe(200)
  })

  it.each([
    ['workshops', '', {daily_capacity: 0}, 'daily_capacity', 'write a whole number from 1 to 1000'],
    ['workshops', '', {daily_capacity: 'many'}, 'daily_capacity', 'write a whole number from 1 to 1000'],
    ['workshops', '', {monday: ['9 to 7']}, 'monday', 'write opening and closing as 09:00-19:00'],
    [
      'workshops',
      '',
      {monday: ['19:00-09:00']},
      'monday',
      'each time must be later than the one before, within one day',
    ],
    ['workshops', '', {status: 'GONE'}, 'status', 'write ACTIVE or INACTIVE'],
    ['workshops', '', {name: 'Mine'}, 'name', 'cannot be edited here'],
    ['workshops', '', {monday: ['09:00-19:00\u0007']}, 'columns.monday.0', 'a control character'],
    ['workshops', 'x', {daily_capacity: 4}, 'part', 'must be empty'],
    ['days', '2026-02-30', {capacity: 0}, 'day', 'write a day that exists, as 2026-12-31'],
    ['days', '46095', {capacity: 0}, 'day', 'write the day as 2026-12-31; this may mean 2026-03-14'],
    ['days', '2026-03-09', {capacity: 0}, 'part', 'is over: write today or a later day'],
    ['days', '2026-03-25', {capacity: -1}, 'capacity', 'write a whole number from 0 to 1000'],
    ['days', '2026-03-25', {capacity: null}, 'capacity', 'write a whole number from 0 to 1000'],
    ['days', '2026-03-25', {}, 'capacity', 'write a whole number from 0 to 1000'],
    ['offers', 'new one', {title: 'x'}, 'id', 'write letters, digits, - and _ only'],
    ['offers', 'new-one', {title: null}, 'title', 'is needed'],
    ['offers', 'new-one', {terms: ['']}, 'terms', 'a line is empty: remove it'],
    ['offers', 'new-one', {terms: ['a|b']}, 'terms', 'may not have a |'],
    ['offers', 'new-one', {title: 'x'}, 'code', 'is needed'],
    [
      'offers',
      'new-one',
      {start_date: '2026-04-02', end_date: '2026-04-01'},
      'end_date',
      'is before the first day, 2026-04-02: exchange or correct them',
    ],
  ])('%s %s with %j are refused, and nothing is stored', async (kind, part, columns, field, reason) => {
    const {workshop: read, edits} = await workshop()
    const version = kind === 'workshops' ? read.version : null
    const {status, failure} = await send({kind, subject: 'COMPLETE1', part, version, columns})
    expect(status).toBe(400)
    expect(failure).toMatchObject({code: 'BAD_REQUEST', fields: expect.arrayContaining([{field, reason}])})
    const after = await workshop()
    expect([after.workshop, after.edits]).toEqual([read, edits])
  })

  it('today may still be closed, and has the bookings of today', async () => {
    const closed = await make('days', 'COMPLETE1', '2026-03-10', null, {capacity: 0})
    expect(closed).toMatchObject({kind: 'days', part: '2026-03-10'})
    const {rows} = await server.database.executeSql(
      `select count(*)::integer as booked from bookings join workshops on workshops.id = workshop_id
        where serial_id = 'COMPLETE1' and scheduled_date = '2026-03-10' and bookings.status <> 'CANCELLED'`,
    )
    expect(rows).toEqual([{booked: 2}])
    expect((await workshop()).days).toMatchObject([{part: '2026-03-10', booked: 2}])
    await undo(idOf(closed))
  })

  it('a price of more than 100 per cent is refused, also where only the price is changed', async () => {
    const {campaign: read} = await campaign('first-service')
    const {columns} = read
    const asPercentage = {price: 101, is_percentage: true}
    expect(await make('campaigns', 'first-service', '', read.version, asPercentage)).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [
        {
          field: 'price',
          reason: 'is more than 100: correct it, or say that the number is not per cent',
        },
      ],
    })
    expect((await campaign('first-service')).campaign.columns).toEqual(columns)
  })

  it('more than 50 terms are refused with the limit, and shown where an import has stored them', async () => {
    const terms = Array.from({length: 51}, (_, index) => `Term ${index + 1}`)
    const offer = {
      ...{title: 'Monsoon check', code: 'RAIN', type: 'FREEBIE', text: 'A free check'},
      ...{start_date: '2026-04-01', end_date: '2026-05-01'},
    }
    expect(await make('offers', 'COMPLETE1', 'monsoon-51', null, {...offer, terms})).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{field: 'columns.terms', reason: 'at most 50 items'}],
    })
    await make('offers', 'COMPLETE1', 'monsoon-51', null, {...offer, terms: []})
    await server.database.executeSql(
      `update custom_offers set additional_terms = $1 where id = 'monsoon-51'`,
      [JSON.stringify(terms)],
    )
    const read = (await workshop()).offers.find(({part}) => part === 'monsoon-51')
    expect(read?.columns['terms']).toEqual(terms)
    const edit = await make('offers', 'COMPLETE1', 'monsoon-51', read?.version ?? '', {terms: ['One']})
    expect(edit).toMatchObject({before: {terms}, after: {terms: ['One']}})
  })

  it('an unknown workshop, campaign or edit is refused', async () => {
    expect(await make('workshops', 'NOBODY', '', null, {status: 'ACTIVE'})).toMatchObject({
      code: 'WORKSHOP_NOT_FOUND',
    })
    expect(await make('days', 'NOBODY', '2026-03-20', null, {capacity: 1})).toMatchObject({
      code: 'WORKSHOP_NOT_FOUND',
    })
    expect(await make('campaigns', 'nothing', '', null, {deleted: true})).toMatchObject({
      code: 'CAMPAIGN_NOT_FOUND',
    })
    expect(await undo('nothing')).toBe('NOT_FOUND')
  })

  it('workshops and campaigns are found by name, city, serial id and id', async () => {
    const {rows} = await server.database.executeSql(`select id from workshops where serial_id = 'COMPLETE1'`)
    const find = async (text: string) => {
      const url = `/v1/operators/editables?text=${encodeURIComponent(text)}`
      const {answer} = await server.rest('GET', url, {headers: operator})
      return z.parse(
        z.object({found: z.array(z.object({subject: z.string()})), hasMore: z.boolean()}),
        answer,
      )
    }
    const id = z.parse(z.array(z.object({id: z.string()})), rows)[0]?.id ?? ''
    expect(await find('complete1')).toEqual({
      found: [expect.objectContaining({subject: 'COMPLETE1'})],
      hasMore: false,
    })
    expect((await find(id)).found.map(({subject}) => subject)).toEqual(['COMPLETE1'])
    expect((await find('first-ser')).found.map(({subject}) => subject)).toEqual(['first-service'])
    expect(await find('Bengaluru')).toMatchObject({hasMore: true})
    expect(await find('100%_')).toEqual({found: [], hasMore: false})
  })

  it('what is found is shown twenty at a time, as far as it goes', async () => {
    const find = async (query: string) => {
      const url = `/v1/operators/editables?text=Pune&${query}`
      const {answer, status} = await server.rest('GET', url, {headers: operator})
      if (status !== 200) return status
      const {found, hasMore} = findEditables.answer.parse(answer)
      return {subjects: found.map(({subject}) => subject), hasMore}
    }
    const {rows} = await server.database.executeSql(
      `select serial_id as "subject" from workshops where lower(city) like '%pune%'
        or lower(name) like '%pune%' order by name, serial_id limit 50`,
    )
    const subjects = z.parse(z.array(z.object({subject: z.string()})), rows).map(({subject}) => subject)
    expect(await find('')).toEqual({subjects: subjects.slice(0, 20), hasMore: true})
    expect(await find('limit=40')).toEqual({subjects: subjects.slice(0, 40), hasMore: true})
    expect([await find('limit=0'), await find('limit=201'), await find('limit=x')]).toEqual([400, 400, 400])
  })

  it('others than operators are refused', async () => {
    const {workshop: read} = await workshop()
    const edit = {
      kind: 'workshops',
      subject: 'COMPLETE1',
      part: '',
      version: read.version,
      columns: {daily_capacity: 2},
    }
    expect((await send(edit, {})).status).toBe(401)
    expect((await send(edit, await signedIn(server, 'fullProfile'))).status).toBe(403)
    expect((await send(edit, await signedIn(server, 'callCentreAgent'))).status).toBe(403)
    expect((await workshop()).workshop).toEqual(read)
  })

  it('the newest edits of all are listed, without the name of a deleted operator', async () => {
    const url = readEdits.path
    const {answer} = await server.rest('GET', url, {headers: operator})
    const {edits} = z.parse(readEdits.answer, answer)
    expect(edits.length).toBeGreaterThan(5)
    expect(new Set(edits.map(({by}) => by))).toEqual(new Set([BY]))
    await server.database.executeSql('update operator_edits set identity_id = null')
    const again = await server.rest('GET', url, {headers: operator})
    expect(z.parse(readEdits.answer, again.answer).edits.map(({by}) => by)).toEqual(edits.map(() => null))
  })
})

function idOf(edit: unknown): string {
  return z.parse(z.object({id: z.string()}), edit).id
}
