import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {
  findAvailableWorkshops,
  getWorkshopAvailability,
  oneWorkshop,
  oneWorkshopUsingSerialId,
  workshopsByCountry,
} from '../../../contract/reference/workshops.ts'
import {offering, startSmallServer, workshopRow} from '../../support/server/database/small-database.ts'
import type {TestServer} from '../../support/server/test-server.ts'

const IMAGE = {isTitleImage: true, isApproved: true, url: '/images/full.webp'}
const SPECIALIZATION = {
  type: 'REPAIR',
  ref: 'brakes',
  description: 'Brakes',
  isCertified: true,
  isApproved: true,
  certificate: 'ISO',
}
const OFFER = {
  id: 'o1',
  offerCode: 'TEN',
  offerType: 'PERCENTAGE',
  offerTitle: 'Ten per cent',
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  displayText: 'Ten per cent off',
  isActive: true,
  isApproved: true,
  additionalTerms: ['Once'],
}
const FACILITY = {id: 'f1', facilityId: 'WIFI', isApproved: true}

const ADDRESS = {
  addressLine1: 'Line 1',
  addressLine2: 'Line 2',
  addressLine3: 'Line 3',
  formattedAddress: 'Line 1, Line 2, Line 3',
  city: 'Bengaluru',
  postcode: '560034',
  state: 'Karnataka',
  country: 'IN',
  location: {lat: 12.9, lng: 77.6},
  placeId: 'place-1',
  rating: 4.5,
  totalRatings: 12,
}

/** What both the list and the page show. */
const FACTS = {
  id: 'full',
  serialId: 'FULL1',
  name: 'Full Motors',
  cas: true,
  address: ADDRESS,
  images: [IMAGE],
  specializations: [SPECIALIZATION],
  couponCode: 'FIFTY',
  couponPercentage: 50,
  customOffers: [OFFER],
}

let server: TestServer
beforeAll(async () => {
  server = await startSmallServer()
  const {kysely} = server.database
  const {location: _, ...address} = ADDRESS
  await kysely
    .insertInto('workshops')
    .values([
      workshopRow('full', 0, {
        ...address,
        serialId: 'FULL1',
        name: 'Full Motors',
        cas: true,
        description: 'Everything',
        website: 'https://full.example',
        email: 'full@mail.example',
        phoneNumber1: '+918000000001',
        leadPhoneNumber: '+918000000002',
        users: '[{"firstName": "Asha", "lastName": "Rao"}]',
        images: JSON.stringify([IMAGE]),
        specializations: JSON.stringify([SPECIALIZATION]),
        facilities: JSON.stringify([FACILITY]),
        services: offering('SERVICING'),
        couponCode: 'FIFTY',
        couponPercentage: 50,
      }),
      workshopRow('bare', 1, {openingHours: '[]'}),
    ])
    .execute()
  await kysely
    .insertInto('customOffers')
    .values(
      [
        OFFER,
        {...OFFER, id: 'o2', isActive: false},
        {...OFFER, id: 'o3', startDate: '2026-03-11'},
        {...OFFER, id: 'o4', endDate: '2026-03-09'},
      ].map((offer) => ({
        ...offer,
        workshopId: 'full',
        additionalTerms: JSON.stringify(offer.additionalTerms),
      })),
    )
    .execute()
})
afterAll(() => server.close())

describe('A workshop of the results', () => {
  it('has every field, its live offers alone, its distance and its next free day', async () => {
    const place = {lat: 12.9, long: 77.6}
    const {answer} = await server.call(findAvailableWorkshops, {
      searchParams: {
        startDate: '2026-03-10T00:00:00.000Z',
        endDate: '2026-04-09T00:00:00.000Z',
        sort: {by: 'DISTANCE', ...place},
        location: place,
      },
    })
    expect(answer?.[0]).toEqual({
      ...FACTS,
      distance: 0,
      nextAvailableDate: '2026-03-11T00:00:00.000Z',
      cursor: expect.stringMatching(/^[\w-]{40,130}$/),
    })
    expect(answer?.[1]).toEqual({
      id: 'bare',
      serialId: 'BARE',
      name: 'Workshop bare',
      cas: false,
      address: {
        addressLine1: '1, First Street',
        addressLine2: null,
        addressLine3: null,
        formattedAddress: '1, First Street, Bengaluru',
        city: 'Bengaluru',
        postcode: '560001',
        state: 'Karnataka',
        country: 'IN',
        location: {lat: expect.closeTo(12.909, 3), lng: 77.6},
        placeId: null,
        rating: null,
        totalRatings: 0,
      },
      images: [],
      specializations: [],
      couponCode: null,
      couponPercentage: null,
      customOffers: [],
      distance: expect.closeTo(1, 3),
      cursor: expect.stringMatching(/^[\w-]{40,130}$/),
      nextAvailableDate: null,
    })
  })
})

