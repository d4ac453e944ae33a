import {readFileSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod'
import {createPlaceBook} from '../../../server/places/place-book.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

/** Half of the width of the largest city. */
const KM = 40
const KM_PER_DEGREE = 111

const centre = z.object({name: z.string(), lat: z.number(), lng: z.number()})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const asked = async (name: string) =>
  (await server.rest('GET', `/localities/v1/${encodeURIComponent(name)}`)).answer

describe('A city by its name', () => {
  it('is found for every city with workshops, in any case and with hyphens', async () => {
    const workshops = await server.database.kysely
      .selectFrom('workshops')
      .select(['city', 'latitude', 'longitude'])
      .where('country', '=', 'IN')
      .where('status', '=', 'ACTIVE')
      .execute()
    const cities = Map.groupBy(workshops, ({city}) => city)
    const lost: string[] = []
    for (const [city, own] of cities) {
      const {lat, lng} = centre.parse(await asked(city.toUpperCase().replaceAll(' ', '-')))
      const away = own.map(({latitude, longitude}) => Math.hypot(lat - latitude, lng - longitude))
      if (Math.min(...away) * KM_PER_DEGREE > KM) lost.push(city)
    }
    expect(cities.size).toBeGreaterThan(20)
    expect(lost).toEqual([])
  })

  it('is refused as not found where nothing has it', async () => {
    const {status, failure} = await server.rest('GET', '/localities/v1/Atlantis')
    expect([status, failure?.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('The gazetteer', () => {
  const packed = readFileSync(new URL('../../../server/places/data/places.json.br', import.meta.url))
  const book = createPlaceBook(packed)

  it.each([
    ['chennai', 'Chennai, Tamil Nadu, India'],
    ['Bengaluru', 'Bengaluru, Karnataka, India'],
    ['bangalore', 'Bengaluru, Karnataka, India'],
    ['navi-mumbai', 'Navi Mumbai, Maharashtra, India'],
    ['LEH', 'Leh, Ladakh, India'],
    ['Koramangala', 'Koramangala, Bengaluru, Karnataka 560034, India'],
  ])('knows %s by its whole name', (name, address) => {
    expect(book.named(name)?.formattedAddress).toBe(address)
  })

  it.each(['Atlantis', 'Paris', 'nope', 'Chenn', 'London', ''])('does not guess a place for %j', (name) => {
    expect(book.named(name)).toBeUndefined()
  })
})
