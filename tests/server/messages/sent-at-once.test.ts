import {once} from 'node:events'
import {createServer} from 'node:http'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {createUndelivered} from '../../../server/messages/undelivered.ts'
import {newPhone, sendCode} from '../../support/server/bookings.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

/** The keys of the messages that came; each is answered once `answer` is resolved. */
const posted: string[] = []
const answer = Promise.withResolvers<void>()
const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
const gateway = createServer(async (request, response) => {
  request.resume()
  arrivals[posted.length === 0 ? 0 : 1].resolve()
  posted.push(String(request.headers['idempotency-key']))
  await answer.promise
  response.writeHead(204).end()
})

let server: TestServer
beforeAll(async () => {
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const address = gateway.address()
  const port = typeof address === 'object' ? address?.port : ''
  server = await startTestServer({
    SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/sms`,
    MESSAGE_TIMEOUT_SECONDS: '15',
  })
})
afterAll(async () => {
  await server.close()
  gateway.close()
})

it('A message that a server is sending is not sent by a second one that wants it at the same time', async () => {
  await sendCode(server, newPhone())
  const first = server.jobs.runDue()
  await arrivals[0].promise
  const senders = {sms: async () => ({failure: null, retryAfterSeconds: 0})}
  const none = {email: undefined, voice: undefined, whatsapp: undefined}
  const again = createUndelivered(server.database.kysely, server.clock, server.jobs, {...senders, ...none})
  expect(await again.sendAgain()).toBe(1)
  const second = server.jobs.runDue()
  await Promise.race([second, arrivals[1].promise])
  answer.resolve()
  expect(await Promise.all([first, second])).toEqual([1, 1])
  expect(posted).toHaveLength(1)
  // The second one comes again, and finds the message delivered.
  server.clock.pass({minutes: 1})
  expect(await server.jobs.runDue()).toBe(1)
  expect(posted).toHaveLength(1)
  const outbox = server.database.kysely.selectFrom('outbox').select(['attempts', 'lastFailure', 'retryAt'])
  expect(await outbox.execute()).toEqual([{attempts: 1, lastFailure: null, retryAt: null}])
})
