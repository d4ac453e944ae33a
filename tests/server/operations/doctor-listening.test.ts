import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {createServer, type Server} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, afterEach, describe, expect, it} from 'vitest'
import {checkListening} from '../../../scripts/lib/doctor/listening-check.ts'
import {readConfig} from '../../../server/config.ts'
import {takeDataDirectory} from '../../../server/database/embedded/data-directory.ts'
import {freePort} from '../../support/free-port.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'
import {startTestServer} from '../../support/server/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'pahiya-listening-'))
afterAll(() => rmSync(folder, {recursive: true}))

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closings.splice(0).map((close) => close()))
})

/** What the doctor says of a deployment that has its data in memory, unless told otherwise. */
async function lines(environment: Record<string, string>) {
  const findings = await checkListening(readConfig({...PRODUCTION, DATA_DIR: 'memory', ...environment}))
  return findings.map(({verdict, text}) => `${verdict} ${text}`)
}

async function someoneElse(server: Server = createServer((_, response) => response.end('{}'))) {
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  closings.push(async () => server.close())
  return String(port)
}

/** A server outside the sandbox that listens at its ports. */
async function ownServer(environment: Record<string, string> = {}) {
  const PORT = String(await freePort())
  const server = await startTestServer({...PRODUCTION, PORT, ...environment})
  closings.push(server.close)
  await server.app.listen({port: Number(PORT), host: '127.0.0.1'})
  return PORT
}

const inUse = (name: string, port: string) =>
  `problem configuration: ${name} ${port} cannot be listened on (EADDRINUSE): stop what uses it, or choose another port`

describe('The doctor', () => {
  it('finds free ports free, and listens at none afterwards', async () => {
    const [PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())]
    const free = [`ok PORT: 127.0.0.1:${PORT} is free`, `ok METRICS_PORT: 127.0.0.1:${METRICS_PORT} is free`]
    expect(await lines({PORT, METRICS_PORT})).toEqual(free)
    expect(await lines({PORT, METRICS_PORT})).toEqual(free)
    expect(await lines({PORT: '0'})).toEqual(['ok PORT: 127.0.0.1 can be listened on'])
  })

  it('names a port that something else listens on', async () => {
    const [PORT, METRICS_PORT] = [await someoneElse(), await someoneElse()]
    expect(await lines({PORT, METRICS_PORT})).toEqual([
      inUse('PORT', PORT),
      inUse('METRICS_PORT', METRICS_PORT),
    ])
  })

  it.each([
    ['192.0.2.1', 'EADDRNOTAVAIL'],
    ['not a host', 'ENOTFOUND'],
  ])('names HOST=%s once', async (HOST, reason) => {
    expect(await lines({PORT: '0', METRICS_PORT: '9464', HOST})).toEqual([
      `problem configuration: HOST ${HOST} cannot be listened on (${reason}): name an address of this computer`,
    ])
  })

  it('takes a running server of the same configuration for no problem', async () => {
    const METRICS_PORT = String(await freePort())
    const PORT = await ownServer({METRICS_PORT})
    expect(await lines({PORT, METRICS_PORT})).toEqual([
      `ok PORT: a server of this product runs on 127.0.0.1:${PORT}`,
      `ok METRICS_PORT: a server of this product runs on 127.0.0.1:${METRICS_PORT}`,
    ])
    expect(await lines({PORT, METRICS_PORT, METRICS_TOKEN: 'a new token of metrics'})).toEqual([
      `ok PORT: a server of this product runs on 127.0.0.1:${PORT}`,
      `ok METRICS_PORT: a server of this product runs on 127.0.0.1:${METRICS_PORT}`,
    ])
  })

  it('does not take a sandbox, or a server of another folder, for the server of this configuration', async () => {
    const PORT = await ownServer()
    expect(await lines({PORT, SANDBOX: 'true'})).toEqual([inUse('PORT', PORT)])
    expect(await lines({PORT, DATA_DIR: join(folder, 'new')})).toEqual([inUse('PORT', PORT)])
    const home = await takeDataDirectory(join(folder, 'used'))
    expect(await lines({PORT, DATA_DIR: join(folder, 'used')})).toEqual([
      `ok PORT: a server of this product runs on 127.0.0.1:${PORT}`,
    ])
    home.release()
  })
})
