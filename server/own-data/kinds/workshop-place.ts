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

/** The columns of a file, and of the table, that make an address. */
export const ADDRESS = [
  'address_line1',
  'address_line2',
  'address_line3',
  'city',
  'postcode',
  'state',
  'country',
] as const
const AREA = ['city', 'postcode', 'state', 'country'] as const

type Address = Pick<WorkshopFileRow, (typeof ADDRESS)[number]>

/** The address that is stored of a workshop, and its coordinates. */
export interface StoredPlace {
  address: Address
  position: {latitude: number; longitude: number}
}

const COUNTRY_NAMES = new Map<string, string>(COUNTRIES.map(({id, name}) => [id, name]))
const PLACES_IN_MEMORY = 20_000
const known = new LRUCache<string, {placed: Placed | null}>({max: PLACES_IN_MEMORY})

/** What is stored of the workshops whose rows leave a part of address or place to it, by serial id. */
export async function storedPlaces(
  transaction: Surroundings['transaction'],
  rows: readonly WorkshopFileRow[],
): Promise<ReadonlyMap<string, StoredPlace>> {
  const wanted = rows.filter(leavesPart).map((row) => row.serial_id)
  if (wanted.length === 0) return new Map()
  const stored = await transaction
    .selectFrom('workshops')
    .select(['serialId', 'addressLine1', 'addressLine2', 'addressLine3'])
    .select(['city', 'postcode', 'state', 'country', 'latitude', 'longitude'])
    .where('serialId', 'in', wanted)
    .execute()
  return new Map(
    stored.map(({serialId, addressLine1, addressLine2, addressLine3, latitude, longitude, ...area}) => {
      const lines = {address_line1: addressLine1, address_line2: addressLine2, address_line3: addressLine3}
      return [serialId, {address: {...lines, ...area}, position: {latitude, longitude}}]
    }),
  )
}

function leavesPart(row: WorkshopFileRow): boolean {
  if (row.formatted_address === null) return true
  const stated = ADDRESS.filter((column) => row[column] !== undefined)
  return stated.length > 0 && (stated.length < ADDRESS.length || row.latitude === undefined)
}

/** The address of a row, with what is stored for the columns that it does not have. */
export function wholeAddress(row: WorkshopFileRow, stored: StoredPlace | undefined): WorkshopFileRow {
  return {...stored?.address, ...row}
}

export const statesPosition = ({latitude, longitude}: WorkshopFileRow) =>
  typeof latitude === 'number' && typeof longitude === 'number'

/** Coordinates for a row that states none; `null` where no place is known. */
export async function positionOf(
  gazetteer: Surroundings['gazetteer'],
  row: WorkshopFileRow,
  stored: StoredPlace | undefined,
): Promise<(Omit<Placed, 'confidence'> & Partial<Placed>) | null> {
  const whole = wholeAddress(row, stored)
  const isThere = AREA.every((column) => whole[column] === stored?.address[column])
  // A file without these columns leaves them as they are; another street may be a correction.
  if (stored !== undefined && row.latitude === undefined && isThere) return stored.position
  return placedBy(gazetteer, whole)
}

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

/** The address in one line; nothing where a part that it needs is absent. */
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