describe('The page of a workshop', () => {
  it('has every field, and its live offers alone', async () => {
    const {answer} = await server.call(oneWorkshopUsingSerialId, {serialId: 'FULL1'})
    expect(answer).toEqual({
      ...FACTS,
      description: 'Everything',
      website: 'https://full.example',
      email: 'full@mail.example',
      phoneNumber1: '+918000000001',
      leadPhoneNumber: '+918000000002',
      status: 'ACTIVE',
      openingHours: [1, 2, 3, 4, 5].map((day) => ({
        day,
        openHours: 9,
        openMinutes: 0,
        closeHours: 18,
        closeMinutes: 0,
      })),
      facilities: [FACILITY],
      services: [{id: 's-SERVICING', jobTypeId: 'SERVICING', repairTypeId: 'r', isApproved: true}],
    })
  })

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'no address'])(
    'has no website where it is stored as %s',
    async (website) => {
      await server.database.kysely.updateTable('workshops').set({website}).where('id', '=', 'bare').execute()
      const {answer} = await server.call(oneWorkshopUsingSerialId, {serialId: 'BARE'})
      expect(answer?.website).toBeNull()
    },
  )

  it('is not there for an unknown serial id, nor for an id', async () => {
    for (const serialId of ['NOSUCH', 'full']) {
      const {failure} = await server.call(oneWorkshopUsingSerialId, {serialId})
      expect(failure).toEqual({code: 'WORKSHOP_NOT_FOUND', status: 404})
    }
  })
})

describe('The contact of a workshop', () => {
  it('has its phones and people', async () => {
    const {answer} = await server.call(oneWorkshop, {id: 'full'})
    expect(answer).toEqual({
      id: 'full',
      serialId: 'FULL1',
      name: 'Full Motors',
      phoneNumber1: '+918000000001',
      leadPhoneNumber: '+918000000002',
      users: [{firstName: 'Asha', lastName: 'Rao'}],
    })
  })

  it('is not there for an unknown id', async () => {
    const {failure} = await server.call(oneWorkshop, {id: 'FULL1'})
    expect(failure).toEqual({code: 'WORKSHOP_NOT_FOUND', status: 404})
  })
})

describe('The free days of a workshop', () => {
  const days = (startDate: string, endDate: string, workshopId = 'full') =>
    server.call(getWorkshopAvailability, {searchParams: {workshopId, startDate, endDate}})

  it('are the open ones of the period with a place left', async () => {
    await server.database.kysely
      .insertInto('workshopDays')
      .values([
        {workshopId: 'full', day: '2026-03-13', capacity: null, booked: 2},
        {workshopId: 'bare', day: '2026-03-16', capacity: null, booked: 2},
      ])
      .execute()
    const {answer} = await days('2026-03-12', '2026-03-17')
    expect(answer).toEqual({
      availableDates: ['2026-03-12', '2026-03-16', '2026-03-17'].map((day) => `${day}T00:00:00.000Z`),
    })
    await server.database.kysely.deleteFrom('workshopDays').execute()
  })

  it('are refused for an unknown workshop, and for a day that does not exist', async () => {
    const unknown = await days('2026-03-12', '2026-03-17', 'nobody')
    expect(unknown.failure).toEqual({code: 'WORKSHOP_NOT_FOUND', status: 404})
    for (const [field, start, end] of [
      ['startDate', '2026-02-30', '2026-03-17'],
      ['endDate', '2026-03-12', '2026-02-30'],
    ] as const) {
      const {failure} = await days(start, end)
      expect(failure).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [{field: `searchParams.${field}`, reason: 'a day that does not exist'}],
      })
    }
  })
})

describe('The workshops of a country', () => {
  it('are found in any case', async () => {
    const {answer} = await server.rest('GET', '/workshops/v1?country=in')
    expect(answer).toEqual([
      {id: 'full', serialId: 'FULL1', name: 'Full Motors', city: 'Bengaluru'},
      {id: 'bare', serialId: 'BARE', name: 'Workshop bare', city: 'Bengaluru'},
    ])
    expect((await server.rest('GET', '/workshops/v1?country=gb')).answer).toEqual([])
  })

  it('end after 300, in the order of cities and names', async () => {
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
})
