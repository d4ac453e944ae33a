import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {type Lease, takeBooking} from '../../../contract/desk/calls.ts'
import {createStaff} from '../../../server/identity/staff/staff.ts'
import {makeRoom, signedIn} from '../../support/server/bookings.ts'
import {ENGINES} from '../../support/server/engines.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'
import {
  DAYS,
  emptyDesk,
  openBooking,
  openDesk,
  record,
  resultOf,
  setOf,
  startDesk,
  take,
} from './desk-steps.ts'

type Headers = Record<string, string>

const leaseOf = ({answer}: {answer: unknown}): Lease | null => z.parse(takeBooking.answer, answer).lease

describe.each(ENGINES)('On %s a lease', (engine) => {
  let server: TestServer
  let agent: Headers
  let lead: Headers
  beforeAll(async () => {
    server = await startDesk(engine)
  })
  beforeEach(async () => {
    ;({agent, lead} = await openDesk(server))
  })
  afterAll(() => server.close())

  it('lasts ten minutes, and is renewed by whoever has it', async () => {
    const {id} = await openBooking(server)
    expect(leaseOf(await take(server, agent, {bookingId: id}))).toMatchObject({
      bookingId: id,
      leasedUntil: '2026-03-10T06:40:00.000Z',
      attempts: 0,
      next: null,
    })
    server.clock.pass({minutes: 9})
    expect(leaseOf(await take(server, agent, {bookingId: id}))?.leasedUntil).toBe('2026-03-10T06:49:00.000Z')
    server.clock.pass({minutes: 9, seconds: 59})
    lead = await signedIn(server, 'callCentreLead')
    expect(resultOf(await take(server, lead, {bookingId: id}))).toBe('LEASE_TAKEN')
    server.clock.pass({seconds: 1})
    expect(resultOf(await take(server, lead, {bookingId: id}))).toBe(200)
  })

  it('is refused with the name of its agent, and taken over on purpose', async () => {
    const {id} = await openBooking(server)
    await take(server, agent, {bookingId: id})
    const refused = await take(server, lead, {bookingId: id})
    expect(refused.failure).toMatchObject({code: 'LEASE_TAKEN', agentName: 'Asha Care'})
    expect(resultOf(await take(server, lead, {bookingId: id, isTakenOver: true}))).toBe(200)
    expect((await take(server, agent, {bookingId: id})).failure).toMatchObject({agentName: 'Ravi Lead'})
    expect(resultOf(await record(server, agent, id, {outcome: 'NO_ANSWER'}))).toBe('LEASE_TAKEN')
    expect(resultOf(await record(server, lead, id, {outcome: 'NO_ANSWER'}))).toBe(200)
  })

  it('covers every open booking of the phone', async () => {
    const [one, other] = [
      await openBooking(server, {phone: '+915722222222'}),
      await openBooking(server, {phone: '+915722222222'}),
    ]
    await take(server, agent, {bookingId: one.id})
    expect(resultOf(await take(server, lead, {bookingId: other.id}))).toBe('LEASE_TAKEN')
    expect(leaseOf(await take(server, lead))).toBeNull()
  })

  it('of the next booking is that of the most urgent one that is free, and names the one after it', async () => {
    const later = await openBooking(server, {scheduledDate: DAYS.LATER})
    const first = await openBooking(server)
    const waiting = await openBooking(server)
    await setOf(server, waiting.id, `call_again_at = '2026-03-10T09:00:00Z'`)
    expect(leaseOf(await take(server, agent))).toMatchObject({bookingId: first.id, next: later.id})
    expect(leaseOf(await take(server, lead))).toMatchObject({bookingId: later.id, next: null})
    expect(leaseOf(await take(server, agent, {except: [first.id]}))).toBeNull()
  })

  it('is given back by its agent, and by nobody else', async () => {
    const {id} = await openBooking(server)
    await take(server, agent, {bookingId: id})
    await server.rest('DELETE', `/v1/desk/leases/${id}`, {headers: lead})
    expect(resultOf(await take(server, lead, {bookingId: id}))).toBe('LEASE_TAKEN')
    await server.rest('DELETE', `/v1/desk/leases/${id}`, {headers: agent})
    expect(resultOf(await take(server, lead, {bookingId: id}))).toBe(200)
  })

  it('is not given for a booking that is cancelled, answered, too old or unknown', async () => {
    const {id} = await openBooking(server)
    const code = async (set: string) => {
      await setOf(server, id, set)
      return resultOf(await take(server, agent, {bookingId: id}))
    }
    expect(await code(`status = 'CANCELLED'`)).toBe('BOOKING_CANCELLED')
    expect(await code(`status = 'REQUEST_RECEIVED', customer_verification_response = 'VERIFIED'`)).toBe(
      'VERIFICATION_FINAL',
    )
    expect(
      await code(`customer_verification_response = 'NOT_VERIFIED', created_at = '2026-02-20T00:00:00Z'`),
    ).toBe('BOOKING_TOO_OLD')
    expect(resultOf(await take(server, agent, {bookingId: 'nobody'}))).toBe('BOOKING_NOT_FOUND')
  })

  it('that ran out while the agent wrote is taken again with the outcome, unless another has it', async () => {
    const {id} = await openBooking(server)
    await take(server, agent, {bookingId: id})
    server.clock.pass({minutes: 11})
    expect(resultOf(await record(server, agent, id, {outcome: 'NO_ANSWER', note: 'long talk'}))).toBe(200)
    await take(server, agent, {bookingId: id})
    server.clock.pass({minutes: 11})
    agent = await signedIn(server, 'callCentreAgent')
    lead = await signedIn(server, 'callCentreLead')
    await take(server, lead, {bookingId: id})
    expect(resultOf(await record(server, agent, id, {outcome: 'NO_ANSWER'}))).toBe('LEASE_TAKEN')
  })

  it('and an outcome of an agent who is disabled in mid-call are refused', async () => {
    const {id} = await openBooking(server)
    const staff = createStaff(server.database.kysely, server.clock)
    await take(server, agent, {bookingId: id})
    await staff.disable('+915550000006')
    expect(resultOf(await record(server, agent, id, {outcome: 'NO_ANSWER'}))).toBe('UNAUTHORIZED_USER')
    expect(resultOf(await take(server, agent, {bookingId: id}))).toBe('UNAUTHORIZED_USER')
    const again = await signedIn(server, 'callCentreAgent')
    expect(resultOf(await take(server, again, {bookingId: id}))).toBe('FORBIDDEN')
    await staff.add({phone: '+915550000006', role: 'call_centre_agent', firstName: null, lastName: null})
  })
})

