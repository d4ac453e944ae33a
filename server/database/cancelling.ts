import {connect} from 'node:net'
import type {Client, PoolClient} from 'pg'
import {deadline} from '../deadline.ts'
import {DatabaseBusy} from './database-error.ts'

const CANCELLING_MS = 2000
/** The length and the number of the protocol's request to cancel. */
const CANCEL_REQUEST = [16, 80_877_102]

/**
 * Cancels what this connection does when its request has no time left. The connection is then not used again, because
 * the cancellation may arrive late and would hit the next query.
 */
export function cancelAtDeadline(client: PoolClient & Partial<Pick<Client, 'host' | 'port'>>): void {
  const signal = deadline()
  if (signal === undefined) return
  if (signal.aborted) {
    client.release()
    throw new DatabaseBusy('the request has no time left')
  }
  const {release} = client
  const cancel = () => cancelQuery(client)
  signal.addEventListener('abort', cancel, {once: true})
  client.release = (error) => {
    signal.removeEventListener('abort', cancel)
    release(signal.aborted ? true : error)
  }
}

/** By the protocol and not by `pg_cancel_backend`: a pooler gives its clients numbers of its own. */
function cancelQuery(client: PoolClient & Partial<Pick<Client, 'host' | 'port'>>): void {
  const {host, port} = client
  // What the server said at the start of the connection; the types of pg leave it out.
  const process = 'processID' in client ? client.processID : null
  const secret = 'secretKey' in client ? client.secretKey : null
  if (host === undefined || port === undefined || typeof process !== 'number' || typeof secret !== 'number')
    return
  const request = Buffer.alloc(CANCEL_REQUEST[0] ?? 0)
  for (const [index, word] of [...CANCEL_REQUEST, process, secret].entries())
    request.writeInt32BE(word, index * 4)
  const socket = connect({host, port, timeout: CANCELLING_MS})
  socket.on('error', () => {})
  socket.on('timeout', () => socket.destroy())
  socket.on('connect', () => socket.end(request))
}
