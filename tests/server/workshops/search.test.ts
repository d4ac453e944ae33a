import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {
  type AvailableWorkshop,
  countAvailableWorkshops,
  findAvailableWorkshops,
  getWorkshopAvailability,
  oneWorkshop,
  oneWorkshopUsingSerialId,
  type SearchParams,
} from '../../../contract/reference/workshops.ts'
import {addDays, wireDate} from '../../../domain/booking/booking-date.ts'
import {isCustomOfferLive} from '../../../domain/offer/offer.ts'
import {distanceKm, milesToKm} from '../../../domain/place/position.ts'
import {type WorkshopsSortBy, workshopOrder} from '../../../domain/workshop/workshop-ranking.ts'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {seededWorkshop} from '../../support/server/bookings.ts'
import {KORAMANGALA, LEH, searchFor} from '../../support/server/searches.ts'
import {TODAY, TOMORROW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function find(by: WorkshopsSortBy, changes: Partial<SearchParams> = {}, location = KORAMANGALA) {
  const {answer, failure} = await server.call(findAvailableWorkshops, searchFor(by, changes, location))
  expect(failure).toBeNull()
  return answer ?? []
}

async function count(changes: Partial<SearchParams> = {}, location = KORAMANGALA) {
  const {answer} = await server.call(countAvailableWorkshops, searchFor('DISTANCE', changes, location))
  return answer
}

const ids = (workshops: readonly AvailableWorkshop[]) => workshops.map(({id}) => id)

/** All active workshops within 25 miles, ranked by the rule itself. */
async function expected(
  by: WorkshopsSortBy,
  isWanted: (serialId: string, jobs: string[], cas: boolean) => boolean,
) {
  const {kysely} = server.database
  const rows = await kysely.selectFrom('workshops').selectAll().where('status', '=', 'ACTIVE').execute()
  const offers = await kysely.selectFrom('customOffers').selectAll().execute()
  const here = {lat: KORAMANGALA.lat, lng: KORAMANGALA.long}
  return rows
    .filter((row) => isWanted(row.serialId, row.offeredJobs, row.cas))
    .map((row) => ({
      id: row.id,
      cas: row.cas,
      rating: row.rating ?? 0,
      totalRatings: row.totalRatings,
      distance: distanceKm(here, {lat: row.latitude, lng: row.longitude}),
      hasOffer: offers.some((offer) => offer.workshopId === row.id && isCustomOfferLive(offer, TODAY)),
    }))
    .filter(({distance}) => distance <= milesToKm(25))
    .toSorted(workshopOrder(by))
    .map(({id}) => id)
}

describe('A search', () => {
  it.each(['RECOMMENDED', 'DISTANCE', 'RATING'] as const)(
    'by %s finds exactly the first ones in order',
    async (by) => {
      const all = await expected(by, () => true)
      expect(ids(await find(by, {first: 20}))).toEqual(all.slice(0, 20))
      expect(ids(await find(by, {first: 10, after: 10}))).toEqual(all.slice(10, 20))
    },
  )

  it.each(['RECOMMENDED', 'DISTANCE', 'RATING'] as const)(
    'by %s filters by services and certification',
    async (by) => {
      const jobs = ['SERVICING', 'AC_SERVICE']
      const all = await expected(by, (_, offered, cas) => cas && jobs.every((job) => offered.includes(job)))
      expect(ids(await find(by, {jobs, cas: true, first: 100}))).toEqual(all.slice(0, 100))
      expect(await count({jobs, cas: true})).toEqual({count: all.length, exact: true})
    },
  )

  it('sorts by descending rating in either direction', async () => {
    const sort = {by: 'RATING', ...KORAMANGALA, direction: 'ASCENDING'} as const
    const ratings = (await find('RATING', {sort, first: 30})).map(({address}) => address.rating ?? 0)
    expect(ratings).toEqual(ratings.toSorted((one, other) => other - one))
  })

  it('answers at most a hundred without paging', async () => {
    expect(await find('DISTANCE')).toHaveLength(100)
    expect(await find('RECOMMENDED')).toHaveLength(100)
  })

  it('gives distances in kilometres, all within 25 miles', async () => {
    for (const {distance, address} of await find('DISTANCE', {first: 50})) {
      const {lat, lng} = address.location
      expect(distance).toBeCloseTo(distanceKm({lat: 12.935, lng: 77.624}, {lat, lng}), 9)
      expect(distance).toBeLessThanOrEqual(40.23)
    }
  })

  it('finds none where none is near', async () => {
    expect(await find('DISTANCE', {}, LEH)).toEqual([])
    expect(await find('RECOMMENDED', {}, LEH)).toEqual([])
    expect(await count({}, LEH)).toEqual({count: 0, exact: true})
  })

  it('leaves out inactive workshops', async () => {
    const {id, address} = await seededWorkshop(server, NAMED_WORKSHOPS.inactive)
    const {lat, lng: long} = address.location
    const nearest = async () => ids(await find('DISTANCE', {first: 5}, {lat, long}))
    expect(await nearest()).not.toContain(id)
    const setStatus = (status: 'ACTIVE' | 'INACTIVE') =>
      server.database.kysely.updateTable('workshops').set({status}).where('id', '=', id).execute()
    await setStatus('ACTIVE')
    expect(await nearest()).toContain(id)
    await setStatus('INACTIVE')
    expect(await nearest()).not.toContain(id)
    expect(await expected('DISTANCE', (serialId) => serialId === NAMED_WORKSHOPS.inactive)).toEqual([])
  })

  it('shows live offers only', async () => {
    const found = await find('DISTANCE', {first: 100})
    const offers = found.flatMap(({customOffers}) => customOffers)
    expect(offers.filter((offer) => !isCustomOfferLive(offer, TODAY))).toEqual([])
    const dead = found.find(({serialId}) => serialId === NAMED_WORKSHOPS.deadOffers)
    expect(dead?.customOffers).toEqual([])
  })

  it('lists a workshop without a free day, with no next day', async () => {
    const found = await find('DISTANCE', {first: 100})
    const nextDays = Object.fromEntries(
      found.map(({serialId, nextAvailableDate}) => [serialId, nextAvailableDate]),
    )
    expect(nextDays[NAMED_WORKSHOPS.fullForThirtyDays]).toBeNull()
    expect(nextDays[NAMED_WORKSHOPS.complete]).toBe(wireDate(TOMORROW))
    expect(nextDays[NAMED_WORKSHOPS.fullTomorrow]).toBe(wireDate(addDays(TODAY, 2)))
  })

  it.each(['RECOMMENDED', 'DISTANCE'] as const)(
    'by %s for a wished day leaves out full and closed workshops',
    async (by) => {
      const saturday = '2026-03-14'
      const full = await seededWorkshop(server, NAMED_WORKSHOPS.fullTomorrow)
      const weekdaysOnly = await seededWorkshop(server, NAMED_WORKSHOPS.independent)
      const everyone = [full.id, weekdaysOnly.id]
      const on = async (day: string) => {
        const pages = [0, 100, 200, 300, 400].map((after) =>
          find(by, {availableOn: wireDate(day), first: 100, after}),
        )
        const found = ids((await Promise.all(pages)).flat())
        expect(await count({availableOn: wireDate(day)})).toEqual({count: found.length, exact: true})
        return everyone.map((id) => found.includes(id))
      }
      expect(await on(TOMORROW)).toEqual([false, true])
      expect(await on(saturday)).toEqual([true, false])
    },
  )

  it('finds a changed workshop at once', async () => {
    const {id} = await seededWorkshop(server, NAMED_WORKSHOPS.noOffers)
    const before = await count()
    const setStatus = (status: 'ACTIVE' | 'INACTIVE') =>
      server.database.kysely.updateTable('workshops').set({status}).where('id', '=', id).execute()
    await setStatus('INACTIVE')
    expect(await count()).toEqual({count: (before?.count ?? 0) - 1, exact: true})
    await setStatus('ACTIVE')
    expect(await count()).toEqual(before)
  })

  it('finds workshops abroad', async () => {
    const london = {lat: 51.5074, long: -0.1278}
    const found = await find('DISTANCE', {country: 'GB', globalRequest: 1}, london)
    expect(found.map(({address}) => address.country)).toContain('GB')
    expect(await find('DISTANCE', {country: 'IN'}, london)).toEqual([])
  })
})

describe('The availability of a workshop', () => {
  const days = async (serialId: string, from = TODAY, to = addDays(TODAY, 30)) => {
    const {id} = await seededWorkshop(server, serialId)
    const {answer} = await server.call(getWorkshopAvailability, {
      searchParams: {workshopId: id, startDate: wireDate(from), endDate: wireDate(to)},
    })
    return answer?.availableDates.map((date) => date.slice(0, 10))
  }

  it('starts tomorrow and ends 30 days ahead', async () => {
    const free = await days(NAMED_WORKSHOPS.complete, addDays(TODAY, -5), addDays(TODAY, 60))
    expect([free?.[0], free?.at(-1), free?.length]).toEqual([TOMORROW, addDays(TODAY, 30), 30])
  })

  it('is for the requested days, both ends included', async () => {
    const [from, to] = [addDays(TODAY, 4), addDays(TODAY, 6)]
    expect(await days(NAMED_WORKSHOPS.complete, from, to)).toEqual([from, addDays(TODAY, 5), to])
  })

  it('has open weekdays only', async () => {
    const free = await days(NAMED_WORKSHOPS.independent)
    const weekdays = new Set(free?.map((day) => new Date(day).getUTCDay()))
    expect([...weekdays].toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  it('leaves out full days', async () => {
    expect(await days(NAMED_WORKSHOPS.fullForThirtyDays)).toEqual([])
    expect((await days(NAMED_WORKSHOPS.fullTomorrow))?.[0]).toBe(addDays(TODAY, 2))
  })

  it('moves on at midnight in India', async () => {
    server.clock.pass({hours: 12})
    expect((await days(NAMED_WORKSHOPS.complete))?.[0]).toBe(addDays(TODAY, 2))
    server.clock.pass({hours: -12})
  })
})

describe('One workshop', () => {
  it('is found by its serial id, with all fields of its page', async () => {
    const found = await seededWorkshop(server)
    expect(found).toMatchObject({serialId: 'COMPLETE1', status: 'ACTIVE', cas: true})
    expect(found.customOffers.every((offer) => isCustomOfferLive(offer, TODAY))).toBe(true)
  })

  it('is answered as inactive when it is', async () => {
    expect((await seededWorkshop(server, NAMED_WORKSHOPS.inactive)).status).toBe('INACTIVE')
  })

  it('is found by its id, with names and phones', async () => {
    const {id, name} = await seededWorkshop(server)
    const {answer} = await server.call(oneWorkshop, {id})
    expect(answer).toMatchObject({
      id,
      name,
      users: [{firstName: expect.any(String), lastName: expect.any(String)}],
    })
  })

  it('that is unknown answers NOT_FOUND', async () => {
    const unknown = [
      await server.call(oneWorkshopUsingSerialId, {serialId: 'NOSUCHSERIAL'}),
      await server.call(oneWorkshop, {id: 'no-such-id'}),
      await server.call(getWorkshopAvailability, {
        searchParams: {workshopId: 'no-such-id', startDate: TODAY, endDate: TODAY},
      }),
    ]
    expect(unknown.map(({failure}) => failure)).toEqual(
      Array(3).fill({code: 'WORKSHOP_NOT_FOUND', status: 404}),
    )
  })
})
