import {expect, it, onTestFinished} from 'vitest'
import {deliveryJob, MESSAGE_KINDS} from '../../../server/messages/outbox.ts'
import {newPhone, sendCode} from '../../support/server/bookings.ts'
import {startTestServer} from '../../support/server/test-server.ts'

it('A code never waits behind other messages: its queue is its own', () => {
  expect(MESSAGE_KINDS.map((kind) => [kind, deliveryJob(kind)])).toEqual([
    ['one-time-code', 'deliver-code'],
    ['booking', 'deliver-message'],
    ['launch-notice', 'deliver-message'],
    ['free-day-notice', 'deliver-message'],
    ['question', 'deliver-message'],
  ])
})

it('A message without a gateway is no job', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const phone = newPhone()
  await sendCode(server, phone)
  expect(await server.inbox(phone)).toHaveLength(1)
  const {rows} = await server.database.executeSql(
    "select count(*)::int as jobs from pgboss.job where name like 'deliver%'",
  )
  expect(rows).toEqual([{jobs: 0}])
})
