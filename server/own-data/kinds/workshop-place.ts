import {LRUCache} from 'lru-cache'
import {roundedDegrees} from '../../../domain/place/position.ts'
import type {GazetteerPlace} from '../../places/place.ts'
import {COUNTRIES} from '../../reference/countries.ts'
import type {Confidence, StoredColumns, Surroundings} from '../definition/data-kind.ts'
import type {WorkshopFileRow} from './workshop-schema.ts'

interface Placed {
  latitude: number
  longitude: number
  confidence: Confidence
}

const COUNTRY_NAMES = new Map<string, string>(COUNTRIES.map(({id, name}) => [id, name]))
const PLACES_IN_MEMORY = 20_000
const known = new LRUCache<string, {placed: Placed | null}>({max: PLACES_IN_MEMORY})

/**
 * The coordinates of an address in India: of its PIN code where that lies in the state (high confidence where the city
 * is the same), else of the city.
 */
export async function placedBy(
  gazetteer: Surroundings['gazetteer'],
  {city = '', state = '', postcode = '', country = 'IN'}: WorkshopFileRow,
): Promise<Placed | null> {
  if (country !== 'IN') return null
  const key = [postcode, city, state].join('\n')
  const before = known.get(key)
  if (before !== undefined) return before.placed
  const placed = (await byPincode()) ?? (await byCity())
  known.set(key, {placed})
  return placed

  async function byPincode(): Promise<Placed | null> {
    const place = await gazetteer.byPincode(postcode)
    if (place === null || !isSame(place.state, state)) return null
    return at(place, isSame(place.city, city) ? 'high' : 'medium')
  }

  async function byCity(): Promise<Placed | null> {
    if (city === '') return null
    const place = await gazetteer.geocode(`${city}, ${state}`)
    return place !== null && isSame(place.state, state) && isSame(place.city, city) ? at(place, 'low') : null
  }
}

function at({latitude, longitude}: GazetteerPlace, confidence: Confidence): Placed {
  return {latitude: roundedDegrees(latitude), longitude: roundedDegrees(longitude), confidence}
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', {sensitivity: 'base', ignorePunctuation: true}) === 0
}

/** The address in one line; nothing where the row does not state all of it. */
export function formattedAddress({
  address_line1: first,
  address_line2: second,
  address_line3: third,
  city,
  state,
  postcode,
  country = 'IN',
}: WorkshopFileRow): StoredColumns {
  if (first === undefined || city === undefined || state === undefined || postcode === undefined) return {}
  const lines = [first, second, third === city ? null : third, city].filter(
    (each) => each !== null && each !== undefined,
  )
  return {
    formatted_address: `${lines.join(', ')}, ${state} ${postcode}, ${COUNTRY_NAMES.get(country) ?? country}`,
  }
}
