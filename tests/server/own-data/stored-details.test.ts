import {readFileSync} from 'node:fs'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {problemReport} from '../../../scripts/lib/own-data/import-report.ts'
import type {Database} from '../../../server/database/database.ts'
import {exportData} from '../../../server/own-data/export-data.ts'
import {importData} from '../../../server/own-data/import-data.ts'
import {ImportProblems} from '../../../server/own-data/row-problem.ts'
import type {GazetteerPlace} from '../../../server/places/place.ts'
import {folderOf, importFiles, openBusinessDatabase} from '../../support/server/database/own-data.ts'

const WORKSHOP = {
  serial_id: 'BLR001',
  ...{name: 'Garage', address_line1: '12 MG Road', city: 'Bengaluru', postcode: '560034', state: 'Karnataka'},
  ...{latitude: 12.9, longitude: 77.6, daily_capacity: 8},
}
const CAMPAIGN = {name: 'rain', title: 'Rain', description: 'Wipers', code: 'RAIN', price: 1}
const BENGALURU: GazetteerPlace = {
  ...{id: 'b', name: 'Bengaluru', locality: '', city: 'Bengaluru', district: '', state: 'Karnataka'},
  ...{pincode: '560034', latitude: 12.9, longitude: 77.6, formattedAddress: ''},
}

let database: Database
beforeAll(async () => {
  database = await openBusinessDatabase('PostgreSQL')
})
beforeEach(() => database.executeSql('truncate workshops, campaigns, cities cascade'))
afterAll(() => database.close())

const lines = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n')
const add = (columns: object = {}) =>
  importFiles(database, {'workshops.jsonl': lines({...WORKSHOP, ...columns})})
const row = async (sql: string) => (await database.executeSql(sql)).rows[0]

/** The first line of what an import says of these files. */
async function refusal(files: Record<string, string>): Promise<string> {
  const error = await importFiles(database, files).catch((each) => each)
  if (!(error instanceof ImportProblems)) throw new Error(`not refused: ${error}`)
  return problemReport(error).split('\n')[0] ?? ''
}

describe('A new workshop', () => {
  it('has the same id in every database', async () => {
    await add()
    // The SHA-256 of "workshop BLR001", in the form of a UUID.
    expect(await row('select id from workshops')).toEqual({id: 'f647cb91-45c3-8874-aee1-c853da2e3b87'})
  })

  it('has what is marked as unapproved, and the file of a certificate', async () => {
    const picture = '/consumer/images/workshops/lift-bay.svg'
    const lists = {
      jobs: ['SERVICING unapproved', 'AC_SERVICE'],
      facilities: ['waiting-area unapproved', 'card-payments-accepted'],
      specializations: ['brakes certified certificate=file.pdf unapproved', 'service'],
      images: [`${picture} title unapproved`],
      people: ['Ravi', 'Rao, Kiran', 'Rao, Shanti'],
    }
    await add(lists)
    const brakes = {type: 'REPAIR_TYPE', ref: 'brakes', description: null, isCertified: true}
    const service = {...brakes, ref: 'service', isCertified: false}
    expect(await row('select services, facilities, specializations, images, users from workshops')).toEqual({
      services: [
        {id: 'servicing', jobTypeId: 'SERVICING', repairTypeId: 'service', isApproved: false},
        {id: 'ac_service', jobTypeId: 'AC_SERVICE', repairTypeId: 'ac-repairs', isApproved: true},
      ],
      facilities: [
        {id: 'waiting-area', facilityId: 'waiting-area', isApproved: false},
        {id: 'card-payments-accepted', facilityId: 'card-payments-accepted', isApproved: true},
      ],
      specializations: [
        {...brakes, isApproved: false, certificate: 'file.pdf'},
        {...service, isApproved: true, certificate: null},
      ],
      images: [{isTitleImage: true, isApproved: false, url: picture}],
      users: [
        {firstName: 'Ravi', lastName: ''},
        {firstName: 'Kiran', lastName: 'Rao'},
        {firstName: 'Shanti', lastName: 'Rao'},
      ],
    })
    using folder = folderOf()
    await exportData(database, folder.path, 'jsonl')
    expect(JSON.parse(folder.files()['workshops.jsonl'] ?? '')).toMatchObject(lists)
  })

  it('has its address with the city once, and the phone for bookings as it is called', async () => {
    await add({address_line2: null, address_line3: 'Bengaluru', lead_phone: '098100 12345'})
    expect(
      await row('select formatted_address as address, lead_phone_number as phone from workshops'),
    ).toEqual({
      address: '12 MG Road, Bengaluru, Karnataka 560034, India',
      phone: '+919810012345',
    })
  })

  it('may serve a model that the same import adds', async () => {
    const files = {
      'vehicles.csv': 'make,model,fuels\nHyundai,Pony,Petrol\n',
      'workshops.jsonl': lines({...WORKSHOP, makes: ['Hyundai'], models: ['Pony']}),
    }
    expect(await importFiles(database, files)).toEqual([
      ['vehicles', 1, 0, 0],
      ['workshops', 1, 0, 0],
    ])
  })

  it.each([
    [{jobs: ['SERVICING', 'SERVICING unapproved']}, 'jobs, "SERVICING": stands twice in the list: leave one'],
    [
      {monday: ['09:00-09:00']},
      'monday, ["09:00-09:00"]: each time must be later than the one before, within one day',
    ],
    [
      {monday: ['09:00-14:00', '14:00-19:00']},
      'monday, ["09:00-14:00","14:00-19:00"]: each time must be later than the one before, within one day',
    ],
    [{monday: ['09:00-24:00']}, 'monday, "09:00-24:00": write opening and closing as 09:00-19:00'],
  ])('with %j is refused', async (columns, line) => {
    const days = {monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: []}
    const file = lines({...WORKSHOP, ...('monday' in columns ? days : {}), ...columns})
    expect(await refusal({'workshops.jsonl': file})).toBe(`workshops.jsonl, line 1, column ${line}`)
  })

  it('may have hours with the dash of a word processor', async () => {
    const days = {tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: []}
    await add({...days, monday: ['9:00 – 19:30']})
    const hours = {day: 1, openHours: 9, openMinutes: 0, closeHours: 19, closeMinutes: 30}
    expect(await row('select opening_hours as hours from workshops')).toEqual({hours: [hours]})
  })
})

