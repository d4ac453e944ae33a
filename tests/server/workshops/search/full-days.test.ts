import {sql} from 'kysely'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {createCampaignRepository} from '../../../../server/campaigns/campaign-repository.ts'
import type {Database} from '../../../../server/database/database.ts'
import {createLogger} from '../../../../server/logger.ts'
import {createSecrets} from '../../../../server/secrets.ts'
import {createReplicaKeeper} from '../../../../server/workshops/replica/replica-keeper.ts'
import {createWorkshopSearch} from '../../../../server/workshops/search-service.ts'
import {createWorkshopRepository} from '../../../../server/workshops/workshop-repository.ts'
import {openSmallDatabase} from '../../../support/server/database/small-database.ts'
import {createTestClock} from '../../../support/server/test-clock.ts'

const HERE = {lat: 12.9, long: 77.6}
const DAY = '2026-03-11'

let database: Database
beforeAll(async () => {
  database = await openSmallDatabase()
  await sql`insert into workshops (id, serial_id, name, status, cas, address_line1, formatted_address, city,
      postcode, state, country, latitude, longitude, opening_hours, daily_capacity, updated_at)
    select 'w' || n, 'S' || n, 'W', 'ACTIVE', false, '1', '1', 'B', '1', 'K', 'IN', 12.9 + n / 100000.0, 77.6,
      '[{"day": 3, "openHours": 9, "openMinutes": 0, "closeHours": 18, "closeMinutes": 0}]', 1, now()
    from generate_series(1, 400) n`.execute(database.kysely)
  await sql`insert into workshop_days (workshop_id, day, capacity, booked)
    select 'w' || n, ${DAY}::date, null, 1 from generate_series(1, 399) n`.execute(database.kysely)
})
afterAll(() => database.close())

it.each(['DISTANCE', 'RATING', 'RECOMMENDED'] as const)(
  'A search by %s for a day on which 399 of 400 workshops are full asks six times which are',
  async (by) => {
    const clock = createTestClock()
    const repository = createWorkshopRepository(database.kysely)
    const asked: number[] = []
    const counting: typeof repository = {
      ...repository,
      fullOn: (day, ids) => {
        asked.push(ids.length)
        return repository.fullOn(day, ids)
      },
    }
    const keeper = createReplicaKeeper(counting, clock, createLogger('silent'), 0)
    const campaigns = createCampaignRepository(database.kysely)
    const search = createWorkshopSearch(counting, keeper, clock, campaigns, createSecrets('any'))
    const found = await search.find({
      ...{startDate: '2026-03-10', endDate: '2026-04-09', availableOn: DAY, first: 1},
      sort: {by, ...HERE, direction: 'ASCENDING'},
      location: HERE,
    })
    expect(found.map(({id}) => id)).toEqual(['w400'])
    expect(asked).toEqual([1, 4, 16, 64, 256, 59])
  },
)
