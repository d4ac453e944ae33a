import {afterAll, beforeAll, expect, test} from 'vitest'
import {createMaps} from '../../../src/platform/maps/maps.ts'
import type {MapsScript} from '../../../src/platform/maps/maps-script.ts'
import {createMapsApp, loadMapsScript} from './maps.ts'

let app: Awaited<ReturnType<typeof createMapsApp>>
let script: MapsScript

beforeAll(async () => {
  app = await createMapsApp()
  const maps = await loadMapsScript(app)
  const nothing = () => {}
  script = {
    whenLoaded: async () => maps,
    attempts: () => 1,
    watch: () => nothing,
    loaded: nothing,
    failed: nothing,
  }
})
afterAll(() => app.close())

test('the address at a position has that position, not the middle of the address', async () => {
  const position = {lat: 18.520431, lng: 73.856743}
  const {addressAt} = createMaps(script)
  expect(await addressAt(position)).toMatchObject({...position, city: 'Pune', isMeasured: true})
})

test.each([3, 200, 201, 3000])('a text of %i letters that names no place has no results', async (length) => {
  const text = 'q'.repeat(length)
  const {find, suggest, suggestCities} = createMaps(script)
  await expect(find(text)).rejects.toMatchObject({reason: 'noResults'})
  for (const suggestions of [suggest, suggestCities])
    expect(await suggestions(text).catch(({reason}) => reason)).toEqual(length > 200 ? 'noResults' : [])
})
