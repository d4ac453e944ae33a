import {readFileSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {problemReport} from '../../../scripts/lib/own-data/import-report.ts'
import type {Database} from '../../../server/database/database.ts'
import {createLogger} from '../../../server/logger.ts'
import {exportData} from '../../../server/own-data/export-data.ts'
import {importData} from '../../../server/own-data/import-data.ts'
import {ImportProblems} from '../../../server/own-data/row-problem.ts'
import {createGazetteer, type Gazetteer} from '../../../server/places/gazetteer.ts'
import {createReplicaKeeper} from '../../../server/workshops/replica/replica-keeper.ts'
import {createWorkshopRepository} from '../../../server/workshops/workshop-repository.ts'
import {ANY_WORKSHOP} from '../../support/server/database/any-workshop.ts'
import {folderOf, openBusinessDatabase} from '../../support/server/database/own-data.ts'
import {ENGINES, openTestDatabase} from '../../support/server/engines.ts'
import {createTestClock} from '../../support/server/test-clock.ts'

const SAMPLE = 'docs/data/sample'

let gazetteer: Gazetteer
beforeAll(() => {
  gazetteer = createGazetteer()
})
afterAll(() => gazetteer.close())

const counts = (imported: Awaited<ReturnType<typeof importData>>) =>
  imported.map(({kind, added, changed, unchanged}) => [kind, added, changed, unchanged])

const REFERENCE_ADDED = [
  ['makes', 1, 0, 0],
  ['fuels', 1, 0, 0],
  ['vehicles', 1, 1, 0],
  ['services', 1, 0, 0],
]
const REFERENCE_UNCHANGED = [
  ['makes', 0, 0, 1],
  ['fuels', 0, 0, 1],
  ['vehicles', 0, 0, 2],
  ['services', 0, 0, 1],
]
const REFERENCE_ROWS = [31, 6, 214, 12]

describe.each(ENGINES)('On %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openBusinessDatabase(engine)
  })
  afterAll(() => database.close())

  const run = (path: string, isDryRun = false) => importData(database, gazetteer, {path, isDryRun})
  const rows = async (sql: string) => (await database.executeSql(sql)).rows

  it('a dry run counts the rows of the sample and stores none', async () => {
    expect(counts(await run(SAMPLE, true))).toEqual([
      ...REFERENCE_ADDED,
      ['campaigns', 2, 0, 0],
      ['cities', 1, 0, 0],
      ['workshops', 3, 0, 0],
      ['offers', 1, 0, 0],
      ['days', 2, 0, 0],
    ])
    expect(await rows('select id from workshops')).toEqual([])
    expect(await rows('select campaign_name from campaigns')).toEqual([])
    expect(await rows("select from manufacturers where manufacturer = 'Premier'")).toEqual([])
    expect(await rows("select from model_fuels join fuels using (fuel_id) where fuel = 'LPG'")).toEqual([])
  })

  it('an import stores the sample', async () => {
    const workshops = (await run(SAMPLE)).find(({kind}) => kind === 'workshops')
    expect(workshops?.lookedUp).toEqual({counts: [{confidence: 'high', count: 1}], first: []})
    expect(
      await rows(`select serial_id, name, status, cas, phone_number1, users, formatted_address, city, latitude, longitude,
        services, specializations, facilities, served_makes, campaigns, images, coupon_percentage, daily_capacity,
        jsonb_array_length(opening_hours) as spans, opening_hours->5 as saturday from workshops
        where serial_id = 'BLR001'`),
    ).toEqual([
      {
        serial_id: 'BLR001',
        name: 'Shanti Motors',
        status: 'ACTIVE',
        cas: true,
        phone_number1: '+918041234567',
        users: [
          {firstName: 'Shanti', lastName: 'Rao'},
          {firstName: 'Kiran', lastName: 'Rao'},
        ],
        formatted_address: '12, 80 Feet Road, Koramangala, Bengaluru, Karnataka 560034, India',
        city: 'Bengaluru',
        latitude: 12.9352,
        longitude: 77.6245,
        services: [
          {id: 'servicing', jobTypeId: 'SERVICING', repairTypeId: 'service', isApproved: true},
          {id: 'ac_service', jobTypeId: 'AC_SERVICE', repairTypeId: 'ac-repairs', isApproved: true},
          {id: 'brake_service', jobTypeId: 'BRAKE_SERVICE', repairTypeId: 'brakes', isApproved: true},
        ],
        specializations: [
          {
            type: 'REPAIR_TYPE',
            ref: 'service',
            description: null,
            isCertified: true,
            isApproved: true,
            certificate: null,
          },
          {
            type: 'REPAIR_TYPE',
            ref: 'brakes',
            description: null,
            isCertified: false,
            isApproved: true,
            certificate: null,
          },
        ],
        facilities: [
          {id: 'waiting-area', facilityId: 'waiting-area', isApproved: true},
          {id: 'card-payments-accepted', facilityId: 'card-payments-accepted', isApproved: true},
        ],
        served_makes: [],
        campaigns: ['monsoon-check', 'cool-cabin'],
        images: [
          {isTitleImage: true, isApproved: true, url: '/consumer/images/workshops/garage-front.svg'},
          {isTitleImage: false, isApproved: true, url: '/consumer/images/workshops/lift-bay.svg'},
        ],
        coupon_percentage: 300,
        daily_capacity: 8,
        spans: 7,
        saturday: {day: 6, openHours: 9, openMinutes: 0, closeHours: 13, closeMinutes: 0},
      },
    ])
    expect(await rows("select latitude, longitude from workshops where serial_id = 'BLR002'")).toEqual([
      {latitude: 12.978, longitude: 77.641},
    ])
    expect(await rows('select day, capacity, booked from workshop_days order by day')).toEqual([
      {day: '2027-01-25', capacity: 2, booked: 0},
      {day: '2027-01-26', capacity: 0, booked: 0},
    ])
    expect(
      await rows("select end_date, mappings->0 as package from campaigns where campaign_name = 'cool-cabin'"),
    ).toEqual([
      {
        end_date: null,
        package: {
          make: 'Hyundai',
          model: 'Creta',
          variant: 'Petrol',
          basePrice: 5800,
          discountedPrice: 4800,
          jobs: ['SERVICING', 'AC_SERVICE'],
        },
      },
    ])
  })

  it('a second import of the same files changes nothing', async () => {
    const stored = 'select id, xmin::text from workshops order by id'
    const before = await rows(stored)
    expect(counts(await run(SAMPLE))).toEqual([
      ...REFERENCE_UNCHANGED,
      ['campaigns', 0, 0, 2],
      ['cities', 0, 0, 1],
      ['workshops', 0, 0, 3],
      ['offers', 0, 0, 1],
      ['days', 0, 0, 2],
    ])
    expect(await rows(stored)).toEqual(before)
  })

  it('a file with a few columns leaves the others as they are', async () => {
    using folder = folderOf({'workshops.csv': 'serial_id,daily_capacity\nBLR001,9\nBLR002,5\n'})
    const of = "select daily_capacity, name, latitude, version from workshops where serial_id = 'BLR001'"
    expect(counts(await run(folder.path, true))).toEqual([['workshops', 0, 1, 1]])
    expect(counts(await run(folder.path))).toEqual([['workshops', 0, 1, 1]])
    expect(await rows(of)).toEqual([
      {daily_capacity: 9, name: 'Shanti Motors', latitude: 12.9352, version: 2},
    ])
  })

  it('coordinates are looked up again where the address changes, and only there', async () => {
    const address = 'serial_id,city,postcode,state,latitude,longitude'
    using folder = folderOf({
      'workshops.csv': `${address}\nBLR001,Bengaluru,560034,Karnataka,,\nBLR002,Mysuru,570099,Karnataka,,\n`,
    })
    const [workshops] = await run(folder.path)
    expect(workshops).toEqual({
      kind: 'workshops',
      added: 0,
      changed: 1,
      unchanged: 1,
      lookedUp: {
        counts: [{confidence: 'low', count: 1}],
        first: [{file: 'workshops.csv', line: 3, key: 'BLR002', confidence: 'low'}],
      },
    })
    expect(await rows('select latitude from workshops where latitude in (12.9352, 12.2979)')).toHaveLength(2)
  })

  it('a workshop cannot move to an address whose place nobody knows', async () => {
    using folder = folderOf({
      'workshops.csv':
        'serial_id,city,postcode,state,latitude,longitude\nBLR002,Nowhere,999999,Karnataka,,\n',
    })
    const before = await rows(`select * from workshops where serial_id = 'BLR002'`)
    const error = await run(folder.path).catch((each: unknown) => each)
    expect(error instanceof ImportProblems && problemReport(error)).toContain(
      'line 2, column latitude, "": no place is known for this PIN code, city and state',
    )
    expect(await rows(`select * from workshops where serial_id = 'BLR002'`)).toEqual(before)
  })

  it.each(engine === 'PostgreSQL' ? (['csv', 'jsonl'] as const) : (['csv'] as const))(
    'an export as %s is imported into an empty database, whose export has the same bytes',
    async (format) => {
      const empty = await openBusinessDatabase(engine)
      try {
        using first = folderOf()
        using again = folderOf()
        expect((await exportData(database, first.path, format)).map((each) => each.rows)).toEqual([
          ...REFERENCE_ROWS,
          2,
          1,
          3,
          1,
          2,
        ])
        await importData(empty, gazetteer, {path: first.path, isDryRun: false})
        await exportData(empty, again.path, format)
        expect(again.files()).toEqual(first.files())
      } finally {
        await empty.close()
      }
    },
  )

  it('a file in the form of a spreadsheet is read: BOM, CRLF, TRUE, a line break in a cell, an empty last row', async () => {
    const sample = readFileSync(`${SAMPLE}/offers.csv`, 'utf8')
      .replaceAll('\n', '\r\n')
      .replaceAll('yes', 'TRUE')
    using folder = folderOf({
      'offers.csv': `\ufeff${sample.replace('A free wash with every periodic service.', '"A free wash with every\r\nperiodic service."')},,,,,,,,,,\r\n`,
    })
    expect(counts(await run(folder.path))).toEqual([['offers', 0, 1, 0]])
    expect(await rows('select display_text, is_active from custom_offers')).toEqual([
      {display_text: 'A free wash with every\r\nperiodic service.', is_active: true},
    ])
  })

  it('every process finds a change within five seconds', async () => {
    const log = createLogger('silent')
    const open = () =>
      createReplicaKeeper(createWorkshopRepository(database.kysely), createTestClock(), log, CHECK_MS)
    const processes = [open(), open()]
    const found = () =>
      Promise.all(
        processes.map(
          async (each) =>
            [...(await each.current()).within({lat: 12.31, lng: 76.65}, 10, ANY_WORKSHOP, 'DISTANCE')].length,
        ),
      )
    const before = await found()
    using folder = folderOf({'workshops.csv': 'serial_id,status\nMYS001,ACTIVE\n'})
    await run(folder.path)
    await expect.poll(found, {timeout: 5000}).toEqual(before.map((count) => count + 1))
  })
})

