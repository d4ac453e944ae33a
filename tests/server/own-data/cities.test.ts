import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {geocoderResultOf} from '../../../server/maps/geocoder-result.ts'
import {exportData} from '../../../server/own-data/export-data.ts'
import {createGazetteer, type Gazetteer} from '../../../server/places/gazetteer.ts'
import {withOwnCities} from '../../../server/places/own-cities.ts'
import {folderOf, importFiles, openBusinessDatabase} from '../../support/server/database/own-data.ts'
import {ENGINES} from '../../support/server/engines.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const CITIES =
  'name,state,latitude,longitude,postcode\nNavi Sira,Karnataka,13.741,76.904,572137\nÉluru Nagar,Andhra Pradesh,16.71,81.1,\n'

const workshop = (id: string, city: string) =>
  `serial_id,name,address_line1,city,state,postcode,daily_capacity\n${id},Own Garage,1 Main Road,${city},Karnataka,999999,3\n`

describe.each(ENGINES)('On %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openBusinessDatabase(engine)
  })
  afterAll(() => database.close())

  it('cities are added, changed by name and state, and exported as they were', async () => {
    expect(await importFiles(database, {'cities.csv': CITIES})).toEqual([['cities', 2, 0, 0]])
    expect(await importFiles(database, {'cities.csv': CITIES})).toEqual([['cities', 0, 0, 2]])
    const moved = 'name,state,latitude,longitude\nNavi Sira,Karnataka,13.75,76.9\n'
    expect(await importFiles(database, {'cities.csv': moved})).toEqual([['cities', 0, 1, 0]])
    using folder = folderOf()
    await exportData(database, folder.path, 'csv')
    expect(folder.files()['cities.csv']).toBe(
      'name,state,latitude,longitude,postcode\nNavi Sira,Karnataka,13.75,76.9,572137\nÉluru Nagar,Andhra Pradesh,16.71,81.1,\n',
    )
  })

  it('a workshop without coordinates is placed by a city of the same import', async () => {
    await importFiles(database, {
      'cities.csv': 'name,state,latitude,longitude\nTeststadt,Karnataka,14.5,75.5\n',
      'workshops.csv': workshop('OWN1', 'Teststadt'),
    })
    const {rows} = await database.executeSql(
      "select latitude, longitude from workshops where serial_id = 'OWN1'",
    )
    expect(rows).toEqual([{latitude: 14.5, longitude: 75.5}])
  })

  it.each([
    ['Sira,Karnataka,48.1,76.9,', 'latitude', 'write a number from 6 to 38, with a point for the fraction'],
    ['Sira,Karnataka,13.7,11.6,', 'longitude', 'write a number from 68 to 98, with a point for the fraction'],
    ['Sira,Karnataka,13.7,76.9,57213', 'postcode', 'write a PIN code of six digits, such as 572137'],
    [',Karnataka,13.7,76.9,', 'name', 'write a text; in a new row this column may not be empty'],
    ['सिरा,Karnataka,13.7,76.9,', 'name', 'write the name in Latin letters too, for example Pune'],
    ['navi sira,Karnataka,13.7,76.9,', 'name', 'is written Navi Sira, Karnataka'],
    ['Sira,,13.7,76.9,', 'state', 'write a text; in a new row this column may not be empty'],
  ])('refuses %j', async (row, column, message) => {
    const file = `name,state,latitude,longitude,postcode\n${row}\n`
    await expect(importFiles(database, {'cities.csv': file})).rejects.toMatchObject({
      problems: [expect.objectContaining({file: 'cities.csv', line: 2, column, message})],
    })
  })
})

describe('A city of one’s own', () => {
  let server: TestServer
  let packed: Gazetteer
  let places: Gazetteer
  const clock = createTestClock()
  beforeAll(async () => {
    server = await startTestServer({}, clock)
    packed = createGazetteer()
    places = withOwnCities(packed, server.database.kysely, clock)
  })
  afterAll(async () => {
    await packed.close()
    await server.close()
  })

  it('is found within five seconds of its import, by name in any case, by id and in an address', async () => {
    expect(await places.named('Navi Sira')).toBeUndefined()
    await importFiles(server.database, {'cities.csv': CITIES})
    clock.pass({seconds: 5})
    const city = {
      name: 'Navi Sira',
      state: 'Karnataka',
      pincode: '572137',
      latitude: 13.741,
      longitude: 76.904,
    }
    expect(await places.named('navi-sira')).toMatchObject(city)
    const [first] = await places.search('navi sir', 5)
    expect(first).toMatchObject({...city, formattedAddress: 'Navi Sira, Karnataka 572137, India'})
    expect(await places.byId(first?.id ?? '')).toMatchObject(city)
    expect(await places.geocode('4, Tank Road, Navi Sira, Karnataka, India')).toMatchObject(city)
    expect(await places.named('Eluru Nagar')).toMatchObject({
      name: 'Éluru Nagar',
      formattedAddress: 'Éluru Nagar, Andhra Pradesh, India',
    })
  })

  const found = async (name: string) => {
    const place = await places.named(name)
    if (place === undefined) throw new Error(`no ${name}`)
    return place
  }

  it('hides no place of the gazetteer, and a search has at most as many as it asks for', async () => {
    expect((await places.search('Pune', 5)).length).toBeLessThanOrEqual(5)
    expect((await places.search('Pune', 1))[0]).toMatchObject({name: 'Pune'})
    expect(await places.named('Pune')).toEqual(await packed.named('Pune'))
    expect(await places.geocode('MG Road, Bengaluru')).toEqual(await packed.geocode('MG Road, Bengaluru'))
    expect(
      geocoderResultOf(await found('Eluru Nagar')).address_components.map(({types: [type]}) => type),
    ).toEqual(['locality', 'administrative_area_level_1', 'country'])
    expect(await places.byId('no-such-place')).toBeNull()
    expect(await places.search('   ', 5)).toEqual(await packed.search('   ', 5))
  })

  it('is not needed by the other places while the database cannot be reached', async () => {
    const lost = await openBusinessDatabase('PostgreSQL')
    await lost.close()
    const without = withOwnCities(packed, lost.kysely, clock)
    expect(await without.named('Pune')).toEqual(await packed.named('Pune'))
    expect((await without.search('Pune', 1))[0]).toMatchObject({name: 'Pune'})
  })
})
