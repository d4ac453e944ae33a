import type {GazetteerPlace, PlaceKind} from './place.ts'
import {kindOf, type PlaceColumns} from './places-file.ts'
import {pincodeRows} from './search/search.ts'
import {slugOf} from './search/words.ts'

/** From this importance on, a town of half a million, a city is known without its district. */
const knownByItself = 64

export function placeOfRow(columns: PlaceColumns, row: number): GazetteerPlace {
  const kind = kindOf(columns, row)
  const name = columns.names[row] ?? ''
  const [city = '', district = '', state = ''] = columns.areas[columns.area[row] ?? 0] ?? []
  const pincode = String(columns.pincodes[row])
  const within = kind !== 'city' ? city : (columns.importance[row] ?? 0) < knownByItself ? district : name
  return {
    id: kind === 'city' ? `in-${slugOf(state)}-${slugOf(name)}` : `in-${pincode}-${slugOf(name)}`,
    name,
    locality: kind === 'city' ? '' : name,
    city,
    district,
    state,
    pincode,
    ...positionOf(columns, row),
    formattedAddress: address([name, within, state], kind === 'city' ? '' : pincode),
  }
}

/** A pincode as its own place, at the centre of its localities; `null` for an unused pincode. */
export function placeOfPincode(columns: PlaceColumns, pincode: string): GazetteerPlace | null {
  const rows = rowsOfPincode(columns, pincode)
  const [first] = rows
  if (first === undefined) return null
  const {city, district, state, locality} = placeOfRow(columns, rows.find(isPartOfCity(columns)) ?? first)
  const mean = (values: Int32Array) => rows.reduce((sum, row) => sum + (values[row] ?? 0), 0) / rows.length
  return {
    id: `in-${pincode}`,
    name: pincode,
    locality,
    city,
    district,
    state,
    pincode,
    latitude: degrees(mean(columns.latitudes)),
    longitude: degrees(mean(columns.longitudes)),
    formattedAddress: address([city, state], pincode),
  }
}

export function placeOfId(columns: PlaceColumns, id: string): GazetteerPlace | null {
  const [, pincode = '', slug = ''] = /^in-(\d{6})(?:-(.+))?$/.exec(id) ?? []
  if (pincode !== '' && slug === '') return placeOfPincode(columns, pincode)
  const rows = pincode === '' ? rowsOfKind(columns, 'city') : rowsOfPincode(columns, pincode)
  for (const row of rows) {
    const place = placeOfRow(columns, row)
    if (place.id === id) return place
  }
  return null
}

function rowsOfPincode(columns: PlaceColumns, pincode: string): number[] {
  const [start, end] = pincodeRows(columns, pincode)
  return Array.from({length: end - start}, (_, index) => start + index)
}

function rowsOfKind(columns: PlaceColumns, kind: PlaceKind): number[] {
  return [...Array(columns.count).keys()].filter((row) => kindOf(columns, row) === kind)
}

function isPartOfCity(columns: PlaceColumns): (row: number) => boolean {
  return (row) => kindOf(columns, row) !== 'city'
}

function positionOf({latitudes, longitudes}: PlaceColumns, row: number) {
  return {latitude: degrees(latitudes[row] ?? 0), longitude: degrees(longitudes[row] ?? 0)}
}

function degrees(tenThousandths: number): number {
  return Math.round(tenThousandths) / 10_000
}

function address(names: string[], pincode: string): string {
  const distinct = names.filter((name, index) => names.indexOf(name) === index)
  return `${distinct.join(', ')} ${pincode}`.trim().concat(', India')
}
