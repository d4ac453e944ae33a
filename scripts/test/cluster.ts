import {spawnSync} from 'node:child_process'
import {setTimeout as wait} from 'node:timers/promises'
import {Client} from 'pg'
import {z} from 'zod'
import {openDatabase} from '../../server/database/open-database.ts'
import {longestGap, openCrowd} from '../../tests/histories/clients/crowd.ts'
import {brokenInvariants, type InvariantName, type Read} from '../../tests/histories/invariants.ts'
import {smallWorld} from '../../tests/histories/worlds/workshops.ts'
import {startCluster} from '../lib/cluster/cluster.ts'
import {EVENTS} from '../lib/cluster/events.ts'
import {PORTS, SITE} from '../lib/cluster/topology.ts'

const WORKSHOP = 'history-3-1'
const CUSTOMERS = 30
const LOST: InvariantName = 'an acknowledged booking exists'
const DOUBLED: InvariantName = 'one wish has one booking'
/** After an event, until customers book as before. */
const QUIET_MS = 3000

const missing = ['haproxy', 'pgbouncer', 'patroni', 'etcd'].filter(
  (program) => spawnSync('which', [program]).status !== 0,
)
if (missing.length > 0) {
  console.error(
    `cluster: ${missing.join(', ')} missing: apt-get install haproxy pgbouncer patroni etcd-server`,
  )
  process.exit(1)
}

const cluster = await startCluster(async (url) => {
  const database = await openDatabase({url, directory: null}, smallWorld(1))
  await database.executeSql(`update workshops set daily_capacity = 1000000 where id = '${WORKSHOP}'`)
  await database.close()
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
  const broken = async () => {
    const leader = PORTS.postgres(await cluster.nodeOf('leader'))
    const client = new Client({connectionString: `postgres://pahiya@127.0.0.1:${leader}/pahiya`})
    await client.connect()
    await client.query('set statement_timeout = 0; set jit = off')
    const {wishes} = customers.ledger
    const read: Read = async (sql, values) => (await client.query(sql, values)).rows
    const found = await brokenInvariants(read, wishes, [WORKSHOP])
    await client.end()
    return found.map(({name}) => name)
  }
  for (const [event, happen] of Object.entries(EVENTS)) {
    const from = performance.now()
    const before = customers.booked.length
    await happen(cluster)
    await wait(QUIET_MS)
    const to = performance.now()
    const gap = (longestGap(customers.booked, from, to) / 1000).toFixed(1)
    const bookings = customers.booked.length - before
    const perSecond = ((bookings * 1000) / (to - from)).toFixed(1)
    const names = await broken()
    const lost = names.filter((name) => name === LOST).length
    const doubled = names.filter((name) => name === DOUBLED).length
    rows.push({event, bookings, perSecond, gap, lost, doubled})
    console.log(JSON.stringify(rows.at(-1)))
  }
  await customers.stop()
  const names = await broken()
  console.table(rows)
  console.log(`at the end ${names.length} broken invariants ${[...new Set(names)].join(', ')}`)
  console.log(customers.counts.tally())
  for (const each of new Set(customers.improper)) console.log(each.slice(0, 200))
  if (names.length > 0) process.exitCode = 1
} finally {
  await cluster.stop()
}
