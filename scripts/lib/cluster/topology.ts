import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {stringify} from 'yaml'

const FIRST_PORT = 27_000
export const NODES = [0, 1, 2]
export const SERVERS = [0, 1, 2]

/** This computer's address in the nodes' network, and theirs. */
export const ROOT_HOST = '10.77.0.1'
export const nodeHost = (node: number) => `10.77.0.${10 + node}`

/** The ports on which the parts listen. */
export const PORTS = {
  etcd: FIRST_PORT,
  etcdPeer: FIRST_PORT + 1,
  site: FIRST_PORT + 2,
  primary: FIRST_PORT + 3,
  pooler: FIRST_PORT + 4,
  patroni: (node: number) => FIRST_PORT + 10 + node,
  postgres: (node: number) => FIRST_PORT + 20 + node,
  server: (server: number) => FIRST_PORT + 30 + server,
}

/** Where a node's PostgreSQL listens. */
export const addressOf = (node: number) => `${nodeHost(node)}:${PORTS.postgres(node)}`

export const SITE = `http://127.0.0.1:${PORTS.site}`
/** Past the pooler, to whichever node is the primary. */
export const DIRECT_URL = `postgres://pahiya@${NODES.map(addressOf).join(',')}/pahiya`
export const POOLED_URL = `postgres://pahiya@127.0.0.1:${PORTS.pooler}/pahiya`

/** A failover takes at most the leader's time to live and one loop. */
const FAILOVER = {ttl: 10, loop_wait: 1, retry_timeout: 3, primary_start_timeout: 0}

/** Writes the settings of every part into the folder; answers the command of each. */
export function writeTopology(folder: string, programs: string) {
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  return {
    etcd: [
      ...['etcd', '--data-dir', join(folder, 'etcd'), '--name', 'etcd', '--log-level', 'error'],
      '--enable-v2',
      ...['--listen-client-urls', `http://${ROOT_HOST}:${PORTS.etcd}`],
      ...['--advertise-client-urls', `http://${ROOT_HOST}:${PORTS.etcd}`],
      ...['--listen-peer-urls', `http://127.0.0.1:${PORTS.etcdPeer}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${PORTS.etcdPeer}`],
      ...['--initial-cluster', `etcd=http://127.0.0.1:${PORTS.etcdPeer}`],
    ],
    patroni: NODES.map((node) => [
      'patroni',
      write(`patroni-${node}.yml`, stringify(patroniOf(node, folder, programs))),
    ]),
    haproxy: ['haproxy', '-db', '-f', write('haproxy.cfg', haproxyOf(folder))],
    pgbouncer: ['pgbouncer', write('pgbouncer.ini', pgbouncerOf())],
  }
}

/** The last node never becomes the synchronous standby. */
function patroniOf(node: number, folder: string, programs: string) {
  const rest = `${nodeHost(node)}:${PORTS.patroni(node)}`
  const own = addressOf(node)
  return {
    scope: 'pahiya',
    name: `node${node}`,
    restapi: {listen: rest, connect_address: rest},
    // The version 3 interface of Patroni 3.0.2 lets a woken primary take the leader's key from its successor.
    etcd: {host: `${ROOT_HOST}:${PORTS.etcd}`},
    bootstrap: {
      dcs: {...FAILOVER, synchronous_mode: true, postgresql: {use_pg_rewind: true}},
      initdb: [{encoding: 'UTF8'}, {auth: 'trust'}, 'no-sync'],
    },
    postgresql: {
      listen: own,
      connect_address: own,
      data_dir: join(folder, `node-${node}`),
      bin_dir: programs,
      pgpass: join(folder, `pgpass-${node}`),
      authentication: {superuser: {username: 'postgres'}, replication: {username: 'postgres'}},
      parameters: {
        unix_socket_directories: join(folder, `sockets-${node}`),
        fsync: 'off',
        wal_log_hints: 'on',
      },
      pg_hba: [
        'local all all trust',
        'host all all 10.77.0.0/24 trust',
        'host replication all 10.77.0.0/24 trust',
      ],
    },
    tags: {nosync: node === NODES.at(-1)},
  }
}

function haproxyOf(folder: string): string {
  return `global
  stats socket ${join(folder, 'haproxy.sock')} mode 600 level admin
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
frontend site
  mode http
  bind 127.0.0.1:${PORTS.site}
  default_backend servers
backend servers
  mode http
  balance roundrobin
  option redispatch 1
  retries 3
  retry-on conn-failure
  option httpchk GET /healthz
  default-server inter 500ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
${SERVERS.map((server) => `  server server${server} 127.0.0.1:${PORTS.server(server)} check`).join('\n')}
listen primary
  mode tcp
  bind 127.0.0.1:${PORTS.primary}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${NODES.map((node) => `  server node${node} ${addressOf(node)} check port ${PORTS.patroni(node)}`).join('\n')}
`
}

function pgbouncerOf(): string {
  return `[databases]
pahiya = host=127.0.0.1 port=${PORTS.primary} dbname=pahiya user=pahiya
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${PORTS.pooler}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 5
`
}
