import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {bookingFunnel} from '../../../contract/site/funnel.ts'
import {EVENT_CALLS_PER_ADDRESS_PER_TEN_MINUTES, EVENT_DAYS} from '../../../domain/limits.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {signedIn} from '../../support/server/bookings.ts'
import {ENGINES, openTestDatabase} from '../../support/server/engines.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer

const event = (name: string, facts: object = {}) => ({name, facts})
const viewed = (page: string) => event('page_viewed', {page})
const send = (events: object[], pageLoadId = randomUUID(), from = '10.3.0.1') =>
  server.rest('POST', '/v1/events', {body: {pageLoadId, events}, from})
const all = () =>
  server.database.kysely
    .selectFrom('events')
    .select(['pageLoadId', 'name', 'facts', 'receivedAt'])
    .orderBy('name')
    .execute()
const forget = () => server.database.kysely.deleteFrom('events').execute()

describe.each(ENGINES)('Analytics events on %s', (engine) => {
  beforeAll(async () => {
    const clock = createTestClock()
    server = await startTestServer({}, clock, await openTestDatabase(engine, clock))
  })
  afterAll(() => server.close())

  it('are stored with name, fields, the page load, and the server’s time', async () => {
    const pageLoadId = randomUUID()
    const {status, answer} = await send(
      [event('home_stay', {seconds: 15}), event('search_error')],
      pageLoadId,
    )
    expect([status, answer]).toEqual([200, {}])
    const receivedAt = new Date(server.clock.now())
    expect(await all()).toEqual([
      {pageLoadId, name: 'home_stay', facts: {seconds: 15}, receivedAt},
      {pageLoadId, name: 'search_error', facts: {}, receivedAt},
    ])
  })

  it('are accepted as a beacon sends them, and an empty batch is no error', async () => {
    const body = JSON.stringify({pageLoadId: randomUUID(), events: []})
    const {statusCode} = await server.app.inject({
      method: 'POST',
      url: '/v1/events',
      headers: {'content-type': 'application/json'},
      payload: body,
    })
    expect(statusCode).toBe(200)
  })

  it.each([
    ['an event that it does not know', event('person_named')],
    ['a name of every object', event('constructor')],
    ['other facts', event('home_stay', {seconds: 'long'})],
    ['more facts', event('search_error', {phone: '+915550000201'})],
    ['a whole phone', event('otp_failed', {phone: '+915550000201'})],
    [
      'the address of a booking',
      event('auth_error_interceptor', {url: '/v1/bookings/Zk3Qm9xT81LpWvRb/invoice', status: 401}),
    ],
  ])('of a batch with %s none is stored', async (_, unknown) => {
    await forget()
    const {status, failure} = await send([event('search_error'), unknown])
    expect([status, failure?.code]).toEqual([400, 'EVENT_UNKNOWN'])
    expect(await all()).toEqual([])
  })

  it.each([
    ['no page load', {events: []}],
    ['a page load that is no key', {pageLoadId: 'me', events: []}],
    ['no list', {pageLoadId: randomUUID(), events: 'all'}],
    ['something else beside', {pageLoadId: randomUUID(), events: [], phone: '+915550000201'}],
  ])('with %s are refused', async (_, body) => {
    const {status, failure} = await server.rest('POST', '/v1/events', {body})
    expect([status, failure?.code]).toEqual([400, 'BAD_REQUEST'])
  })

  it('are a hundred, or 64 kB, at most', async () => {
    await forget()
    const hundred = Array.from({length: 100}, () => event('search_error'))
    const tooMany = await send([...hundred, event('search_error')])
    const tooLarge = await send(
      Array.from({length: 17}, () => event('whatsapp_booking', {botSignal: 'x'.repeat(4000)})),
    )
    const most = await send(hundred)
    expect([tooMany, tooLarge].map(({status, failure}) => [status, failure?.code])).toEqual([
      [413, 'TOO_LARGE'],
      [413, 'TOO_LARGE'],
    ])
    expect([most.status, (await all()).length]).toEqual([200, 100])
  })

  it('are limited for each address and ten minutes', async () => {
    const from = '10.3.9.9'
    await server.database.kysely.deleteFrom('callCounts').execute()
    await send([], randomUUID(), from)
    await server.database.kysely
      .updateTable('callCounts')
      .set({count: EVENT_CALLS_PER_ADDRESS_PER_TEN_MINUTES})
      .execute()
    const {status, failure} = await send([event('search_error')], randomUUID(), from)
    expect([status, failure?.code]).toEqual([429, 'TOO_MANY_CALLS'])
  })

  it('are deleted after their retention period', async () => {
    await forget()
    await send([event('search_error')])
    server.clock.pass({days: EVENT_DAYS - 1})
    await server.rest('POST', '/sandbox/work', {body: {}})
    const before = (await all()).length
    server.clock.pass({days: 2})
    await server.rest('POST', '/sandbox/work', {body: {}})
    expect([before, await all()]).toEqual([1, []])
  })

  it('fill the booking funnel of the sandbox, with counts and the share of the step before', async () => {
    await forget()
    const way = [
      viewed('/consumer/home'),
      event('place_chosen', {by: 'search'}),
      viewed('/consumer/workshops/'),
      viewed('/consumer/workshop-result/$slug'),
      event('booking_form_begun'),
      event('code_proved', {purpose: 'book'}),
      event('booking_success', {botSignal: ''}),
    ]
    await send(way)
    await send(way.slice(0, 4))
    await send(way.slice(0, 1))
    await send([viewed('/consumer/home'), viewed('/consumer/blogs/$articleId')])
    await send([viewed('/consumer/workshops/$city'), viewed('/consumer/workshop-result/$slug')])
    const {body} = await server.app.inject('/sandbox/funnel')
    const rows = [...body.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(([, step, cells]) => [
      step,
      ...[...(cells ?? '').matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text),
    ])
    expect(rows).toEqual([
      ['Home', '4', '4', '–'],
      ['Place chosen', '2', '2', '50 %'],
      ['Results', '3', '2', '100 %'],
      ['Workshop', '3', '2', '100 %'],
      ['Form begun', '1', '1', '50 %'],
      ['Code proved', '1', '1', '100 %'],
      ['Booked', '1', '1', '100 %'],
    ])
    expect((await server.app.inject('/sandbox')).body).toContain('href="/sandbox/funnel"')
  })

  it('give an operator the same funnel, of the last days alone, and nobody else', async () => {
    await forget()
    const read = async (identity: string, days = '') => {
      const url = `/v1/operators/funnel${days}`
      const {status, answer, failure} = await server.rest('GET', url, {
        headers: await signedIn(server, identity),
      })
      return {status, code: failure?.code, funnel: bookingFunnel.answer.safeParse(answer).data}
    }
    const counts = ({funnel}: Awaited<ReturnType<typeof read>>) => [
      funnel?.days,
      ...(funnel?.steps.map(({step, pageLoads, fromHome}) => `${step} ${pageLoads} ${fromHome}`) ?? []),
    ]
    await server.database.executeSql(`update identities set role = 'operator' where id = $1`, [
      NAMED_IDENTITIES.withoutAddresses.id,
    ])
    await send([viewed('/consumer/home'), event('place_chosen', {by: 'search'})])
    server.clock.pass({days: 10})
    await send([viewed('/consumer/home')])
    await send([viewed('/consumer/workshops/')])
    const rest = ['workshop 0 0', 'form 0 0', 'proved 0 0', 'booked 0 0']
    expect(counts(await read('withoutAddresses'))).toEqual([
      30,
      'home 2 2',
      'place 1 1',
      'results 1 0',
      ...rest,
    ])
    expect(counts(await read('withoutAddresses', '?days=5'))).toEqual([
      5,
      'home 1 1',
      'place 0 0',
      'results 1 0',
      ...rest,
    ])
    for (const days of ['?days=0', '?days=181', '?days=1.5', '?days=x'])
      expect(await read('withoutAddresses', days)).toMatchObject({status: 400, code: 'BAD_REQUEST'})
    for (const other of ['fullProfile', 'callCentreAgent'])
      expect(await read(other)).toMatchObject({status: 403, code: 'FORBIDDEN'})
    expect((await server.rest('GET', '/v1/operators/funnel')).status).toBe(401)
  })

  it('give an empty funnel without any', async () => {
    await forget()
    const {body} = await server.app.inject('/sandbox/funnel')
    expect(body).toContain('<th scope="row">Home</th><td>0</td><td>0</td><td>–</td>')
  })
})
