import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {REPAIR_TYPES} from '../../domain/workshop/workshop-kinds.ts'
import {recordOf} from '../support/record.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The rows of a list, which must not be empty, with the names of their fields. */
async function listOf(url: string): Promise<{rows: Record<string, unknown>[]; fields: string[]}> {
  const {status, answer} = await server.rest('GET', url)
  expect(status).toBe(200)
  if (!Array.isArray(answer)) throw new Error(`${url} answers no list`)
  return {rows: answer, fields: [...new Set(answer.flatMap((row) => Object.keys(recordOf(row))))]}
}

async function rowOf(url: string, wanted: Record<string, string>) {
  const {rows} = await listOf(url)
  const [[key, value] = ['', '']] = Object.entries(wanted)
  return rows.find((row) => row[key] === value)
}

describe('the reference data of vehicles', () => {
  it('are manufacturers, the models of one, and the fuels of a model', async () => {
    const makes = '/oats/vehicle/manufacturers'
    expect((await listOf(makes)).fields).toEqual(['manufacturerId', 'manufacturer'])
    const make = await rowOf(makes, {manufacturer: 'Maruti Suzuki'})
    const models = `/oats/vehicle/models?manufacturerId=${make?.['manufacturerId']}`
    expect((await listOf(models)).fields).toEqual(['modelId', 'model'])
    const model = await rowOf(models, {model: 'Swift'})
    const fuels = `/oats/vehicle/models/fuelTypes?manufacturerId=${make?.['manufacturerId']}&modelId=${model?.['modelId']}`
    const {rows, fields} = await listOf(fuels)
    expect(fields).toEqual(['fuelId', 'fuel'])
    expect(rows.map(({fuel}) => fuel)).toContain('Petrol')
  })

  it('are empty for a manufacturer that does not exist', async () => {
    const {status, answer} = await server.rest('GET', '/oats/vehicle/models?manufacturerId=none')
    expect([status, answer]).toEqual([200, []])
  })
})

describe('the countries', () => {
  it('have an id, a name and a continent, and need no payload', async () => {
    const {rows, fields} = await listOf('/countries/v1')
    expect(fields).toEqual(['id', 'name', 'continent'])
    expect(rows).toContainEqual({id: 'IN', name: 'India', continent: 'AS'})
  })

  it.each([
    ['AF', 'Kenya'],
    ['AN', 'Antarctica'],
    ['AS', 'Japan'],
    ['EU', 'Germany'],
    ['NA', 'Canada'],
    ['OC', 'Australia'],
    ['SA', 'Brazil'],
  ])('of the continent %s include %s', async (continent, name) => {
    expect(await rowOf('/countries/v1', {name})).toMatchObject({continent})
  })
})

describe('the facilities', () => {
  it('have the specified keys, each with a text in English', async () => {
    const {rows} = await listOf('/facilities/v1')
    expect(rows.map(({translationKey}) => translationKey)).toEqual([
      'waiting-area',
      'refreshments',
      'wheelchair-access',
      'customer-toilets',
      'off-street-parking',
      'public-transport-accessibility',
      'workshop-accessibility',
      'digital-invoicing',
      'pick-and-drop',
      'card-payments-accepted',
      'digital-payments-accepted',
      'insurance-claims-accepted',
      'roadside-assistance',
      'doorstep-service',
    ])
    for (const {translations} of rows)
      expect(translations).toEqual([{languageCode: 'en', value: expect.stringMatching(/^[A-Z].{6,}$/)}])
  })
})

describe('the services', () => {
  it('are of the specified repair types, except for the two unknown ones', async () => {
    const {rows} = await listOf('/services/v1')
    const specified = [
      'mot-check',
      'ac-repairs',
      'electrical',
      'wheels-tyres',
      'detailing-spa',
      'service',
      'bodywork',
      'brakes',
      'exhaust',
      'unknown',
      'unknown-consumer',
      'repairs',
      'internals',
    ]
    expect([...REPAIR_TYPES]).toEqual(specified)
    expect(rows.map(({id}) => String(id)).toSorted()).toEqual(
      specified.filter((type) => !type.startsWith('unknown')).toSorted(),
    )
  })

  it('have job types with an id and labels by language, among them SERVICING', async () => {
    const {rows} = await listOf('/services/v1')
    const jobs = rows.flatMap(({jobTypes}) => (Array.isArray(jobTypes) ? jobTypes : []))
    expect(jobs.map(({id}) => id)).toContain('SERVICING')
    const servicing = jobs.find(({id}) => id === 'SERVICING')
    expect(servicing?.translations).toContainEqual({languageCode: 'en', value: expect.any(String)})
  })
})
