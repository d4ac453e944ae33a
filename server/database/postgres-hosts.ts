import {type CustomTypesConfig, Pool, type PoolClient} from 'pg'
import {cancelAtDeadline} from './cancelling.ts'
import type {ConnectionFigures} from './database.ts'
import {databaseAddresses} from './database-addresses.ts'

/** Ten for callers, and one that listens. */
const CONNECTIONS = 11
/** A transaction that does nothing, as of a process that hangs, gives its locks back. */
const IDLE_IN_TRANSACTION_MS = 60_000

/** How long a caller, a query and a lock are waited for, in milliseconds; 0 is without end. */
export interface PostgresLimits {
  /** For a new connection, and for one that others use. */
  connectionMs: number
  statementMs: number
  lockMs: number
  /** How long an answer is waited for; without it as long as the connection stands. */
  answerMs?: number
  /** How long an opened database that is out of reach is waited for; without it without end. */
  reachMs?: number
}

/** How a session is set up. A pooler in transaction mode has no sessions: the database's role states the limits then. */
export type PostgresSessions = 'own' | 'pooled'

export const SERVING_LIMITS: PostgresLimits = {connectionMs: 4000, statementMs: 30_000, lockMs: 5000}
/**
 * Migrations and the seed take as long as they take. But who waits for a lock on a table makes all others wait behind
 * it, so a migration gives up soon and tries again.
 */
export const PREPARING_LIMITS: PostgresLimits = {connectionMs: 4000, statementMs: 0, lockMs: 1000}

/** The hosts of one database, of which one may be written to. */
export interface PostgresHosts {
  /** As an operator knows them. */
  names: string
  /** A connection to the host that may be written to. */
  connect: () => Promise<PoolClient>
  /** Of all hosts together. */
  figures: () => ConnectionFigures
  end: () => Promise<void>
}

/** After a failover the next new connection finds the new primary. */
export function openPostgresHosts(
  url: string,
  types: CustomTypesConfig,
  limits: PostgresLimits,
  sessions: PostgresSessions = 'own',
): PostgresHosts {
  const addresses = databaseAddresses(url)
  const pools = addresses.map((connectionString) => openPool(connectionString, types, limits, sessions))
  const writable = new WeakSet<PoolClient>()
  let current = 0

  async function connectTo(index: number): Promise<PoolClient | null> {
    const client = await pools[index]?.connect()
    if (client !== undefined) cancelAtDeadline(client)
    if (client === undefined || pools.length === 1 || writable.has(client)) return client ?? null
    const isWritable = await mayBeWritten(client).catch((error: Error) => {
      client.release(error)
      throw error
    })
    if (!isWritable) {
      client.release(true)
      return null
    }
    writable.add(client)
    current = index
    return client
  }

  return {
    names: addresses.map((address) => new URL(address).host).join(','),
    connect: async () => {
      let failure: unknown = new Error('timeout exceeded when trying to connect: no host may be written to')
      for (let turn = 0; turn < pools.length; turn++) {
        try {
          const client = await connectTo((current + turn) % pools.length)
          if (client !== null) return client
        } catch (error) {
          failure = error
        }
      }
      throw failure
    },
    figures: () => figuresOf(pools),
    end: async () => {
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}

function figuresOf(pools: readonly Pool[]): ConnectionFigures {
  const sum = (of: (pool: Pool) => number) => pools.reduce((total, pool) => total + of(pool), 0)
  return {
    inUse: sum(({totalCount, idleCount}) => totalCount - idleCount),
    idle: sum(({idleCount}) => idleCount),
    waiting: sum(({waitingCount}) => waitingCount),
  }
}

async function mayBeWritten(client: PoolClient): Promise<boolean> {
  const {rows} = await client.query<{transaction_read_only: string}>('show transaction_read_only')
  return rows[0]?.transaction_read_only === 'off'
}

/** An error of a connection that nobody waits on would end the process. */
function openPool(
  connectionString: string,
  types: CustomTypesConfig,
  limits: PostgresLimits,
  sessions: PostgresSessions,
): Pool {
  const {connectionMs, statementMs, lockMs, answerMs} = limits
  const settings = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  }
  const pool = new Pool({
    connectionString,
    types,
    max: CONNECTIONS,
    connectionTimeoutMillis: connectionMs,
    ...(sessions === 'own' ? settings : {}),
    ...(answerMs === undefined ? {} : {query_timeout: answerMs}),
    keepAlive: true,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