describe('A stored workshop', () => {
  it('that changes has the time of the change, and one that does not has that of before', async () => {
    await add()
    const update = "update workshops set updated_at = '2026-01-01T00:00:00Z'"
    const changed = 'select updated_at > now() - interval \'1 hour\' as "isNew" from workshops'
    await database.executeSql(update)
    await add()
    expect(await row(changed)).toEqual({isNew: false})
    await add({daily_capacity: 9})
    expect(await row(changed)).toEqual({isNew: true})
  })

  it('keeps its id, which the offers of the same import get', async () => {
    await add()
    await database.executeSql("update workshops set id = 'of an earlier release'")
    const offer = {
      workshop: 'BLR001',
      id: 'wash',
      code: 'WASH',
      type: 'FREEBIE',
      title: 'Wash',
      text: 'A wash',
    }
    const days = {start_date: '2026-11-01', end_date: '2027-10-31'}
    await importFiles(database, {
      'workshops.jsonl': lines(WORKSHOP),
      'offers.jsonl': lines({...offer, ...days}),
    })
    expect(await row('select workshop_id as id from custom_offers')).toEqual({id: 'of an earlier release'})
  })

  it('that changes without moving is not listed among the looked-up places', async () => {
    await add()
    const gazetteer = {byPincode: async () => BENGALURU, geocode: async () => null}
    const changed = {...WORKSHOP, latitude: null, longitude: null, daily_capacity: 9}
    using folder = folderOf({'workshops.jsonl': lines(changed)})
    expect(await importData(database, gazetteer, {path: folder.path, isDryRun: false})).toEqual([
      {kind: 'workshops', added: 0, changed: 1, unchanged: 0, lookedUp: {counts: [], first: []}},
    ])
  })
})

describe('A new campaign', () => {
  it('is for all vehicles, is shown, counts in rupees and sends customers its messages', async () => {
    await importFiles(database, {'campaigns.jsonl': lines(CAMPAIGN)})
    const columns =
      'covers_all_vehicles, is_deleted, is_percentage, should_send_notification, end_date, mappings'
    expect(await row(`select ${columns} from campaigns`)).toEqual({
      ...{covers_all_vehicles: true, is_deleted: false, is_percentage: false, should_send_notification: true},
      ...{end_date: null, mappings: []},
    })
  })

  it('that is silent is silent for the customer, as its documentation says (ruling 40)', async () => {
    await importFiles(database, {'campaigns.jsonl': lines({...CAMPAIGN, sends_notification: false})})
    expect(await row('select should_send_notification as sends from campaigns')).toEqual({sends: false})
    expect(readFileSync('docs/data/campaigns.md', 'utf8')).toContain(
      '| `sends_notification` | yes or no |  | Whether the customer gets messages about a booking with it; the workshop always does. New: yes. |',
    )
  })

  it.each([
    ['Hyundai, Creta, Petrol, 5800, 4800', 'write at least one service after the prices'],
    [
      'Hyundai, Creta, Petrol, 1000001, 4800, SERVICING',
      'write make, model, fuel, usual rupees, rupees with the campaign and services, with ", " between them',
    ],
  ])('with the package %j is refused', async (text, message) => {
    const file = lines({...CAMPAIGN, packages: [text]})
    expect(await refusal({'campaigns.jsonl': file})).toBe(
      `campaigns.jsonl, line 1, column packages, ${JSON.stringify(text)}: ${message}`,
    )
  })
})

it('A second city of the same name is taken in another state', async () => {
  const city = {name: 'Navi Sira', latitude: 13.7, longitude: 76.9}
  const file = lines({...city, state: 'Karnataka'}, {...city, state: 'Goa'})
  expect(await importFiles(database, {'cities.jsonl': file})).toEqual([['cities', 2, 0, 0]])
})

it.each([
  ['a\u0007b', 'has a control character: remove it'],
  [
    'caf\ufffd',
    'has letters that are not UTF-8 (Windows-1252?): save the file in UTF-8 (in a spreadsheet: "CSV UTF-8")',
  ],
])('An entry of a list that is %j is refused', async (text, message) => {
  expect(await refusal({'workshops.jsonl': lines({...WORKSHOP, people: ['Rao, Kiran', text]})})).toBe(
    `workshops.jsonl, line 1, column people, ${JSON.stringify(text)}: ${message}`,
  )
})
