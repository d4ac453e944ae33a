import fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {type DataFormat, exportData} from '../../../server/own-data/export-data.ts'
import {folderOf, importFiles, openBusinessDatabase} from '../../support/server/database/own-data.ts'
import {ENGINES} from '../../support/server/engines.ts'

const WORKSHOP = {
  serial_id: 'BLR001',
  ...{name: 'Garage', address_line1: '12', city: 'Bengaluru', postcode: '560034', state: 'Karnataka'},
  ...{country: 'IN', latitude: 12.9, longitude: 77.6, daily_capacity: 8},
}
const CAMPAIGN = {name: 'rain', title: 'Rain', description: 'Wipers', code: 'RAIN', price: 1}
const OFFER = {
  ...{workshop: 'BLR001', id: '-1', code: 'WASH', type: 'FREEBIE', title: 'Wash', text: 'A free wash'},
  ...{start_date: '2026-11-01', end_date: '2027-10-31', terms: ['One']},
}

/** Texts that a spreadsheet, or the sign before them, would change. */
const text = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc.string({unit: fc.constantFrom(...'=@+-\'"\t, ab1'), minLength: 1, maxLength: 8}),
    },
    fc.constantFrom('#N/A', "'#N/A", '#REF!', '#DIV/0! is what it said', '#1 of the city'),
  )
  .map((each) => each.trim())
  .filter((each) => each !== '')
const list = fc.array(text, {maxLength: 3})

const rows = fc.record({
  workshop: fc.record({
    ...{name: text, description: text, address_line1: text, address_line2: text, address_line3: text},
    ...{formatted_address: text, city: text, place_id: text, coupon_code: text},
    coupon_rupees: fc.nat(1000),
    // A name that stands twice is refused.
    people: fc.uniqueArray(
      text.map((each) => `${each.replaceAll(',', '')}a`),
      {maxLength: 2, selector: (each) => each.trim()},
    ),
  }),
  campaign: fc.record({name: text, title: text, description: text, code: text}),
  offer: fc.record({code: text, type: text, title: text, text, terms: list}),
})

describe.each(ENGINES)('On %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openBusinessDatabase(engine)
    await importFiles(database, {'workshops.jsonl': JSON.stringify(WORKSHOP)})
  })
  afterAll(() => database.close())

  async function exported(format: DataFormat) {
    using folder = folderOf()
    await exportData(database, folder.path, format)
    return folder.files()
  }

  it('what was stored from JSON Lines is exported to CSV, imported and exported again byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async ({workshop, campaign, offer}) => {
        await importFiles(database, {
          'workshops.jsonl': JSON.stringify({...WORKSHOP, ...workshop}),
          'campaigns.jsonl': JSON.stringify({...CAMPAIGN, ...campaign}),
          'offers.jsonl': JSON.stringify({...OFFER, ...offer}),
        })
        const [csv, jsonl] = [await exported('csv'), await exported('jsonl')]
        expect(JSON.parse(jsonl['offers.jsonl'] ?? '')).toEqual({
          ...{...OFFER, ...offer},
          ...{active: true, approved: true},
        })
        for (const [, added, changed] of await importFiles(database, csv))
          expect([added, changed]).toEqual([0, 0])
        expect(await exported('csv')).toEqual(csv)
        expect(await exported('jsonl')).toEqual(jsonl)
      }),
      {numRuns: 12},
    )
  })

  it.each([
    ['code', '@x', '@'],
    ['code', ' =x', '='],
    ['terms', '=a|b', '='],
  ])('a cell of %s with %j is a formula without the sign before it', async (column, cell, sign) => {
    await expect(
      importFiles(database, {'offers.csv': `workshop,id,${column}\nBLR001,-1,${cell}\n`}),
    ).rejects.toThrow(
      `offers.csv, line 2, column ${column}, ${JSON.stringify(cell.trim())}: is a formula for a spreadsheet: save the file with values, or write ' before the ${sign}`,
    )
  })

  it.each([
    ["'@x", "'=a|b", '@x', ['=a', 'b']],
    ["''@x", 'b|=a', "'@x", ['b', '=a']],
    ["'x", "''=a|@b", "'x", ["'=a", '@b']],
    ["'#N/A", 'b|#N/A', '#N/A', ['b', '#N/A']],
    ["''#REF!", "'#NAME?|b", "'#REF!", ['#NAME?', 'b']],
    ['#1', "'#1|b", '#1', ["'#1", 'b']],
  ])('cells with %j and %j are read', async (code, terms, storedCode, storedTerms) => {
    await importFiles(database, {'offers.jsonl': JSON.stringify(OFFER)})
    await importFiles(database, {'offers.csv': `workshop,id,code,terms\nBLR001,-1,${code},${terms}\n`})
    const [line = ''] = (await exported('jsonl'))['offers.jsonl']?.split('\n') ?? []
    expect(JSON.parse(line)).toMatchObject({code: storedCode, terms: storedTerms})
  })

  it.each([
    ['/proc/nowhere/data', "the folder '/proc/nowhere/data' cannot be made (ENOENT): name another one"],
    ['package.json', "'package.json' is not a folder: name another one"],
  ])('an export to %s ends with one line', async (folder, line) => {
    await expect(exportData(database, folder, 'csv')).rejects.toThrow(line)
  })
})