/** As a server asks. */
const CHECK_MS = 1000

it('the sandbox’s sample data are exported, imported and exported again as the same bytes', async () => {
  const world = await openTestDatabase('PostgreSQL')
  const empty = await openBusinessDatabase('PostgreSQL')
  try {
    using first = folderOf()
    using again = folderOf()
    expect(await exportData(world, first.path, 'csv')).toEqual([
      {file: 'makes.csv', rows: 30},
      {file: 'fuels.csv', rows: 5},
      {file: 'vehicles.csv', rows: 213},
      {file: 'services.csv', rows: 11},
      {file: 'campaigns.csv', rows: 3},
      {file: 'cities.csv', rows: 0},
      {file: 'workshops.csv', rows: 2460},
      {file: 'offers.csv', rows: 1476},
      {file: 'days.csv', rows: 0},
    ])
    await importData(empty, gazetteer, {path: first.path, isDryRun: false})
    await exportData(empty, again.path, 'csv')
    expect(again.files()).toEqual(first.files())
    expect(counts(await importData(world, gazetteer, {path: again.path, isDryRun: false}))).toEqual([
      ['makes', 0, 0, 30],
      ['fuels', 0, 0, 5],
      ['vehicles', 0, 0, 213],
      ['services', 0, 0, 11],
      ['campaigns', 0, 0, 3],
      ['cities', 0, 0, 0],
      ['workshops', 0, 0, 2460],
      ['offers', 0, 0, 1476],
      ['days', 0, 0, 0],
    ])
  } finally {
    await world.close()
    await empty.close()
  }
})
