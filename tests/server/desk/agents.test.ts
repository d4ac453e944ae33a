import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {z} from 'zod/mini'
import {deskAgents} from '../../../contract/desk/agents.ts'
import {deskAudit} from '../../../contract/desk/figures.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {PATIENT} from '../../support/patient.ts'
import {signedIn} from '../../support/server/bookings.ts'
import {ENGINES, openTestDatabase} from '../../support/server/engines.ts'
import {createTestClock, NOW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'
import {resultOf} from './desk-steps.ts'

const AGENT = NAMED_IDENTITIES.callCentreAgent
const LEAD = NAMED_IDENTITIES.callCentreLead
const PATH = '/v1/desk/agents'

describe.each(ENGINES)('On %s a lead', (engine) => {
  let server: TestServer
  let lead: Record<string, string>
  beforeAll(async () => {
    const clock = createTestClock()
    server = await startTestServer({}, clock, await openTestDatabase(engine, clock))
  })
  beforeEach(async () => {
    server.clock.freeze(NOW)
    await server.database.executeSql('delete from sessions')
    await server.database.executeSql('delete from security_events')
    lead = await signedIn(server, 'callCentreLead')
  })
  afterAll(() => server.close())

  const agents = async () => {
    const {answer} = await server.rest('GET', PATH, {headers: lead})
    return z.parse(deskAgents.answer, answer).agents
  }
  const add = (body: object) =>
    server.rest('POST', PATH, {headers: lead, body: {role: 'call_centre_agent', ...body}})
  const remove = (path: string, headers = lead) => server.rest('DELETE', `${PATH}/${path}`, {headers})
  const writesOf = async (phone: string) => {
    const query = new URLSearchParams({phone, kind: 'staff write'})
    const {answer} = await server.rest('GET', `/v1/desk/audit?${query}`, {headers: lead})
    return z.parse(deskAudit.answer, answer).rows.map(({operation, agent}) => [operation, agent])
  }

  it.each([
    ['/v1/desk/leases', 'no JSON'],
    ['/v1/desk/leases', '{"bookingId": 5}'],
    ['/v1/desk/outcomes', '{}'],
    [PATH, '{}'],
  ])('who is not signed in may not even learn that %s refuses %s', async (url, payload) => {
    const post = {method: 'POST', url, payload} as const
    const type = {'content-type': 'application/json'}
    expect((await server.app.inject({...post, headers: type})).statusCode).toBe(401)
    expect((await server.app.inject({...post, headers: {...type, ...lead}})).statusCode).toBe(400)
  })

  it('who adds an agent again, such as with a name, ends no call of that agent', async () => {
    const agent = await signedIn(server, 'callCentreAgent')
    expect(resultOf(await add({phone: AGENT.phone, firstName: 'Asha', lastName: ''}))).toBe(200)
    const next = await server.rest('POST', '/v1/desk/leases', {headers: agent, body: {bookingId: null}})
    expect(resultOf(next)).toBe(200)
  })

  it('sees agents and leads with masked phones, sessions and second factors, and no operator', async () => {
    const agent = await signedIn(server, 'callCentreAgent')
    server.clock.pass({minutes: 2})
    await server.rest('POST', '/v1/desk/leases', {headers: agent, body: {bookingId: null}})
    expect(await agents()).toEqual([
      {
        id: AGENT.id,
        name: 'Asha Care',
        phone: '••••••0006',
        role: 'call_centre_agent',
        hasSecondFactor: false,
        lastSeenAt: '2026-03-10T06:32:00.000Z',
        sessions: 1,
        isSelf: false,
      },
      {
        id: LEAD.id,
        name: 'Ravi Lead',
        phone: '••••••0009',
        role: 'call_centre_lead',
        hasSecondFactor: false,
        lastSeenAt: '2026-03-10T06:32:00.000Z',
        sessions: 1,
        isSelf: true,
      },
      {
        id: NAMED_IDENTITIES.secondAgent.id,
        name: 'Vikram Desk',
        phone: '••••••0010',
        role: 'call_centre_agent',
        hasSecondFactor: false,
        lastSeenAt: null,
        sessions: 0,
        isSelf: false,
      },
    ])
    server.clock.pass({minutes: 31})
    lead = await signedIn(server, 'callCentreLead')
    expect((await agents()).map(({sessions}) => sessions)).toEqual([0, 1, 0])
  })

  it('adds an agent by a phone in any spelling, and disables them at once; both are in the log', async () => {
    expect(resultOf(await add({phone: '098100 77001', firstName: ' Meera ', lastName: ''}))).toBe(200)
    const meera = (await agents()).find(({name}) => name === 'Meera')
    expect(meera).toMatchObject({phone: '••••••7001', role: 'call_centre_agent', sessions: 0})
    const own = await signedIn(server, '+919810077001')
    expect(resultOf(await server.rest('GET', '/v1/desk/bookings', {headers: own}))).toBe(200)
    server.clock.pass({seconds: 1})
    expect(resultOf(await remove(meera?.id ?? ''))).toBe(200)
    expect(resultOf(await server.rest('GET', '/v1/desk/bookings', {headers: own}))).toBe('UNAUTHORIZED_USER')
    expect((await agents()).map(({name}) => name)).toEqual(['Asha Care', 'Ravi Lead', 'Vikram Desk'])
    await vi.waitFor(
      async () =>
        expect(await writesOf('9810077001')).toEqual([
          ['DELETE /v1/desk/agents/:agentId', 'Ravi Lead'],
          ['POST /v1/desk/agents', 'Ravi Lead'],
        ]),
      PATIENT,
    )
  })

  it('adds a customer under their own name, which they keep when they are disabled', async () => {
    const {phone, id} = NAMED_IDENTITIES.newcomer
    await server.database.executeSql(
      'update identities set first_name = $1, last_name = null where id = $2',
      ['Meera', id],
    )
    expect(resultOf(await add({phone, firstName: 'Wrongname', lastName: 'Typo'}))).toBe(200)
    const added = (await agents()).find((each) => each.id === id)
    expect(added?.name).toBe('Meera')
    await remove(id)
    const {rows} = await server.database.executeSql(
      'select first_name, last_name from identities where id = $1',
      [id],
    )
    expect(rows).toEqual([{first_name: 'Meera', last_name: null}])
  })

  it('refuses a name with other signs than letters', async () => {
    for (const name of ['=HYPERLINK("http://x")', '-Asha +1'])
      expect(resultOf(await add({phone: '9810077003', firstName: name}))).toBe('BAD_REQUEST')
    expect(await agents()).toHaveLength(3)
  })

  it('keeps the second factor of whoever gets another role, and removes that of whoever is disabled', async () => {
    const phone = '9810077005'
    await add({phone, firstName: 'Devi'})
    const {id} = made((await agents()).find(({name}) => name.startsWith('Devi')))
    await server.database.executeSql(
      `insert into second_factors (identity_id, totp_secret) values ('${id}', 'sealed')`,
    )
    const stored = async () =>
      (
        await server.database.executeSql('select totp_secret from second_factors where identity_id = $1', [
          id,
        ])
      ).rows
    expect(resultOf(await add({phone, role: 'call_centre_lead'}))).toBe(200)
    expect(await stored()).toEqual([{totp_secret: 'sealed'}])
    expect(resultOf(await remove(id))).toBe(200)
    expect(await stored()).toEqual([])
  })

  it('resets a second factor, which signs the agent out', async () => {
    await server.database.executeSql(
      `insert into second_factors (identity_id, totp_secret) values ('${AGENT.id}', 'sealed')`,
    )
    const agent = await signedIn(server, 'callCentreAgent')
    expect((await agents())[0]).toMatchObject({name: 'Asha Care', hasSecondFactor: true, sessions: 1})
    expect(resultOf(await remove(`${AGENT.id}/second-factor`))).toBe(200)
    expect((await agents())[0]).toMatchObject({name: 'Asha Care', hasSecondFactor: false, sessions: 0})
    expect(resultOf(await server.rest('GET', '/v1/desk/bookings', {headers: agent}))).toBe(
      'UNAUTHORIZED_USER',
    )
    await vi.waitFor(
      async () =>
        expect(await writesOf(AGENT.phone)).toEqual([
          ['DELETE /v1/desk/agents/:agentId/second-factor', 'Ravi Lead'],
        ]),
      PATIENT,
    )
  })

  it('changes nothing of their own, nor of operators, consumers and nobody', async () => {
    expect(resultOf(await remove(LEAD.id))).toBe('FORBIDDEN')
    expect(resultOf(await remove(`${LEAD.id}/second-factor`))).toBe('FORBIDDEN')
    for (const {id} of [NAMED_IDENTITIES.operator, NAMED_IDENTITIES.fullProfile, {id: 'nobody'}])
      expect(resultOf(await remove(id))).toBe('NOT_FOUND')
    for (const phone of [LEAD.phone, NAMED_IDENTITIES.operator.phone, '12345', 'Meera'])
      expect(resultOf(await add({phone}))).toBe('BAD_REQUEST')
    expect(resultOf(await add({phone: '9810077002', role: 'operator'}))).toBe('BAD_REQUEST')
    expect(await agents()).toHaveLength(3)
  })

  it('alone may: agents, operators and consumers are refused', async () => {
    for (const identity of ['callCentreAgent', 'operator', 'fullProfile']) {
      const headers = await signedIn(server, identity)
      expect(resultOf(await server.rest('GET', PATH, {headers}))).toBe('FORBIDDEN')
      expect(resultOf(await remove(AGENT.id, headers))).toBe('FORBIDDEN')
    }
  })
})
