import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {createStaff} from '../../../server/identity/staff/staff.ts'
import {signedIn} from '../../support/server/bookings.ts'
import {ENGINES} from '../../support/server/engines.ts'
import type {TestServer} from '../../support/server/test-server.ts'
import {DAYS, leaseOf, openBooking, openDesk, record, resultOf, setOf, startDesk, take} from './desk-steps.ts'
import {workAtOnce} from './work-at-once.ts'

type Headers = Record<string, string>

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

  it('names as the next booking neither another one of the same person nor one that waits to be undone', async () => {
    const phone = '+915733333333'
    const first = await openBooking(server, {phone, createdAt: '2026-03-09T06:00:00Z'})
    await openBooking(server, {phone, createdAt: '2026-03-09T06:10:00Z'})
    const waiting = await openBooking(server, {createdAt: '2026-03-09T06:20:00Z'})
    const last = await openBooking(server, {scheduledDate: DAYS.LATER})
    expect(leaseOf(await take(server, agent))).toMatchObject({bookingId: first.id, next: waiting.id})
    expect(leaseOf(await take(server, agent, {bookingId: first.id, except: [waiting.id]}))?.next).toBe(
      last.id,
    )
  })

  it('stays with the booking that its agent calls about, when another one of that person is recorded', async () => {
    const phone = '+915744444444'
    const [one, other] = [await openBooking(server, {phone}), await openBooking(server, {phone})]
    await take(server, agent, {bookingId: one.id})
    await take(server, agent, {bookingId: other.id})
    expect(resultOf(await record(server, agent, one.id, {outcome: 'NO_ANSWER'}))).toBe(200)
    expect(resultOf(await take(server, lead, {bookingId: other.id}))).toBe('LEASE_TAKEN')
    expect(resultOf(await record(server, agent, other.id, {outcome: 'NO_ANSWER'}))).toBe(200)
  })

  it('is not given for another booking of who was just called', async () => {
    const phone = '+915755555555'
    const first = await openBooking(server, {phone, createdAt: '2026-03-09T06:00:00Z'})
    const second = await openBooking(server, {phone, createdAt: '2026-03-09T06:10:00Z'})
    const last = await openBooking(server, {scheduledDate: DAYS.LATER})
    expect(leaseOf(await take(server, agent))?.bookingId).toBe(first.id)
    expect(leaseOf(await take(server, agent, {except: [first.id]}))?.bookingId).toBe(last.id)
    expect(leaseOf(await take(server, agent, {except: [last.id]}))?.bookingId).toBe(first.id)
    expect(leaseOf(await take(server, agent, {bookingId: second.id}))?.bookingId).toBe(second.id)
  })

  it('is had by its agent again, whose page was loaded anew', async () => {
    const {id} = await openBooking(server)
    await take(server, agent, {bookingId: id})
    expect(leaseOf(await take(server, agent))?.bookingId).toBe(id)
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

it('Ten agents on sixty bookings work each row once and skip none, though one stops in between', () =>
  workAtOnce({agents: 10, bookings: 60}))
