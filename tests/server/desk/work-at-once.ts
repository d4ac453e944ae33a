import {expect} from 'vitest'
import {createStaff} from '../../../server/identity/staff/staff.ts'
import {makeRoom, signedIn} from '../../support/server/bookings.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'
import {emptyDesk, leaseOf, openBooking, record, resultOf, take} from './desk-steps.ts'

type Headers = Record<string, string>

/** So many agents work the open bookings at once, each row once, though one of them stops in between. */
export async function workAtOnce({agents, bookings}: {agents: number; bookings: number}): Promise<void> {
  const server = await startTestServer()
  await makeRoom(server)
  await emptyDesk(server)
  const ids = new Set<string>()
  for (let made = 0; made < bookings; made += 1) {
    // Every fifth customer has two bookings.
    const phone = `+9158${String(made % 5 === 1 ? made - 1 : made).padStart(8, '0')}`
    ids.add((await openBooking(server, {phone})).id)
  }
  const staff = createStaff(server.database.kysely, server.clock)
  const tokens: Headers[] = []
  for (let each = 0; each < agents; each += 1) tokens.push(await agentNumbered(server, staff, each))
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
}

async function agentNumbered(server: TestServer, staff: ReturnType<typeof createStaff>, each: number) {
  const phone = `+9159${String(each).padStart(8, '0')}`
  await staff.add({phone, role: 'call_centre_agent', firstName: `Agent ${each}`, lastName: null})
  const {rows} = await server.database.executeSql('select id from identities where phone = $1', [phone])
  return signedIn(server, String(rows[0]?.['id']))
}
