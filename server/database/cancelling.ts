import {Client, type PoolClient} from 'pg'
import {deadline} from '../deadline.ts'
import {DatabaseBusy} from './database-error.ts'

const CANCELLING_MS = 2000

/**
 * Cancels what this connection does when its request has no time left. The connection is then not used again, because
 * the cancellation may arrive late and would hit the next query.
 */
export function cancelAtDeadline(client: PoolClient, address: string): void {
  const signal = deadline()
  if (signal === undefined) return
  if (signal.aborted) {
    client.release()
    throw new DatabaseBusy('the request has no time left')
  }
  const {release} = client
  const cancel = () => void cancelQuery(address, processOf(client)).catch(() => {})
  signal.addEventListener('abort', cancel, {once: true})
  client.release = (error) => {
    signal.removeEventListener('abort', cancel)
    release(signal.aborted ? true : error)
  }
}

/** The server's process behind a connection, which the types of pg leave out. */
function processOf(client: PoolClient): unknown {
  return 'processID' in client ? client.processID : null
}

async function cancelQuery(connectionString: string, process: unknown): Promise<void> {
  const client = new Client({connectionString, connectionTimeoutMillis: CANCELLING_MS})
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [process])
  } finally {
    await client.end()
  }
}
