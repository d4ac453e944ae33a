import {folded} from './names.ts'
import {stateName} from './states.ts'
import {readTable, tableRows} from './tables.ts'

export interface CityRow {
  name: string
  aliases: string[]
  state: string
  population: number
  latitude: number
  longitude: number
}

const corrections = new Map(readTable('cities.tsv').map((row) => [`${row[0]} ${row[1]}`, row]))

/** The towns of India in a GeoNames cities file, under their current names, the largest first. */
export function readCities(text: string): CityRow[] {
  const cities = tableRows(text)
    .filter((row) => row[8] === 'IN')
    .map(cityOf)
    .filter(({population}) => population > 0)
    .sort((one, other) => other.population - one.population)
  return cities.filter((city, index) => cities.findIndex((other) => isSameCity(city, other)) === index)
}

function cityOf(row: string[]): CityRow {
  const geoName = row[2] ?? ''
  const stateCode = row[10] ?? ''
  const [, , name = geoName, aliases = '', population = ''] = corrections.get(`${stateCode} ${geoName}`) ?? []
  return {
    name,
    aliases: aliases.split(',').filter((alias) => alias !== ''),
    state: stateName(stateCode),
    population: population === '' ? Number(row[14]) : Number(population),
    latitude: Number(row[4]),
    longitude: Number(row[5]),
  }
}

function isSameCity(one: CityRow, other: CityRow): boolean {
  return one.state === other.state && folded(one.name) === folded(other.name)
}
