import {COUNTRIES} from '../reference/countries.ts'
import {readWorldCities} from './world-cities-file.ts'

/** A city anywhere in the world. */
export interface WorldCity {
  id: string
  name: string
  countryCode: string
  country: string
  latitude: number
  longitude: number
}

export interface WorldCities {
  /** Cities whose name, or a word of it, begins with the text; the most populous first. */
  search(text: string, limit: number): WorldCity[]
  byId(id: string): WorldCity | null
}

const ID = /^city-(\d+)$/

/** The world's larger cities, read at first use. */
export function createWorldCities(): WorldCities {
  let known: {cities: WorldCity[]; keys: string[]} | null = null
  const load = () => {
    if (known !== null) return known
    const names = new Map(COUNTRIES.map(({id, name}) => [id, name]))
    const cities = readWorldCities().map(([name, countryCode, latitude, longitude], row) => ({
      id: `city-${row}`,
      name,
      countryCode,
      country: names.get(countryCode) ?? countryCode,
      latitude,
      longitude,
    }))
    known = {cities, keys: cities.map(({name, country}) => ` ${keyOf(`${name} ${country}`)}`)}
    return known
  }
  return {
    search(text, limit) {
      const {cities, keys} = load()
      const wanted = keyOf(text)
      if (wanted === '') return []
      const found: WorldCity[] = []
      for (const [row, city] of cities.entries()) {
        if (keys[row]?.includes(` ${wanted}`)) found.push(city)
        if (found.length === limit) break
      }
      return found
    },
    byId(id) {
      const row = ID.exec(id)?.[1]
      return row === undefined ? null : (load().cities[Number(row)] ?? null)
    },
  }
}

/** Without accents and signs, in lower case. */
function keyOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}
