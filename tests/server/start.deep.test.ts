import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {takeDataDirectory} from '../../server/database/embedded/data-directory.ts'
import {freePort} from '../support/free-port.ts'
import {type ServerProcess, startServerProcess} from '../support/server/server-process.ts'

/** The output and exit code of a failed start. */
function failedStart(environment: Record<string, string>) {
  const {stderr, status} = spawnSync(process.execPath, ['server/main.ts'], {
    encoding: 'utf8',
    env: {...process.env, ...environment},
  })
  return {line: stderr, status}
}

describe('A start', () => {
  it('stops with one line for an invalid variable', () => {
    expect(failedStart({PORT: 'abc'})).toEqual({line: 'configuration: PORT must be a number\n', status: 1})
  })

  it('stops with one line for a port that something else listens on', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const {line, status} = failedStart({DATA_DIR: 'memory', LOG_LEVEL: 'silent', PORT: String(port)})
    other.close()
    expect([line, status]).toEqual([`configuration: PORT ${port} cannot be listened on (EADDRINUSE)\n`, 1])
  })

  it.each([
    ['not a host', {}, 'ENOTFOUND'],
    ['192.0.2.1', {}, 'EADDRNOTAVAIL'],
    ['192.0.2.1', {METRICS_PORT: '9464'}, 'EADDRNOTAVAIL'],
  ])('stops with one line for HOST=%s with %j', (HOST, others, reason) => {
    const environment = {DATA_DIR: 'memory', LOG_LEVEL: 'silent', PORT: '0', HOST, ...others}
    const line = `configuration: HOST ${HOST} cannot be listened on (${reason})\n`
    expect(failedStart(environment)).toEqual({line, status: 1})
  })

  it('stops with one line within a second if another process uses the data', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'pahiya-start-'))
    const home = await takeDataDirectory(directory)
    const {line, status} = failedStart({DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'silent'})
    expect([line, status]).toEqual([
      `DATA_DIR ${directory} is in use by the process ${process.pid}: stop it first, or choose another folder\n`,
      1,
    ])
    home.release()
    rmSync(directory, {recursive: true})
  })
})

describe('A first start', () => {
  it('that is killed leaves nothing that goes on preparing the folder', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'pahiya-killed-'))
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {...process.env, DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'silent'},
      stdio: 'ignore',
    })
    const unfinished = join(directory, 'database.unfinished')
    await vi.waitUntil(() => existsSync(unfinished), {timeout: 30_000})
    child.kill('SIGKILL')
    await vi.waitUntil(() => !existsSync(unfinished), {timeout: 30_000})
    expect(readdirSync(directory)).toEqual(['lock'])
    rmSync(directory, {recursive: true})
  })
})

describe('A running server', () => {
  let server: ServerProcess
  let directory: string
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'pahiya-running-'))
    server = await startServerProcess({DATA_DIR: directory})
  })
  afterAll(async () => {
    await server.stop()
    rmSync(directory, {recursive: true, force: true})
  })

  it('has its own secret, which only its owner may read', () => {
    expect(readFileSync(join(directory, 'session-secret'), 'utf8')).toMatch(/^[\w-]{43}$/)
  })

  it('finishes its requests, stops within ten seconds, and loses nothing', async () => {
    const phone = '+915512345678'
    const ask = () =>
      fetch(`${server.origin}/v1/consumers/otp`, {method: 'POST', headers: {phoneNumber: phone}})
    await fetch(`${server.origin}/sandbox/faults`, {
      method: 'PUT',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({operation: 'POST /v1/consumers/otp', kind: 'slow', value: 500}),
    })
    const asked = ask()
    await fetch(`${server.origin}/healthz`)
    const start = performance.now()
    await server.stop()
    expect((await asked).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(10_000)

    server = await startServerProcess({DATA_DIR: directory})
    const inbox = await fetch(`${server.origin}/sandbox/outbox.json?to=${encodeURIComponent(phone)}`)
    expect(await inbox.json()).toMatchObject([{to: phone}])
  })
})
