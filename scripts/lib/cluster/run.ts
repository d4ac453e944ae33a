import {setTimeout as wait} from 'node:timers/promises'
import {Client} from 'pg'
import {z} from 'zod'
import {openDatabase} from '../../../server/database/open-database.ts'
import {longestGap, openCrowd} from '../../../tests/histories/clients/crowd.ts'
import {brokenInvariants, type InvariantName, type Read} from '../../../tests/histories/invariants.ts'
import type {Wish} from '../../../tests/histories/ledger.ts'
import {smallWorld} from '../../../tests/histories/worlds/workshops.ts'
import {refuseUnknown, wordsOrEnd} from '../command-line.ts'
import {startCluster} from './cluster.ts'
import {EVENTS} from './events.ts'
import {processesOn} from './networks.ts'
import {processorMs} from './processor-time.ts'
import {addressOf, SITE} from './topology.ts'

const WORKSHOP = 'history-3-1'
const CUSTOMERS = 30
const LOST: InvariantName = 'an acknowledged booking exists'
const DOUBLED: InvariantName = 'one wish has one booking'
/** After an event, until customers book as before. */
const QUIET_MS = 3000
const FINISHED_MS = 10_000
const LOOKS_EVERY_MS = 1000

/** Those whose name contains the word; all without one. */
const chosen = wordsOrEnd('cluster', ([wanted = '']) => {
  const found = Object.entries(EVENTS).filter(([event]) => event.includes(wanted))
  if (found.length === 0) refuseUnknown('an event', [wanted], Object.keys(EVENTS))
  return found
})

const cluster = await startCluster(async (url) => {
  const database = await openDatabase({url, directory: null}, smallWorld(1))
  await database.executeSql(`update workshops set daily_capacity = 1000000 where id = '${WORKSHOP}'`)
  await database.close()
})
// A run that is stopped leaves no server behind.
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    if (isStopped) return
    isStopped = true
    await cluster.stop()
    process.exit(1)
  })
try {
  const answer = await fetch(`${SITE}/sandbox/sign-in`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({identity: 'callCentreAgent'}),
  })
  const {idToken} = z.object({idToken: z.string()}).parse(await answer.json())
  const customers = openCrowd({origins: [SITE], workshopId: WORKSHOP, agent: idToken, customers: CUSTOMERS})
  const rows: Record<string, unknown>[] = []
  const broken = async (wishes: readonly Wish[]) => {
    const leader = addressOf(await cluster.nodeOf('leader'))
    const client = new Client({connectionString: `postgres://pahiya@${leader}/pahiya`})
    await client.connect()
    await client.query('set statement_timeout = 0; set jit = off')
    const read: Read = async (sql, values) => (await client.query(sql, values)).rows
    const found = await brokenInvariants(read, wishes, [WORKSHOP])
    await client.end()
    return found.map(({name}) => name)
  }
  /** An accepted booking may exist some seconds later. */
  const settled = async () => {
    const wishes = customers.ledger.wishes.map((wish) => ({...wish, bookingIds: [...wish.bookingIds]}))
    const end = performance.now() + FINISHED_MS
    for (;;) {
      const names = await broken(wishes)
      if (!names.includes(LOST) || performance.now() > end) return names
      await wait(LOOKS_EVERY_MS)
    }
  }
  /** Of the server processes and of the primary's computer. */
  const spent = async () => {
    const servers = cluster.servers.map((server) => server.pid())
    const leader = await cluster.nodeOf('leader')
    const times = {servers: processorMs(servers), primary: processorMs(processesOn(leader))}
    return {...times, of: [...servers, leader].join()}
  }
  for (const [event, happen] of chosen) {
    const spentBefore = await spent()
    const from = performance.now()
    const before = customers.booked.length
    await happen(cluster)
    await wait(QUIET_MS)
    const to = performance.now()
    const gap = (longestGap(customers.booked, from, to) / 1000).toFixed(1)
    const bookings = customers.booked.length - before
    const perSecond = ((bookings * 1000) / (to - from)).toFixed(1)
    const spentAfter = await spent()
    const each = (part: 'servers' | 'primary') =>
      spentAfter.of === spentBefore.of ? ((spentAfter[part] - spentBefore[part]) / bookings).toFixed(1) : null
    const [serverMs, primaryMs] = [each('servers'), each('primary')]
    const names = await settled()
    const lost = names.filter((name) => name === LOST).length
    const doubled = names.filter((name) => name === DOUBLED).length
    rows.push({event, bookings, perSecond, gap, lost, doubled, serverMs, primaryMs})
    console.log(JSON.stringify(rows.at(-1)))
  }
  await customers.stop()
  const names = await broken(customers.ledger.wishes)
  console.table(rows)
  console.log(`at the end ${names.length} broken invariants ${[...new Set(names)].join(', ')}`)
  console.log(customers.counts.tally())
  for (const each of new Set(customers.improper)) console.log(each.slice(0, 200))
  if (names.length > 0) process.exitCode = 1
} finally {
  await cluster.stop()
}
