import {readFileSync} from 'node:fs'
import {SEARCH_RADIUS_MILES} from '../../../domain/limits.ts'
import {distanceKm, milesToKm, type Position} from '../../../domain/place/position.ts'
import type {GazetteerPlace} from '../../places/place.ts'
import {placeOfRow} from '../../places/place-rows.ts'
import {kindOf, type PlaceColumns, unpackPlaces} from '../../places/places-file.ts'
import type {Random} from '../random.ts'

/** How many of 240 workshops are in or around a city; `elsewhere` are the other towns of India. */
const cityWeights = {
  Delhi: 20,
  Gurugram: 9,
  Noida: 8,
  Ghaziabad: 6,
  Faridabad: 5,
  Mumbai: 28,
  Thane: 5,
  'Navi Mumbai': 4,
  Bengaluru: 32,
  Hyderabad: 26,
  Pune: 24,
  Chennai: 22,
  Kolkata: 22,
  elsewhere: 29,
}

/** No workshop is within the search radius of these, so that an empty result can be seen. */
export const EMPTY_REGION: Position = {lat: 34.1642, lng: 77.5848}

/** A town with about thirty thousand people or more. */
const leastImportance = 40

export interface Localities {
  /** A place for a workshop: a locality of a large city, or a town. */
  draw(random: Random): GazetteerPlace
}

export function readSeedLocalities(): Localities {
  const packed = readFileSync(new URL('../../places/data/places.json.br', import.meta.url))
  const columns = unpackPlaces(packed)
  const byCity = new Map<string, [number, ...number[]]>()
  for (let row = 0; row < columns.count; row++) {
    const city = cityOf(columns, row)
    if (city === null) continue
    const rows = byCity.get(city)
    if (rows === undefined) byCity.set(city, [row])
    else rows.push(row)
  }
  return {
    draw: (random) => {
      const rows = byCity.get(random.weighted(cityWeights))
      if (rows === undefined) throw new Error('A city without localities')
      return placeOfRow(columns, random.pick(rows))
    },
  }
}

function cityOf(columns: PlaceColumns, row: number): string | null {
  const [city = ''] = columns.areas[columns.area[row] ?? 0] ?? []
  const kind = kindOf(columns, row)
  if (city in cityWeights) return kind === 'locality' ? city : null
  const isTown = kind === 'city' && (columns.importance[row] ?? 0) >= leastImportance
  return isTown && !isInEmptyRegion(columns, row) ? 'elsewhere' : null
}

function isInEmptyRegion({latitudes, longitudes}: PlaceColumns, row: number): boolean {
  const town = {lat: (latitudes[row] ?? 0) / 10_000, lng: (longitudes[row] ?? 0) / 10_000}
  return distanceKm(town, EMPTY_REGION) < 2 * milesToKm(SEARCH_RADIUS_MILES)
}
