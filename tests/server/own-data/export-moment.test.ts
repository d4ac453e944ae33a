import {sql} from 'kysely'
import {afterAll, beforeAll, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {exportData} from '../../../server/own-data/export-data.ts'
import {folderOf, importFiles, openBusinessDatabase} from '../../support/server/database/own-data.ts'
import {waitingStatements} from '../../support/server/database/waiting-statements.ts'

const WORKSHOPS =
  'serial_id,name,address_line1,city,postcode,state,latitude,longitude,daily_capacity\nA1,Garage,1,Pune,411001,Maharashtra,18.52,73.85,4\n'
const OFFERS =
  'workshop,id,code,type,title,start_date,end_date,text\nA1,wash,WASH,FREEBIE,Wash,2026-11-01,2027-10-31,A wash\n'

let database: Database
beforeAll(async () => {
  database = await openBusinessDatabase('PostgreSQL')
  await importFiles(database, {'workshops.csv': WORKSHOPS, 'offers.csv': OFFERS})
})
afterAll(() => database.close())

const waitingForLocks = () => waitingStatements(database)

it('All files of an export are of one moment: what is stored meanwhile stands in none', async () => {
  using folder = folderOf()
  const exporting = await database.kysely.transaction().execute(async (transaction) => {
    await sql`lock table custom_offers in access exclusive mode`.execute(transaction)
    const begun = exportData(database, folder.path, 'csv')
    // It has read the workshops, and waits for the offers.
    await expect.poll(waitingForLocks).toBe(1)
    await sql`insert into custom_offers select (jsonb_populate_record(o, '{"id": "late"}')).* from custom_offers o`.execute(
      transaction,
    )
    return {begun}
  })
  const counts = await exporting.begun
  expect(counts.find(({file}) => file === 'offers.csv')).toEqual({file: 'offers.csv', rows: 1})
  expect(folder.files()['offers.csv']).not.toContain('late')
})

it('An export that fails leaves the files of the one before, and nothing unfinished', async () => {
  using folder = folderOf()
  await exportData(database, folder.path, 'csv')
  const before = folder.files()
  expect(Object.keys(before)).toHaveLength(9)
  await database.executeSql("update workshops set name = 'Another Garage'")
  await database.executeSql('alter table custom_offers rename to offers_away')
  await expect(exportData(database, folder.path, 'csv')).rejects.toThrow('"custom_offers" does not exist')
  await database.executeSql('alter table offers_away rename to custom_offers')
  expect(folder.files()).toEqual(before)
})
