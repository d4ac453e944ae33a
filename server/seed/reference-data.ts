import {type Kysely, sql, type Transaction} from 'kysely'
import type {Database} from '../database/database.ts'
import type {Tables} from '../database/tables.ts'
import {insertRows} from './insert-rows.ts'
import {facilityRows} from './reference/facilities.ts'
import {jobTypeRows, repairTypeRows} from './reference/services.ts'
import {vehicleRows} from './reference/vehicles.ts'

/** Keys of the settings that say what a database was filled with. */
export const SAMPLE = 'seed'
const REFERENCE = 'reference'

/** Fills an empty database with vehicles, services and facilities; leaves a filled one unchanged. */
export async function seedReferenceData({kysely}: Database): Promise<void> {
  await kysely.transaction().execute(insertReferenceData)
}

/** A database that was filled without sample data belongs to a business. */
export async function isBusinessData(kysely: Kysely<Tables>): Promise<boolean> {
  const {rows} = await sql`select key from settings where key = ${REFERENCE}
    and not exists (select from settings where key = ${SAMPLE})`.execute(kysely)
  return rows.length > 0
}

/** Vehicles, services and facilities, once for a database. */
export async function insertReferenceData(transaction: Transaction<Tables>): Promise<void> {
  // Releases before this setting filled every database with the sample data, which has them.
  const {rows} = await sql`insert into settings (key, value)
    select ${REFERENCE}, '{}' where not exists (select from settings where key = ${SAMPLE})
    on conflict do nothing returning key`.execute(transaction)
  if (rows.length === 0) return
  const {manufacturers, models, fuels, modelFuels} = vehicleRows()
  await insertRows(transaction, 'facilities', facilityRows())
  await insertRows(transaction, 'repairTypes', repairTypeRows())
  await insertRows(transaction, 'jobTypes', jobTypeRows())
  await insertRows(transaction, 'manufacturers', manufacturers)
  await insertRows(transaction, 'models', models)
  await insertRows(transaction, 'fuels', fuels)
  await insertRows(transaction, 'modelFuels', modelFuels)
}
