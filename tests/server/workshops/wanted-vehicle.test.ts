import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {wantedVehicle} from '../../../server/workshops/wanted-vehicle.ts'
import {insertVehicles, openSmallDatabase} from '../../support/server/database/small-database.ts'

let database: Database
beforeAll(async () => {
  database = await openSmallDatabase()
  await insertVehicles(database)
})
afterAll(() => database.close())

const ANY = {make: null, model: null, variant: null}
const wanted = (manufacturer?: string | null, model?: string | null, variant?: string | null) =>
  wantedVehicle(database.kysely, {manufacturer, model, variant})

describe('The vehicle of a search', () => {
  it('is any where the search names none', async () => {
    expect([await wanted(), await wanted(null, null, null), await wanted('', '', '')]).toEqual([
      ANY,
      ANY,
      ANY,
    ])
  })

  it('has the names of the reference data, only of what the search names', async () => {
    expect(await wanted('Hyundai')).toEqual({make: 'Hyundai', model: null, variant: null})
    expect(await wanted(undefined, 'Nexon')).toEqual({make: null, model: 'Nexon', variant: null})
    expect(await wanted(undefined, undefined, 'Diesel')).toEqual({make: null, model: null, variant: 'Diesel'})
    expect(await wanted('Hyundai', 'Creta', 'Diesel')).toEqual({
      make: 'Hyundai',
      model: 'Creta',
      variant: 'Diesel',
    })
  })

  it('is found in any case, with spaces around it, and with a fuel written in two words', async () => {
    expect(await wanted(' hyundai ', ' CRETA ', 'PET_RO L')).toEqual({
      make: 'Hyundai',
      model: 'Creta',
      variant: 'Petrol',
    })
  })

  it('is found with a fuel that the reference data write in two words, however it is written (000-5)', async () => {
    await database.kysely.insertInto('fuels').values({fuelId: 'm', fuel: 'Mild Hybrid'}).execute()
    await database.kysely.insertInto('modelFuels').values({modelId: 'n', fuelId: 'm'}).execute()
    const ways = ['Mild Hybrid', 'mild hybrid', 'MILD_HYBRID', 'mildhybrid', 'Mild\tHybrid']
    const found = await Promise.all(ways.map((fuel) => wanted('Tata', 'Nexon', fuel)))
    expect(found).toEqual(Array(5).fill({make: 'Tata', model: 'Nexon', variant: 'Mild Hybrid'}))
  })

  it('is none that the reference data do not know, or not together', async () => {
    expect([
      await wanted('Nonsense'),
      await wanted(undefined, 'Nonsense'),
      await wanted(undefined, undefined, 'Steam'),
      await wanted('Hyundai', 'Nexon'),
      await wanted('Hyundai', 'Creta', 'Electric'),
      await wanted('Tata', undefined, 'Diesel'),
      await wanted('Hyu ndai'),
    ]).toEqual(Array(7).fill(null))
  })
})
