import fc from 'fast-check'
import {expect, it} from 'vitest'
import {addDays, wireDate} from '../../../../domain/booking/booking-date.ts'
import {CITIES} from '../../../../domain/place/cities.ts'
import {workshopOrder} from '../../../../domain/workshop/workshop-ranking.ts'
import {createLogger} from '../../../../server/logger.ts'
import {NAMED_CAMPAIGNS} from '../../../../server/seed/named-cases.ts'
import type {WorkshopFilter} from '../../../../server/workshops/nearest-query.ts'
import {createReplicaKeeper} from '../../../../server/workshops/replica/replica-keeper.ts'
import {createWorkshopRepository} from '../../../../server/workshops/workshop-repository.ts'
import {byLoop, isFree, readWorld} from '../../../support/server/database/naive-search.ts'
import {openTestDatabase} from '../../../support/server/engines.ts'
import {searchFor} from '../../../support/server/searches.ts'
import {createTestClock, TODAY} from '../../../support/server/test-clock.ts'

const QUESTIONS = 10_000

const maybe = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), {freq: 2})
const question = fc.record({
  by: fc.constantFrom('DISTANCE', 'RATING', 'RECOMMENDED'),
  city: fc.constantFrom(...CITIES.slice(0, 12)),
  north: fc.integer({min: -150, max: 150}),
  miles: fc.constantFrom(1, 4, 9, 25, 25, 25),
  first: fc.integer({min: 1, max: 20}),
  after: fc.constantFrom(0, 0, 1, 10, 40),
  make: maybe('Hyundai', 'Tata', 'BMW'),
  variant: maybe('Electric', 'Diesel', 'Petrol'),
  isCertifiedOnly: fc.boolean(),
  jobs: fc.constantFrom<string[]>([], [], ['AC_SERVICE'], ['BODYWORK', 'SERVICING']),
  specializations: fc.constantFrom<string[]>([], [], ['brakes'], ['brakes', 'service']),
  campaign: maybe(NAMED_CAMPAIGNS.forAllVehicles, NAMED_CAMPAIGNS.forSomeVehicles),
  country: fc.constantFrom('IN', 'IN', 'IN', 'GB', null),
  later: maybe(1, 2, 5),
})

it('Ten thousand questions have one answer by the replica, by SQL and by a loop over all workshops', async () => {
  const clock = createTestClock()
  const database = await openTestDatabase('PostgreSQL', clock)
  const repository = createWorkshopRepository(database.kysely)
  const replica = await createReplicaKeeper(repository, clock, createLogger('silent'), 0).current()
  const world = await readWorld(database)
  const byId = new Map(world.workshops.map((each) => [each.id, each]))
  const counts = {asked: 0, withWorkshops: 0, byIndex: 0}

  await fc.assert(
    fc.asyncProperty(question, async ({by, city, north, miles, first, after, later, ...asked}) => {
      const {make, variant, isCertifiedOnly, jobs, specializations, campaign, country} = asked
      const position = {lat: city.lat + north / 1000, lng: city.lng}
      const freeOn = later === null ? null : addDays(TODAY, later)
      const vehicle = {make, model: null, variant}
      const filter: WorkshopFilter = {
        jobs,
        specializations,
        isCertifiedOnly,
        country,
        vehicle,
        campaign,
        freeOn,
      }

      const looped = byLoop(world, {
        ...searchFor(by, {}, {lat: position.lat, long: position.lng}).searchParams,
        ...{jobs, specializations, cas: isCertifiedOnly, maxDistanceMiles: miles},
        ...{manufacturer: make, variant, campaignName: campaign, isCampaign: campaign !== null},
        country: country ?? undefined,
        ...(country === null ? {globalRequest: 1} : {}),
        availableOn: freeOn === null ? null : wireDate(freeOn),
      })
      const isOpen = (id: string) => {
        const workshop = byId.get(id)
        return workshop !== undefined && (freeOn === null || isFree(world, workshop, freeOn))
      }
      const remembered = [...replica.within(position, miles, filter, by)]
        .map(({id}) => id)
        .filter((id) => isOpen(id))
      expect(remembered.map((id) => byId.get(id)?.serialId).toSorted()).toEqual(looped)

      const page = remembered.slice(after, after + first)
      const {found, isAll} = await repository.findPassing({position, miles, filter, today: TODAY})
      expect(isAll).toBe(true)
      const stored = found.toSorted(workshopOrder(by)).map(({id}) => id)
      expect(stored.slice(after, after + first)).toEqual(page)
      if (by === 'DISTANCE') {
        const nearest = await repository.findNearest({position, miles, filter, first, after, behind: null})
        if (nearest !== null) {
          counts.byIndex += 1
          expect(nearest.map(({id}) => id)).toEqual(page)
        }
      }
      counts.asked += 1
      counts.withWorkshops += Number(page.length > 0)
    }),
    {numRuns: QUESTIONS, seed: 1, endOnFailure: true},
  )
  await database.close()
  expect(counts.asked).toBe(QUESTIONS)
  expect(counts.withWorkshops).toBeGreaterThan(QUESTIONS / 4)
  expect(counts.byIndex).toBeGreaterThan(QUESTIONS / 20)
}, 900_000)
