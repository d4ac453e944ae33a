import {readFileSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createDistanceTable, extend} from '../../../server/places/distance-table.ts'
import {createGazetteer, type Gazetteer} from '../../../server/places/gazetteer.ts'
import {cityIn, withOwnCities} from '../../../server/places/own-cities.ts'
import {createPlaceBook} from '../../../server/places/place-book.ts'
import {createWorldCities} from '../../../server/places/world-cities.ts'
import {importFiles, openBusinessDatabase} from '../../support/server/database/own-data.ts'
import {createTestClock} from '../../support/server/test-clock.ts'

const packed = readFileSync(new URL('../../../server/places/data/places.json.br', import.meta.url))
const book = createPlaceBook(packed)

let gazetteer: Gazetteer
beforeAll(() => {
  gazetteer = createGazetteer()
})
afterAll(() => gazetteer.close())

describe('A position', () => {
  it.each([
    ['Colombo', 6.93, 79.86],
    ['Kathmandu', 27.71, 85.32],
    ['the sea off Goa', 15, 72.5],
  ])('in %s is described by no place of India', (_, latitude, longitude) => {
    expect(book.nearest(latitude, longitude)).toBeNull()
  })

  it('in a city is described by a part of it, with its pincode', () => {
    expect(book.nearest(17.44, 78.348)).toMatchObject({
      city: 'Hyderabad',
      locality: expect.stringMatching(/./),
    })
    expect(book.nearest(17.44, 78.348)?.pincode).toMatch(/^500\d{3}$/)
  })
})

describe('A place in words', () => {
  it.each([
    ['Sira', 'Sira, Tumakuru, Karnataka, India'],
    ['Hampi', 'Hampi, Ballari, Karnataka, India'],
    ['Tumakuru', 'Tumakuru, Karnataka, India'],
    ['Hyderabad', 'Hyderabad, Telangana, India'],
  ])('%s has its district where few know it, and where it is no repetition', (name, address) => {
    expect(book.search(name, 1)[0]?.formattedAddress).toBe(address)
  })

  it('of a pincode lies in the middle of its localities', () => {
    const whole = book.byPincode('110001')
    const parts = book
      .search('110001', 100)
      .filter(({name, pincode}) => pincode === '110001' && name !== pincode)
    const mean = (of: 'latitude' | 'longitude') =>
      parts.reduce((sum, part) => sum + part[of], 0) / parts.length
    expect(parts.length).toBeGreaterThan(5)
    expect(whole?.latitude).toBeCloseTo(mean('latitude'), 4)
    expect(whole?.longitude).toBeCloseTo(mean('longitude'), 4)
  })

  it.each(['Shop 4, Qwerty Towers, Hyderabad 599999', 'Qwerty Towers, Hyderabad - 599999, India'])(
    'of an address with a pincode that nobody uses is its city: %s',
    (address) => {
      expect(book.geocode(address)?.id).toBe('in-telangana-hyderabad')
    },
  )
})

it('Two exchanged letters are one mistake, as any other is', () => {
  const editsOf = (typed: string, word: string) => {
    const table = createDistanceTable(typed)
    let edits = 0
    for (let length = 1; length <= word.length; length++) ({edits} = extend(table, word, length))
    return edits
  }
  const typed = ['pune', 'puen', 'upne', 'pun', 'punee', 'pone', 'bike']
  expect(typed.map((each) => editsOf(each, 'pune'))).toEqual([0, 1, 1, 1, 1, 1, 3])
})

it('A city abroad is found by each word of its name, and by no letters in the midst of one', () => {
  const cities = createWorldCities()
  const found = (text: string) => cities.search(text, 1).map(({name, country}) => `${name}, ${country}`)
  expect([found('york'), found('aires'), found('erlin')]).toEqual([
    ['New York City, United States'],
    ['Buenos Aires, Argentina'],
    [],
  ])
})

it('A question that the thread of the places cannot answer fails, and the next one is answered', async () => {
  const failed: Promise<unknown> = Reflect.apply(gazetteer.search, gazetteer, [null, 1])
  const outcome = failed.then(() => 'answered', String)
  expect((await gazetteer.search('Pune', 1))[0]?.name).toBe('Pune')
  // Answers come in the order of the questions.
  expect(await Promise.race([outcome, 'still waiting'])).toContain('TypeError')
})

describe('Cities of one’s own', () => {
  const at = (name: string, state: string) => ({name, state, latitude: 13, longitude: 77, postcode: null})

  it('are found in an address as whole words', () => {
    const cities = [at('Sira', 'Karnataka')]
    expect(cityIn(cities, '4, Tank Road, Sira, Karnataka')).toEqual(cities[0])
    expect(cityIn(cities, '4, Tank Road, Basira, Karnataka')).toBeUndefined()
  })

  it('take the place of others in a search that has room for two, and differ by their state', async () => {
    const database = await openBusinessDatabase('PostgreSQL')
    const file = 'name,state,latitude,longitude\nNavi Sira,Karnataka,13,77\nNavi Sira,Goa,15,74\n'
    await importFiles(database, {'cities.csv': file})
    const clock = createTestClock()
    const places = withOwnCities(gazetteer, database.kysely, clock)
    const found = await places.search('navi', 3)
    expect(found.map(({formattedAddress}) => formattedAddress)).toEqual([
      'Navi Sira, Goa, India',
      'Navi Sira, Karnataka, India',
      'Navi Mumbai, Maharashtra, India',
    ])
    for (const place of found) expect(await places.byId(place.id)).toEqual(place)
    await database.close()
  })

  it('that an import moves place its workshops at once', async () => {
    const database = await openBusinessDatabase('PostgreSQL')
    const city = (latitude: number) => `name,state,latitude,longitude\nNavi Sira,Karnataka,${latitude},77\n`
    await importFiles(database, {'cities.csv': city(13)})
    await importFiles(database, {
      'cities.csv': city(14),
      'workshops.csv':
        'serial_id,name,address_line1,city,state,postcode,daily_capacity\nA1,Garage,1,Navi Sira,Karnataka,999998,3\n',
    })
    const {rows} = await database.executeSql('select latitude from workshops')
    expect(rows).toEqual([{latitude: 14}])
    await database.close()
  })
})
