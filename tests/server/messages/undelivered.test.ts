import type {Insertable} from 'kysely'
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import type {OutboxTable} from '../../../server/database/tables/contact-tables.ts'
import {createUndelivered} from '../../../server/messages/undelivered.ts'
import {openTestDatabase} from '../../support/server/engines.ts'
import {createTestClock, NOW} from '../../support/server/test-clock.ts'

const MINUTE = 60_000

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('PostgreSQL')
})
beforeEach(() => database.executeSql('delete from outbox'))
afterAll(() => database.close())

/** A message by SMS that nobody has taken. */
async function write(id: string, changes: Partial<Insertable<OutboxTable>> = {}) {
  const createdAt = new Date(NOW - MINUTE)
  const sms = {recipient: '+915512345678', channel: 'sms', kind: 'booking', text: 'x', createdAt} as const
  const none = {
    template: null,
    language: null,
    bookingId: null,
    dueAt: null,
    retryAt: null,
    deliveredAt: null,
  }
  await database.kysely
    .insertInto('outbox')
    .values({id, ...sms, ...none, variables: '[]', ...changes})
    .execute()
}

/** What stands in the list, and which are queued again where only SMS has a gateway. */
async function undelivered() {
  const queued: unknown[] = []
  const jobs = {
    send: async (_: unknown, __: string, data: object) => void queued.push('id' in data && data.id),
  }
  const senders = {
    sms: async () => ({failure: null, retryAfterSeconds: 0}),
    email: undefined,
    voice: undefined,
    whatsapp: undefined,
  }
  const messages = createUndelivered(database.kysely, createTestClock(), jobs, senders)
  const listed = (await messages.list(10)).map(({id}) => id)
  expect(await messages.count()).toBe(listed.length)
  expect(await messages.sendAgain()).toBe(queued.length)
  return {listed, queued}
}

it('are messages that no gateway has taken, the oldest first', async () => {
  await write('first')
  await write('second')
  await write('taken', {deliveredAt: new Date(NOW)})
  expect(await undelivered()).toEqual({listed: ['first', 'second'], queued: ['first', 'second']})
})

it('are not those that wait for their time, nor those that went by SMS instead', async () => {
  await write('due', {dueAt: new Date(NOW)})
  await write('tonight', {dueAt: new Date(NOW + MINUTE)})
  await write('by WhatsApp', {channel: 'whatsapp', fellBackAt: new Date(NOW)})
  expect((await undelivered()).listed).toEqual(['due'])
})

it('are codes only while they can be used', async () => {
  await write('usable', {kind: 'one-time-code', createdAt: new Date(NOW - 10 * MINUTE + 1)})
  await write('expired', {kind: 'one-time-code', createdAt: new Date(NOW - 10 * MINUTE)})
  expect((await undelivered()).listed).toEqual(['usable'])
})

it('are queued again where their channel has a gateway, or they may go by SMS', async () => {
  await write('by SMS')
  await write('by e-mail', {channel: 'email'})
  await write('by WhatsApp', {channel: 'whatsapp', fallsBackAt: new Date(NOW)})
  expect(await undelivered()).toEqual({
    listed: ['by SMS', 'by e-mail', 'by WhatsApp'],
    queued: ['by SMS', 'by WhatsApp'],
  })
})
