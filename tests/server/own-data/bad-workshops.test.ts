import {afterAll, beforeAll, expect, it} from 'vitest'
import {problemReport} from '../../../scripts/lib/own-data/import-report.ts'
import type {Database} from '../../../server/database/database.ts'
import {importData} from '../../../server/own-data/import-data.ts'
import {ImportProblems} from '../../../server/own-data/row-problem.ts'
import {folderOf, openBusinessDatabase} from '../../support/server/database/own-data.ts'

const NO_PLACES = {byPincode: async () => null, geocode: async () => null}
const GOOD = {
  serial_id: 'A1',
  ...{name: 'Garage', address_line1: '1', city: 'Pune', postcode: '411001', state: 'Maharashtra'},
  ...{latitude: 18.52, longitude: 73.85, daily_capacity: 4},
}

let database: Database
beforeAll(async () => {
  database = await openBusinessDatabase()
})
afterAll(() => database.close())

/** What an import says of a workshop with these columns; the number of added rows where it is right. */
async function imported(columns: object): Promise<unknown> {
  using folder = folderOf({'workshops.jsonl': JSON.stringify({...GOOD, ...columns})})
  const outcome = await importData(database, NO_PLACES, {path: folder.path, isDryRun: true}).catch(
    (error) => error,
  )
  return outcome instanceof ImportProblems ? problemReport(outcome).split('\n')[0] : outcome[0]?.added
}

it.each([
  [
    {state: 'Maharastra'},
    'state, "Maharastra": no state of India has this name: there are Madhya Pradesh, Maharashtra, Manipur',
  ],
  [{state: 'MH'}, 'state, "MH": no state of India has this name'],
  [
    {coupon_code: 'RAIN50', coupon_rupees: null},
    'coupon_rupees, "": write what the coupon saves, in rupees, or leave coupon_code empty',
  ],
  [
    {coupon_code: 'RAIN50'},
    'coupon_rupees, "": write what the coupon saves, in rupees, or leave coupon_code empty',
  ],
  [
    {images: ['/../../etc/passwd']},
    'images, "/../../etc/passwd": write a path of this site, such as /consumer/images/workshops/garage-front.svg, or an https address',
  ],
  [
    {images: ['/consumer/%2e%2e/secret.svg']},
    'images, "/consumer/%2e%2e/secret.svg": write a path of this site, such as /consumer/images/workshops/garage-front.svg, or an https address',
  ],
  [
    {images: ['/consumer\\images\\a.svg']},
    'images, "/consumer\\\\images\\\\a.svg": write a path of this site, such as /consumer/images/workshops/garage-front.svg, or an https address',
  ],
])('a workshop with %j is refused', async (columns, line) => {
  expect(await imported(columns)).toBe(`workshops.jsonl, line 1, column ${line}`)
})

it.each([
  {state: 'Goa'},
  {state: 'Bavaria', country: 'DE', postcode: '80331'},
  {coupon_code: 'RAIN50', coupon_rupees: 50},
  {coupon_code: null, coupon_rupees: null},
  {images: ['/consumer/images/workshops/lift-bay.svg']},
])('a workshop with %j is taken', async (columns) => {
  expect(await imported(columns)).toBe(1)
})
