import {once} from 'node:events'
import {mkdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

/** Below the ports that a system gives to outgoing connections, and to servers that ask for any port. */
const PORTS = {first: 10_000, count: 20_000}

/** A file for each port that a test has chosen; the process that is to listen there starts within this time. */
const CHOSEN = join(tmpdir(), 'pahiya-ports')
const STARTED_MS = 120_000

/**
 * A local port that nobody listens at, for a process that starts later. A port that the system chooses may be given
 * to a connection of another test before that, and so may one that two tests choose at once.
 */
export async function freePort(): Promise<number> {
  const port = PORTS.first + Math.floor(Math.random() * PORTS.count)
  if (!isChosenFirst(port)) return freePort()
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

/** Whether no other test has chosen the port lately; it is this test's then. */
function isChosenFirst(port: number): boolean {
  mkdirSync(CHOSEN, {recursive: true})
  const file = join(CHOSEN, String(port))
  const chosenAt = statSync(file, {throwIfNoEntry: false})?.mtimeMs
  if (chosenAt !== undefined && Date.now() - chosenAt > STARTED_MS) rmSync(file, {force: true})
  try {
    writeFileSync(file, '', {flag: 'wx'})
    return true
  } catch {
    return false
  }
}
