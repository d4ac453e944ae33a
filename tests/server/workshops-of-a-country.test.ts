import {afterAll, beforeAll, expect, it} from 'vitest'
import {workshopsByCountry} from '../../contract/reference/workshops.ts'
import {startSmallServer, workshopRow} from '../support/server/database/small-database.ts'
import type {TestServer} from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startSmallServer()
})
afterAll(() => server.close())

it('The workshops of a country end after 300, in the order of cities and names', async () => {
  const numbers = Array.from({length: 302}, (_, index) => String(index).padStart(3, '0'))
  const rows = numbers.map((number) =>
    workshopRow(`w${number}`, 0, {country: 'DE', city: 'Berlin', name: `Garage ${number}`}),
  )
  const [first, ...others] = rows.toReversed()
  await server.database.kysely
    .insertInto('workshops')
    .values([
      ...others,
      {...workshopRow('closed', 0, {country: 'DE', city: 'Aachen'}), status: 'INACTIVE'},
      workshopRow('abroad', 0, {country: 'FR', city: 'Aachen'}),
      {...workshopRow('first', 0), ...first, city: 'Aachen'},
    ])
    .execute()
  const {answer} = await server.rest('GET', '/workshops/v1?country=DE')
  const listed = workshopsByCountry.answer.parse(answer)
  expect(listed).toHaveLength(300)
  expect(listed[0]).toEqual({id: 'w301', serialId: 'W301', name: 'Garage 301', city: 'Aachen'})
  expect(listed[1]).toEqual({id: 'w000', serialId: 'W000', name: 'Garage 000', city: 'Berlin'})
  expect(listed.at(-1)).toEqual({id: 'w298', serialId: 'W298', name: 'Garage 298', city: 'Berlin'})
})
