import {afterAll, beforeAll, expect, it} from 'vitest'
import {createRequestSweep} from '../../../server/bookings/creation/request-sweep.ts'
import type {Database} from '../../../server/database/database.ts'
import {openSmallDatabase} from '../../support/server/database/small-database.ts'

let database: Database
beforeAll(async () => {
  database = await openSmallDatabase()
})
afterAll(() => database.close())

const request = (name: string, minute: number, state: 'ACCEPTED' | 'CREATED') => {
  const at = new Date(Date.UTC(2026, 2, 10, 6, minute))
  return {
    generatedJobId: name,
    requestHash: 'h',
    generatedId: `id of ${name}`,
    state,
    facts: '{}',
    createdAt: at,
    updatedAt: at,
  }
}

it('The sweep tries every accepted request, oldest first, and reports the first that fails', async () => {
  await database.kysely
    .insertInto('bookingRequests')
    .values([
      request('third', 3, 'ACCEPTED'),
      request('first', 1, 'ACCEPTED'),
      request('second', 2, 'ACCEPTED'),
      request('created', 0, 'CREATED'),
    ])
    .execute()
  const tried: string[] = []
  const sweep = createRequestSweep(database.kysely, async (name) => {
    tried.push(name)
    if (name !== 'third') throw new Error(`${name} failed`)
  })
  await expect(sweep()).rejects.toThrow('first failed')
  expect(tried).toEqual(['first', 'second', 'third'])
})

it('The sweep of a server without accepted requests does nothing', async () => {
  await database.kysely.deleteFrom('bookingRequests').execute()
  const sweep = createRequestSweep(database.kysely, () => Promise.reject(new Error('tried')))
  await expect(sweep()).resolves.toBeUndefined()
})
