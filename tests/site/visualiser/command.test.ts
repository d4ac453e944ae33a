import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {createServer} from 'node:net'
import {createInterface} from 'node:readline'
import {expect, it} from 'vitest'
import {serveVisualiser} from '../../../scripts/lib/machines/serve.ts'
import {freePort} from '../../support/free-port.ts'

it('npm run machines serves the visualiser without the platform, and says where', async () => {
  const port = await freePort()
  const command = spawn(process.execPath, ['scripts/machines.ts'], {
    env: {...process.env, PORT: String(port)},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(command, 'exit')
  const [line] = await Promise.race([
    once(createInterface({input: command.stdout}), 'line'),
    ended.then(([code]) => [`It ended with ${code}.`]),
  ])
  expect(line).toBe(`ready http://localhost:${port}/machines/`)
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect([page.status, new URL(page.url).pathname]).toEqual([200, '/machines/'])
  expect(page.headers.get('content-security-policy')).toContain("object-src 'none'")
  command.kill()
  await ended
})

it('npm run machines names a port at which it cannot listen', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  await expect(serveVisualiser(port)).rejects.toThrow(
    `configuration: PORT ${port} cannot be listened on (EADDRINUSE)`,
  )
  await expect(serveVisualiser(Number('abc'))).rejects.toThrow(
    'configuration: PORT NaN cannot be listened on',
  )
  taken.close()
})
