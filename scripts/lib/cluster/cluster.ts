import {execFileSync} from 'node:child_process'
import {chmodSync, chownSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Client} from 'pg'
import {z} from 'zod'
import {SERVER_SETTINGS} from '../../../tests/histories/worlds/world.ts'
import {postgresPrograms} from '../../../tests/support/server/database/postgres-server.ts'
import {closeNetworks, onNode, openNetworks} from './networks.ts'
import {answers, type Part, partOf, until} from './parts.ts'
import {
  addressOf,
  DIRECT_URL,
  NODES,
  nodeHost,
  POOLED_URL,
  PORTS,
  ROOT_HOST,
  SERVERS,
  writeTopology,
} from './topology.ts'

const member = z.object({name: z.string(), role: z.string(), state: z.string()})
const members = z.object({members: z.array(member)})

/** Starts everything; `seed` fills the new database. */
export async function startCluster(seed: (url: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-cluster-'))
  own(folder)
  const commands = writeTopology(folder, postgresPrograms())
  openNetworks()
  const part = (name: string, command: readonly string[]) =>
    partOf({folder, name, command, asPostgres: name === 'pgbouncer'})
  const etcd = part('etcd', commands.etcd)
  const nodes = commands.patroni.map((command, node) => part(`patroni-${node}`, onNode(node, command)))
  const haproxy = part('haproxy', commands.haproxy)
  const pgbouncer = part('pgbouncer', commands.pgbouncer)
  const serverOf = (server: number, workingFolder?: string): Part =>
    partOf({
      ...{folder, name: `server-${server}`, command: [process.execPath, 'server/main.ts']},
      environment: {
        ...SERVER_SETTINGS,
        HOST: '127.0.0.1',
        PORT: String(PORTS.server(server)),
        DATABASE_URL: POOLED_URL,
        DATABASE_DIRECT_URL: DIRECT_URL,
      },
      ...(workingFolder === undefined ? {} : {workingFolder}),
    })
  const servers = SERVERS.map((server) => serverOf(server))

  async function memberList() {
    for (const node of NODES) {
      const response = await fetch(`http://${nodeHost(node)}:${PORTS.patroni(node)}/cluster`, {
        signal: AbortSignal.timeout(1000),
      }).catch(() => null)
      if (response?.ok === true) return members.parse(await response.json()).members
    }
    return []
  }
  const nodeOf = async (role: string) => {
    const found = (await memberList()).find((each) => each.role === role && each.state !== 'stopped')
    return Number(found?.name.replace('node', '') ?? Number.NaN)
  }
  const allRun = async () => {
    const list = await memberList()
    const roles = list.map(({role}) => role).toSorted()
    const isRunning = list.every(({state}) => state === 'running' || state === 'streaming')
    return isRunning && JSON.stringify(roles) === JSON.stringify(['leader', 'replica', 'sync_standby'])
  }

  /** Patroni, and PostgreSQL's processes, which have a session of their own. */
  function signalNode(node: number, signal: NodeJS.Signals): void {
    nodes[node]?.signal(signal)
    const pid = readFileSync(join(folder, `node-${node}`, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? ''
    // A stopped postmaster neither starts a process nor buries one, so that each number is still its child's.
    process.kill(Number(pid), 'SIGSTOP')
    const children = execFileSync('pgrep', ['-P', pid], {encoding: 'utf8'}).trim().split('\n')
    for (const each of [...children, pid]) process.kill(Number(each), signal)
  }

  /** A command to HAProxy. */
  const tellProxy = (command: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(join(folder, 'haproxy.sock'), () => socket.end(`${command}\n`))
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('end', () => resolve(answer))
      socket.on('error', reject)
    })

  etcd.start()
  await until('etcd', answers(`http://${ROOT_HOST}:${PORTS.etcd}/health`))
  for (const node of nodes) node.start()
  await until('a primary with its two standbys', allRun)
  const admin = new Client({
    connectionString: `postgres://postgres@${addressOf(await nodeOf('leader'))}/postgres`,
  })
  await admin.connect()
  await admin.query('create role pahiya login superuser')
  await admin.query("alter role pahiya set statement_timeout = '30s'")
  await admin.query("alter role pahiya set lock_timeout = '5s'")
  await admin.query("alter role pahiya set idle_in_transaction_session_timeout = '60s'")
  await admin.query('create database pahiya owner pahiya')
  await admin.end()
  await seed(DIRECT_URL)
  haproxy.start()
  pgbouncer.start()
  for (const server of servers) server.start()
  const isServing = (server: number) => answers(`http://127.0.0.1:${PORTS.server(server)}/readyz`)
  for (const server of SERVERS) await until(`server ${server}`, isServing(server))

  return {
    folder,
    servers,
    pgbouncer,
    nodes,
    nodeOf,
    allRun,
    signalNode,
    tellProxy,
    isServing,
    serverOf,
    stop: async () => {
      const parts = [...servers, haproxy, pgbouncer, ...nodes, etcd]
      for (const each of parts) each.signal('SIGCONT')
      for (const each of parts) await each.end('SIGTERM')
      closeNetworks()
      rmSync(folder, {recursive: true, force: true})
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** PostgreSQL's user writes there. */
function own(folder: string): void {
  chmodSync(folder, 0o755)
  if (process.getuid?.() !== 0) return
  const [user = 0, group = 0] = ['-u', '-g'].map((kind) =>
    Number(execFileSync('id', [kind, 'postgres'], {encoding: 'utf8'})),
  )
  chownSync(folder, user, group)
}
