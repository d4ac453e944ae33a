import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {importData} from '../../../server/own-data/import-data.ts'
import {placedBy} from '../../../server/own-data/kinds/workshop-place.ts'
import type {GazetteerPlace} from '../../../server/places/place.ts'
import {folderOf, openBusinessDatabase} from '../../support/server/database/own-data.ts'

const PUNE: GazetteerPlace = {
  id: 'pune',
  name: 'Pune',
  locality: '',
  city: 'Pune',
  district: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  latitude: 18.52,
  longitude: 73.85,
  formattedAddress: 'Pune, Maharashtra',
}
const gazetteer = {
  byPincode: async (pincode: string) => (pincode === '411001' ? PUNE : null),
  geocode: async (text: string) => (text === 'Pune, Maharashtra' ? PUNE : null),
}
const HERE = {latitude: 18.52, longitude: 73.85}

it.each([
  ['its PIN code and city', {postcode: '411001', city: 'Pune', state: 'Maharashtra'}, 'high'],
  ['its PIN code in another city', {postcode: '411001', city: 'Pimpri', state: 'Maharashtra'}, 'medium'],
  ['its city alone', {postcode: '499999', city: 'Pune', state: 'Maharashtra'}, 'low'],
])('A workshop is placed by %s', async (_, address, confidence) => {
  expect(await placedBy(gazetteer, {serial_id: 'P1', ...address})).toEqual({...HERE, confidence})
})

it.each([
  ['a PIN code of another state', {postcode: '411001', city: 'Panaji', state: 'Goa'}],
  ['a city of another state', {postcode: '499999', city: 'Pune', state: 'Goa'}],
  ['an address abroad', {postcode: '411001', city: 'Pune', state: 'Maharashtra', country: 'NP'}],
])('A workshop is not placed by %s', async (_, address) => {
  expect(await placedBy(gazetteer, {serial_id: 'P1', ...address})).toBeNull()
})

describe('A file with a part of the address of a stored workshop', () => {
  let database: Database
  beforeAll(async () => {
    database = await openBusinessDatabase('PostgreSQL')
  })
  beforeEach(async () => {
    await database.executeSql('truncate workshops cascade')
    await run(`serial_id,name,daily_capacity,address_line1,address_line2,address_line3,city,postcode,state,latitude,longitude
P1,Garage,8,12 MG Road,First Cross,Camp,Pimpri,411018,Maharashtra,18.61,73.79
P2,Another,8,1 FC Road,,,Pimpri,411018,Maharashtra,18.62,73.78
`)
  })
  afterAll(() => database.close())

  async function run(text: string) {
    using folder = folderOf({'workshops.csv': text})
    const [workshops] = await importData(database, gazetteer, {path: folder.path, isDryRun: false})
    return workshops
  }
  const stored = async (serialId: string) =>
    (
      await database.executeSql(
        'select formatted_address as address, latitude, longitude from workshops where serial_id = $1',
        [serialId],
      )
    ).rows[0]

  const BEFORE = {latitude: 18.61, longitude: 73.79}
  const REST = 'Pimpri, Maharashtra 411018, India'

  it.each([
    ['its street', 'address_line2\nP1,Second Cross', `12 MG Road, Second Cross, Camp, ${REST}`, BEFORE],
    ['no street any more', 'address_line2\nP1,', `12 MG Road, Camp, ${REST}`, BEFORE],
    [
      'building, city, PIN code and state',
      'address_line1,city,postcode,state\nP1,14 MG Road,Pimpri,411018,Maharashtra',
      `14 MG Road, First Cross, Camp, ${REST}`,
      BEFORE,
    ],
    [
      'city, PIN code, state and coordinates',
      'city,postcode,state,latitude,longitude\nP1,Panaji,403001,Goa,15.49,73.82',
      '12 MG Road, First Cross, Camp, Panaji, Goa 403001, India',
      {latitude: 15.49, longitude: 73.82},
    ],
    [
      'every column but the coordinates',
      'address_line1,address_line2,address_line3,city,postcode,state,country\nP1,14 MG Road,First Cross,Camp,Pimpri,411018,Maharashtra,IN',
      `14 MG Road, First Cross, Camp, ${REST}`,
      BEFORE,
    ],
    [
      'its PIN code, whose place is looked up with the stored state',
      'postcode\nP1,411001',
      '12 MG Road, First Cross, Camp, Pimpri, Maharashtra 411001, India',
      HERE,
    ],
  ])('keeps the rest of it: %s', async (_, columns, address, place) => {
    const {added, changed, unchanged} = {...(await run(`serial_id,${columns}\n`))}
    expect({added, changed, unchanged}).toEqual({added: 0, changed: 1, unchanged: 0})
    expect(await stored('P1')).toEqual({address, ...place})
    expect(await stored('P2')).toEqual({address: `1 FC Road, ${REST}`, latitude: 18.62, longitude: 73.78})
  })

  it('has its place looked up where the file has empty coordinates', async () => {
    await run('serial_id,address_line1,postcode,latitude,longitude\nP1,14 MG Road,411001,,\n')
    expect(await stored('P1')).toEqual({
      address: '14 MG Road, First Cross, Camp, Pimpri, Maharashtra 411001, India',
      ...HERE,
    })
  })

  it('has the address in one line as it is written, until that column is empty', async () => {
    await run('serial_id,formatted_address\nP1,Behind the old mill\n')
    expect(await stored('P1')).toEqual({address: 'Behind the old mill', ...BEFORE})
    await run('serial_id,daily_capacity,city\nP1,9,Pimpri\n')
    expect(await stored('P1')).toEqual({address: 'Behind the old mill', ...BEFORE})
    await run('serial_id,formatted_address\nP1,\n')
    expect(await stored('P1')).toEqual({address: `12 MG Road, First Cross, Camp, ${REST}`, ...BEFORE})
  })
})
