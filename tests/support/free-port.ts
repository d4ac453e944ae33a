import {once} from 'node:events'
import {createServer} from 'node:net'

/** Below the ports that a system gives to outgoing connections, and to servers that ask for any port. */
const PORTS = {first: 10_000, count: 20_000}

/**
 * A local port that nobody listens at, for a process that starts later. A port that the system chooses may be given
 * to a connection of another test before that.
 */
export async function freePort(): Promise<number> {
  const port = PORTS.first + Math.floor(Math.random() * PORTS.count)
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
