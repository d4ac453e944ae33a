import {sql} from 'kysely'
import {afterAll, beforeAll, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {
  deskTime,
  isToCall,
  LIST_PARTS,
  type ListPart,
  partCondition,
} from '../../../server/desk/open-bookings.ts'
import {openTestDatabase} from '../../support/server/engines.ts'
import {NOW} from '../../support/server/test-clock.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('PostgreSQL')
})
afterAll(() => database.close())

/** The indexes that the planner reads for a part of the list when it may read nothing from end to end. */
async function indexesOf(part: ListPart): Promise<string[]> {
  const time = deskTime(NOW)
  return database.kysely.transaction().execute(async (transaction) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await sql`set local enable_${sql.raw(way)} = off`.execute(transaction)
    const {rows} = await sql`
      explain (format json) select bookings.id from bookings
      where ${isToCall(time)} and ${partCondition(part, time)}
      order by ${LIST_PARTS[part].order} limit 1`.execute(transaction)
    return [...JSON.stringify(rows).matchAll(/"Index Name":"(\w+)"/g)].map(([, name = '']) => name)
  })
}

it.each([
  ['DUE', 'bookings_expected_again'],
  ['PLAIN', 'bookings_expected'],
  ['LATER', 'bookings_expected_again'],
  ['PAST', 'bookings_expected'],
] as const)(
  'the part %s of the work list is read from an index of what is to be called',
  async (part, index) => {
    expect(await indexesOf(part)).toEqual([index])
  },
)
