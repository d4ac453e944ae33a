import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {exportData} from '../../../server/own-data/export-data.ts'
import {importData} from '../../../server/own-data/import-data.ts'
import {createServiceRepository} from '../../../server/reference/service-repository.ts'
import {createVehicleRepository} from '../../../server/reference/vehicle-repository.ts'
import {folderOf, importFiles, openBusinessDatabase} from '../../support/server/database/own-data.ts'
import {ENGINES} from '../../support/server/engines.ts'

const NO_PLACES = {byPincode: async () => null, geocode: async () => null}
const REFERENCE_TABLES = ['model_fuels', 'models', 'manufacturers', 'fuels', 'job_types']

describe.each(ENGINES)('On %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openBusinessDatabase(engine)
  })
  afterAll(() => database.close())

  const vehicles = () => createVehicleRepository(database.kysely)
  const modelsOf = async (make: string) => {
    const found = (await vehicles().manufacturers()).find(({manufacturer}) => manufacturer === make)
    return (await vehicles().models(found?.manufacturerId ?? '')).map(({model}) => model)
  }
  const variantsOf = async (make: string, model: string) =>
    (await vehicles().variantsOf(make, model)).map(({variant}) => variant).toSorted()

  it('a new make, fuel and model are what customers can choose', async () => {
    const files = {
      'makes.csv': 'make\nPremier\nHyundai\n',
      'fuels.csv': 'fuel\nLPG\n',
      'vehicles.csv': 'make,model,fuels\nPremier,Rio,Petrol|LPG\nHyundai,Creta,Petrol|Diesel\n',
    }
    expect(await importFiles(database, files)).toEqual([
      ['makes', 1, 0, 1],
      ['fuels', 1, 0, 0],
      ['vehicles', 1, 0, 1],
    ])
    expect(await modelsOf('Premier')).toEqual(['Rio'])
    expect(await variantsOf('premier', 'RIO')).toEqual(['LPG', 'Petrol'])
    expect(await importFiles(database, files)).toEqual([
      ['makes', 0, 0, 2],
      ['fuels', 0, 0, 1],
      ['vehicles', 0, 0, 2],
    ])
  })

  it('a vehicle gains and loses fuels, and one without any cannot be chosen', async () => {
    expect(
      await importFiles(database, {'vehicles.csv': 'make,model,fuels\nPremier,Rio,Diesel|Petrol\n'}),
    ).toEqual([['vehicles', 0, 1, 0]])
    expect(await variantsOf('Premier', 'Rio')).toEqual(['Diesel', 'Petrol'])
    await importFiles(database, {'vehicles.jsonl': '{"make": "Premier", "model": "Rio", "fuels": []}\n'})
    expect(await modelsOf('Premier')).toEqual([])
    const makes = (await vehicles().manufacturers()).map(({manufacturer}) => manufacturer)
    expect([makes.includes('Premier'), makes.includes('Hyundai')]).toEqual([false, true])
  })

  it('a service is added, renamed and moved, by the columns that a file has', async () => {
    expect(
      await importFiles(database, {
        'services.csv':
          'id,repair_type,title,position\nWASH,unknown,Wash at your door,11\nSERVICING,service,Periodic service,0\n',
      }),
    ).toEqual([['services', 1, 0, 1]])
    expect(await importFiles(database, {'services.csv': 'id,title\nWASH,Wash\n'})).toEqual([
      ['services', 0, 1, 0],
    ])
    expect((await createServiceRepository(database.kysely).jobTypes()).at(-1)).toEqual({
      id: 'WASH',
      repairTypeId: 'unknown',
      translationKey: 'WASH',
      translations: [{languageCode: 'en', value: 'Wash'}],
      position: 11,
    })
  })

  it('one import may add a make, a vehicle, a service and the package of a campaign for them', async () => {
    const files = {
      'makes.csv': 'make\nSipani\n',
      'vehicles.csv': 'make,model,fuels\nSipani,Dolphin,Petrol\n',
      'services.csv': 'id,repair_type,title,position\nTOWING,unknown-consumer,Towing,12\n',
      'campaigns.csv':
        'name,title,description,code,price,packages\ntow,Tow,Towed,TOW,10,"Sipani, Dolphin, Petrol, 900, 700, TOWING"\n',
    }
    expect(await importFiles(database, files)).toEqual([
      ['makes', 1, 0, 0],
      ['vehicles', 1, 0, 0],
      ['services', 1, 0, 0],
      ['campaigns', 1, 0, 0],
    ])
  })

  it.each(['csv', 'jsonl'] as const)(
    'an export as %s brings the vehicles and services into a database without any, whose export is the same',
    async (format) => {
      const empty = await openBusinessDatabase(engine)
      try {
        for (const table of REFERENCE_TABLES) await empty.executeSql(`delete from ${table}`)
        using first = folderOf()
        using again = folderOf()
        await exportData(database, first.path, format)
        const kinds = await importData(empty, NO_PLACES, {path: first.path, isDryRun: false})
        expect(kinds.slice(0, 4).map(({kind, added, changed}) => [kind, added, changed])).toEqual([
          ['makes', 32, 0],
          ['fuels', 6, 0],
          ['vehicles', 215, 0],
          ['services', 13, 0],
        ])
        await exportData(empty, again.path, format)
        expect(again.files()).toEqual(first.files())
        expect(first.files()[`vehicles.${format}`]).toContain('Creta')
      } finally {
        await empty.close()
      }
    },
  )
})
