import {expect, it} from 'vitest'
import {createNearestRow} from '../../../server/places/nearest.ts'
import type {PlaceRecord} from '../../../server/places/place.ts'
import {packPlaces, unpackPlaces} from '../../../server/places/places-file.ts'

/** A kilometre of latitude. */
const KM = 1 / 111.2

const place = (
  name: string,
  kind: PlaceRecord['kind'],
  kmNorth: number,
  importance: number,
): PlaceRecord => ({
  ...{name, kind, aliases: [], city: 'Bengaluru', district: 'Bengaluru', state: 'Karnataka', pincode: 560001},
  ...{latitude: 12.97 + kmNorth * KM, longitude: 77.59, importance},
})

/** The name of the place that describes 12.97, 77.59. */
function described(...places: PlaceRecord[]): string | null {
  const columns = unpackPlaces(packPlaces(places))
  const row = createNearestRow(columns)(12.97, 77.59)
  return row === null ? null : (columns.names[row] ?? null)
}

it('A position is described by the better known of two near places, and by a near one before a known one far away', () => {
  const hamlet = place('Hamlet', 'locality', 0.5, 0)
  expect(described(hamlet, place('Quarter', 'locality', 2, 60))).toBe('Quarter')
  expect(described(hamlet, place('Quarter', 'locality', 10, 60))).toBe('Hamlet')
})

it('A position in a city is described by a part of it, and by the city where it knows no part', () => {
  const city = place('Bengaluru', 'city', 0, 95)
  expect(described(city, place('Quarter', 'post office', 3, 0))).toBe('Quarter')
  expect(described(city)).toBe('Bengaluru')
})

it('A position is described by nothing that is more than sixty kilometres away', () => {
  expect([59, 61].map((km) => described(place('Town', 'locality', km, 90)))).toEqual(['Town', null])
})
