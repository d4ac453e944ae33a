import {type CustomTypesConfig, Pool, type PoolClient} from 'pg'
import {databaseAddresses} from './database-addresses.ts'

const CONNECTIONS = 10
/** For a new connection, and for one that others use. */
const WAITING_MS = 10_000

/** The hosts of one database, of which one may be written to. */
export interface PostgresHosts {
  /** As an operator knows them. */
  names: string
  /** A connection to the host that may be written to. */
  connect: () => Promise<PoolClient>
  end: () => Promise<void>
}

/** After a failover the next new connection finds the new primary. */
export function openPostgresHosts(url: string, types: CustomTypesConfig): PostgresHosts {
  const addresses = databaseAddresses(url)
  const pools = addresses.map((connectionString) => openPool(connectionString, types))
  const writable = new WeakSet<PoolClient>()
  let current = 0

  async function connectTo(index: number): Promise<PoolClient | null> {
    const client = await pools[index]?.connect()
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
    end: async () => {
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}

async function mayBeWritten(client: PoolClient): Promise<boolean> {
  const {rows} = await client.query<{transaction_read_only: string}>('show transaction_read_only')
  return rows[0]?.transaction_read_only === 'off'
}

/** An error of a connection that nobody waits on would end the process. */
function openPool(connectionString: string, types: CustomTypesConfig): Pool {
  const pool = new Pool({
    connectionString,
    types,
    max: CONNECTIONS,
    connectionTimeoutMillis: WAITING_MS,
    keepAlive: true,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
