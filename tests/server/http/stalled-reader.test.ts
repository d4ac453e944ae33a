import {once} from 'node:events'
import {connect} from 'node:net'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {openInstance} from '../../../server/http/instance.ts'
import {createLogger} from '../../../server/logger.ts'

/** More than the buffers of both ends hold. */
const LARGE = 64 * 1024 * 1024
const STALLED_MS = 1500

let app: ReturnType<typeof openInstance>
let port: number
beforeEach(async () => {
  app = openInstance(undefined, createLogger('silent'), () => {}, STALLED_MS)
  app.get('/large', async () => Buffer.alloc(LARGE))
  port = Number(new URL(await app.listen({port: 0, host: '127.0.0.1'})).port)
})
afterEach(() => app.close())

/** A client that has asked for the large answer, and the server's end of its connection. */
async function askForLarge() {
  const accepted = once(app.server, 'connection')
  const client = connect(port, '127.0.0.1')
  client.on('error', () => {})
  client.pause()
  client.write('GET /large HTTP/1.1\r\nHost: pahiya\r\n\r\n')
  const [connection] = await accepted
  return {client, connection}
}

it('A client that stops reading loses its connection', {timeout: 20_000}, async () => {
  const {client, connection} = await askForLarge()
  await once(connection, 'close')
  expect(connection.destroyed).toBe(true)
  client.destroy()
})

it('A client that reads on, a little at a time, gets all of it, however long it takes', async () => {
  const {client} = await askForLarge()
  const begun = performance.now()
  let received = 0
  let pauses = 0
  client.on('data', ({length}) => {
    received += length
    if (received < ((pauses + 1) * LARGE) / 8) return
    pauses += 1
    client.pause()
    setTimeout(() => client.resume(), STALLED_MS / 6)
  })
  client.resume()
  await expect.poll(() => received, {timeout: 30_000}).toBeGreaterThan(LARGE)
  expect(performance.now() - begun).toBeGreaterThan(STALLED_MS)
  client.destroy()
})
