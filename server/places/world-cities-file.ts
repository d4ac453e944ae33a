import {readFileSync} from 'node:fs'
import {brotliDecompressSync} from 'node:zlib'
import {z} from 'zod'

/** A city, the most populous first; degrees rounded to a hundred metres. */
const row = z.tuple([z.string(), z.string(), z.number(), z.number()])

export type WorldCityRow = [name: string, country: string, latitude: number, longitude: number]

export const WORLD_CITIES_FILE = new URL('./data/world-cities.json.br', import.meta.url)

export function readWorldCities(): WorldCityRow[] {
  return z.array(row).parse(JSON.parse(brotliDecompressSync(readFileSync(WORLD_CITIES_FILE)).toString()))
}
