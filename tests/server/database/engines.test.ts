import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {book, bookAsync, getBooking} from '../../../contract/booking/bookings.ts'
import {campaign} from '../../../contract/reference/campaigns.ts'
import {countries} from '../../../contract/reference/countries.ts'
import {services} from '../../../contract/reference/services.ts'
import {fuelTypes, manufacturers, vehicleModels} from '../../../contract/reference/vehicles.ts'
import {
  countAvailableWorkshops,
  facilities,
  findAvailableWorkshops,
  workshopsByCountry,
} from '../../../contract/reference/workshops.ts'
import {wireDate} from '../../../domain/booking/booking-date.ts'
import {migrate} from '../../../server/database/migrate.ts'
import {NAMED_BOOKINGS, NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {bookingOf, provenPhone, seededWorkshop} from '../../support/server/bookings.ts'
import {BOTH_ENGINES, openTestDatabase} from '../../support/server/engines.ts'
import {KORAMANGALA, searchFor} from '../../support/server/searches.ts'
import {createTestClock, NOW, TOMORROW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

describe.each(BOTH_ENGINES)('On %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const clock = createTestClock()
    server = await startTestServer({}, clock, await openTestDatabase(engine, clock))
  })
  afterAll(() => server.close())

  it('migrating again changes nothing', async () => {
    expect(await migrate(server.database)).toEqual([])
  })

  it('values are read as they were written', async () => {
    const row = {
      id: 'values',
      phone: '+915599999999',
      formattedAddress: 'Ünïcode, नगर "quoted"',
      pincode: null,
      latitude: 12.5,
      longitude: -77.25,
      referralData: '{"a":[1]}',
      createdAt: new Date(NOW),
      updatedAt: new Date(NOW + 1),
    }
    const {kysely} = server.database
    await kysely.insertInto('customers').values(row).execute()
    expect(await kysely.selectFrom('customers').selectAll().where('id', '=', 'values').execute()).toEqual([
      row,
    ])
    const day = {
      workshopId: (await seededWorkshop(server, 'ONLYCOUPON1')).id,
      day: TOMORROW,
      capacity: null,
      booked: 3,
    }
    await kysely.insertInto('workshopDays').values(day).execute()
    const days = kysely.selectFrom('workshopDays').selectAll().where('workshopId', '=', day.workshopId)
    expect(await days.where('day', '=', TOMORROW).execute()).toEqual([day])
    const counters = kysely.selectFrom('counters').selectAll()
    const counter = await counters.where('name', '=', 'workshops').executeTakeFirstOrThrow()
    expect(counter).toEqual({name: 'workshops', value: expect.any(Number)})
  })

  it('a transaction that fails changes nothing', async () => {
    const {kysely} = server.database
    const failing = kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto('settings').values({key: 'lost', value: 'x'}).execute()
      await transaction.insertInto('settings').values({key: 'lost', value: 'y'}).execute()
    })
    await expect(failing).rejects.toMatchObject({code: '23505'})
    expect(await kysely.selectFrom('settings').selectAll().where('key', '=', 'lost').execute()).toEqual([])
  })

  it('a serial id with a hyphen is refused', async () => {
    const update = server.database.kysely
      .updateTable('workshops')
      .set({serialId: 'WITH-HYPHEN'})
      .where('serialId', '=', NAMED_WORKSHOPS.complete)
    await expect(update.execute()).rejects.toMatchObject({code: '23514'})
  })

  it('every change to workshops and offers raises the version', async () => {
    const {kysely} = server.database
    const counter = kysely.selectFrom('counters').selectAll().where('name', '=', 'workshops')
    const version = async () => (await counter.executeTakeFirstOrThrow()).value
    const before = await version()
    await kysely
      .updateTable('workshops')
      .set({cas: true})
      .where('serialId', '=', NAMED_WORKSHOPS.complete)
      .execute()
    await kysely.updateTable('customOffers').set({isActive: true}).where('offerCode', '=', 'none').execute()
    expect(await version()).toBe(before + 2)
  })

  it('searches by distance and by replica agree', async () => {
    const jobs = ['SERVICING', 'AC_SERVICE']
    const changes = {jobs, cas: true, availableOn: wireDate(TOMORROW), first: 100, maxDistanceMiles: 8}
    const near = await server.call(findAvailableWorkshops, searchFor('DISTANCE', changes, KORAMANGALA))
    const ranked = await server.call(findAvailableWorkshops, searchFor('RECOMMENDED', changes, KORAMANGALA))
    const counted = await server.call(countAvailableWorkshops, searchFor('RECOMMENDED', changes, KORAMANGALA))
    const ids = (found: typeof near) => found.answer?.map(({id}) => id).toSorted()
    expect(near.answer?.length).toBeGreaterThan(10)
    expect(ids(ranked)).toEqual(ids(near))
    expect(counted.answer).toEqual({count: near.answer?.length, exact: true})
  })

  it('a booking is made now, and later by the worker', async () => {
    const workshop = await seededWorkshop(server)
    const {phone, headers} = await provenPhone(server)
    const now = await server.call(book, bookingOf(workshop.id, phone), headers)
    const later = await server.call(bookAsync, bookingOf(workshop.id, phone), {
      ...headers,
      otp: made(now.grant),
    })
    await server.rest('POST', '/sandbox/work')
    const {answer} = await server.call(getBooking, {bookingId: made(later.answer).generatedId})
    expect(answer).toMatchObject({
      scheduledDate: wireDate(TOMORROW),
      createdDate: new Date(NOW).toISOString(),
      workshop: {id: workshop.id, serialId: 'COMPLETE1'},
    })
    expect((await server.inbox(phone)).map(({code}) => code === undefined)).toEqual([true, true, false])
  })

  it('every seeded booking is answered as the contract has it', async () => {
    for (const bookingId of Object.values(NAMED_BOOKINGS)) {
      expect((await server.call(getBooking, {bookingId})).answer?.id).toBe(bookingId)
    }
  })

  it.each([
    [manufacturers, ''],
    [vehicleModels, '?manufacturerId=maruti-suzuki'],
    [fuelTypes, '?manufacturerId=maruti-suzuki&modelId=maruti-suzuki-swift'],
    [services, ''],
    [facilities, ''],
    [countries, ''],
    [workshopsByCountry, '?country=gb'],
    [campaign, ''],
  ])('reference data are answered as the contract has them: $path', async ({path, answer}, query) => {
    const url = path.replace(':campaignName', 'ride-hailing-driver') + query
    const response = await server.rest('GET', url)
    expect(response.status).toBe(200)
    const parsed: unknown = answer.parse(response.answer)
    expect(parsed).toEqual(response.answer)
    if (Array.isArray(parsed)) expect(parsed).not.toEqual([])
  })
})