describe('Fifty agents on five hundred bookings', () => {
  it('work each row once and skip none, though one stops in between', async () => {
    const server = await startTestServer()
    await makeRoom(server)
    await emptyDesk(server)
    const ids = new Set<string>()
    for (let made = 0; made < 500; made += 1) {
      // Every fifth customer has two bookings.
      const phone = `+9158${String(made % 5 === 1 ? made - 1 : made).padStart(8, '0')}`
      ids.add((await openBooking(server, {phone})).id)
    }
    const staff = createStaff(server.database.kysely, server.clock)
    const tokens: Headers[] = []
    for (let each = 0; each < 50; each += 1) tokens.push(await agentNumbered(server, staff, each))
    const held = new Map<string, string>()
    const worked: string[] = []
    const conflicts: string[] = []
    const phoneOf = new Map<string, string>()
    for (const {id, phone} of await server.database.kysely
      .selectFrom('bookings')
      .select(['id', 'phone'])
      .execute())
      phoneOf.set(id, phone)

    async function work(headers: Headers, name: string, most: number): Promise<string | null> {
      for (let done = 0; done < most; done += 1) {
        const lease = leaseOf(await take(server, headers))
        if (lease === null) return null
        const phone = phoneOf.get(lease.bookingId) ?? ''
        const other = held.get(phone)
        if (other !== undefined && other !== name) conflicts.push(`${name} and ${other}`)
        held.set(phone, name)
        if (most === 3 && done === 2) return lease.bookingId
        const result = resultOf(
          await record(server, headers, lease.bookingId, {outcome: 'VERIFIED', slot: 'MORNING'}),
        )
        if (result !== 200) conflicts.push(`${name}: ${result}`)
        held.delete(phone)
        worked.push(lease.bookingId)
      }
      return null
    }

    const [left] = await Promise.all(
      tokens.map((headers, index) => work(headers, `agent ${index}`, index === 0 ? 3 : 1000)),
    )
    expect(conflicts).toEqual([])
    expect(new Set(worked).size).toBe(worked.length)
    const missing = [...ids].filter((id) => !worked.includes(id))
    // What the stopped agent holds waits, with the other booking of its phone, until the lease ends.
    expect(missing).toContain(left)
    expect(missing.length).toBeLessThanOrEqual(2)
    server.clock.pass({minutes: 10})
    held.clear()
    const fresh = await agentNumbered(server, staff, 1)
    await work(fresh, 'agent 1', 1000)
    expect(conflicts).toEqual([])
    expect(worked.toSorted()).toEqual([...ids].toSorted())
    await server.close()
  })
})

async function agentNumbered(server: TestServer, staff: ReturnType<typeof createStaff>, each: number) {
  const phone = `+9159${String(each).padStart(8, '0')}`
  await staff.add({phone, role: 'call_centre_agent', firstName: `Agent ${each}`, lastName: null})
  const {rows} = await server.database.executeSql('select id from identities where phone = $1', [phone])
  return signedIn(server, String(rows[0]?.['id']))
}
