import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {copyVersion} from '../../../tests/histories/worlds/next-version.ts'
import type {Cluster} from './cluster.ts'
import {setCable} from './networks.ts'
import {until} from './parts.ts'
import {SERVERS} from './topology.ts'

/** Long enough for a failover without the primary's own help. */
const FROZEN_MS = 20_000
const MEASURED_MS = 15_000

async function drain({tellProxy, servers}: Cluster, server: number): Promise<void> {
  await tellProxy(`set server servers/server${server} state drain`)
  await until('an idle server', async () => {
    const counts = (await tellProxy('show stat'))
      .split('\n')
      .find((line) => line.startsWith(`servers,server${server},`))
    return counts?.split(',')[4] === '0'
  })
  await servers[server]?.end('SIGTERM')
}

async function admit({tellProxy, isServing}: Cluster, server: number): Promise<void> {
  await until(`server ${server}`, isServing(server))
  await tellProxy(`set server servers/server${server} state ready`)
}

/** What happens to the cluster while customers book; each ends when everything runs again. */
export const EVENTS: Record<string, (cluster: Cluster) => Promise<void>> = {
  'nothing happens, three processes': () => wait(MEASURED_MS),
  'nothing happens, one process': async (cluster) => {
    const others = SERVERS.filter((server) => server !== 0)
    for (const server of others) await cluster.tellProxy(`set server servers/server${server} state drain`)
    await wait(MEASURED_MS)
    for (const server of others) await admit(cluster, server)
  },
  'a process is killed': async ({servers, isServing}) => {
    await servers[0]?.end('SIGKILL')
    servers[0]?.start()
    await until('server 0', isServing(0))
  },
  'a process is drained and started again': async (cluster) => {
    await drain(cluster, 1)
    cluster.servers[1]?.start()
    await admit(cluster, 1)
  },
  'PgBouncer is killed and started again': async ({pgbouncer}) => {
    await pgbouncer.end('SIGKILL')
    pgbouncer.start()
  },
  'the primary and its Patroni are killed': async ({nodeOf, signalNode, nodes, allRun}) => {
    const primary = await nodeOf('leader')
    signalNode(primary, 'SIGKILL')
    await until('another primary', async () => ![primary, Number.NaN].includes(await nodeOf('leader')))
    nodes[primary]?.start()
    await until('a primary with its two standbys', allRun)
  },
  'the primary stops answering for twenty seconds': freeze('leader'),
  'the primary is cut off from the network for twenty seconds': async ({nodeOf, allRun}) => {
    const primary = await nodeOf('leader')
    setCable(primary, 'down')
    await wait(FROZEN_MS)
    setCable(primary, 'up')
    await until('a primary with its two standbys', allRun)
  },
  'the synchronous standby stops answering for twenty seconds': freeze('sync_standby'),
  'a version with a new migration is rolled out': async (cluster) => {
    const version = join(cluster.folder, 'new-version')
    copyVersion(version, {
      '9999-next-version.sql': 'alter table bookings add column of_the_next_version text;\n',
    })
    for (const server of SERVERS) {
      await drain(cluster, server)
      cluster.servers[server] = cluster.serverOf(server, version)
      cluster.servers[server]?.start()
      await admit(cluster, server)
    }
  },
}

function freeze(role: Parameters<Cluster['nodeOf']>[0]) {
  return async ({nodeOf, signalNode, allRun}: Cluster) => {
    const node = await nodeOf(role)
    signalNode(node, 'SIGSTOP')
    await wait(FROZEN_MS)
    signalNode(node, 'SIGCONT')
    await until('a primary with its two standbys', allRun)
  }
}
