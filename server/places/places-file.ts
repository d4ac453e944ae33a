import {brotliCompressSync, brotliDecompressSync, constants} from 'node:zlib'
import type {PlaceKind, PlaceRecord} from './place.ts'

/**
 * Columns rather than rows, and differences rather than values, because neighbours are similar and compress
 * well.
 */
interface PlacesFile {
  areas: [city: string, district: string, state: string][]
  kinds: string
  names: string
  aliases: [row: number, names: string[]][]
  area: number[]
  pincodeSteps: number[]
  latitudeSteps: number[]
  longitudeSteps: number[]
  importance: number[]
}

/** The places as columns, ordered by pincode; latitudes and longitudes in ten-thousandths of a degree. */
export interface PlaceColumns {
  count: number
  areas: PlacesFile['areas']
  kinds: string
  names: string[]
  aliases: PlacesFile['aliases']
  area: Uint16Array
  pincodes: Uint32Array
  latitudes: Int32Array
  longitudes: Int32Array
  importance: Uint8Array
}

const kindLetters: Record<PlaceKind, string> = {city: 'c', locality: 'l', 'post office': 'p'}
const kindsByLetter = new Map<string, PlaceKind>([
  ['c', 'city'],
  ['l', 'locality'],
  ['p', 'post office'],
])

export function kindOf(columns: PlaceColumns, row: number): PlaceKind {
  return kindsByLetter.get(columns.kinds.charAt(row)) ?? 'post office'
}

export function packPlaces(places: PlaceRecord[]): Buffer {
  const areas = new Map<string, number>()
  const area = places.map(({city, district, state}) => {
    const key = [city, district, state].join('\t')
    const known = areas.get(key)
    if (known !== undefined) return known
    areas.set(key, areas.size)
    return areas.size - 1
  })
  const file: PlacesFile = {
    areas: [...areas.keys()].map((key) => {
      const [city = '', district = '', state = ''] = key.split('\t')
      return [city, district, state]
    }),
    kinds: places.map(({kind}) => kindLetters[kind]).join(''),
    names: places.map(({name}) => name).join('\n'),
    aliases: places.flatMap(({aliases}, row) => (aliases.length > 0 ? [[row, aliases]] : [])),
    area,
    pincodeSteps: steps(places.map(({pincode}) => pincode)),
    latitudeSteps: steps(places.map(({latitude}) => Math.round(latitude * 10_000))),
    longitudeSteps: steps(places.map(({longitude}) => Math.round(longitude * 10_000))),
    importance: places.map(({importance}) => importance),
  }
  const text = Buffer.from(JSON.stringify(file))
  return brotliCompressSync(text, {
    params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24},
  })
}

export function unpackPlaces(bytes: Uint8Array): PlaceColumns {
  const file: PlacesFile = JSON.parse(brotliDecompressSync(bytes).toString())
  return {
    count: file.area.length,
    areas: file.areas,
    kinds: file.kinds,
    names: file.names.split('\n'),
    aliases: file.aliases,
    area: Uint16Array.from(file.area),
    pincodes: sums(new Uint32Array(file.area.length), file.pincodeSteps),
    latitudes: sums(new Int32Array(file.area.length), file.latitudeSteps),
    longitudes: sums(new Int32Array(file.area.length), file.longitudeSteps),
    importance: Uint8Array.from(file.importance),
  }
}

function steps(values: number[]): number[] {
  return values.map((value, row) => value - (values[row - 1] ?? 0))
}

function sums<Column extends Uint32Array | Int32Array>(column: Column, differences: number[]): Column {
  let sum = 0
  differences.forEach((difference, row) => {
    sum += difference
    column[row] = sum
  })
  return column
}
