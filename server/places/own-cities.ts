import type {Kysely} from 'kysely'
import type {ServerClock} from '../clock.ts'
import type {CitiesTable} from '../database/tables/workshop-tables.ts'
import type {Tables} from '../database/tables.ts'
import type {Gazetteer} from './gazetteer.ts'
import type {GazetteerPlace} from './place.ts'
import {slugOf, wordsOf} from './search/words.ts'

/** An import shows on every process within five seconds. */
const FRESH_MS = 4000

const ID = /^own-city-/

const joined = (...texts: readonly string[]) => wordsOf(texts.join(' ')).join(' ')

/** The places of the release and the cities that the deployment has imported, which come first. */
export function withOwnCities(
  gazetteer: Gazetteer,
  kysely: Kysely<Tables>,
  clock: Pick<ServerClock, 'now'>,
): Gazetteer {
  let read: {at: number; cities: Promise<CitiesTable[]>} = {at: 0, cities: Promise.resolve([])}
  const ownCities = (): Promise<CitiesTable[]> => {
    if (clock.now() - read.at >= FRESH_MS) {
      const before = read.cities
      const cities = kysely.selectFrom('cities').selectAll().orderBy('name').orderBy('state').execute()
      // The other places need no database.
      read = {at: clock.now(), cities: cities.catch(() => before)}
    }
    return read.cities
  }

  return {
    ...gazetteer,
    async search(text, limit) {
      const wanted = joined(text)
      const own = (await ownCities()).filter(
        ({name, state}) => wanted !== '' && joined(name, state).startsWith(wanted),
      )
      const rest = own.length >= limit ? [] : await gazetteer.search(text, limit)
      return [...own.map(ownPlaceOf), ...rest].slice(0, limit)
    },
    async geocode(address) {
      const own = cityIn(await ownCities(), address)
      return own === undefined ? gazetteer.geocode(address) : ownPlaceOf(own)
    },
    async named(name) {
      const own = (await ownCities()).find((city) => joined(city.name) === joined(name))
      return own === undefined ? gazetteer.named(name) : ownPlaceOf(own)
    },
    async byId(id) {
      if (!ID.test(id)) return gazetteer.byId(id)
      const own = (await ownCities()).find((city) => idOf(city) === id)
      return own === undefined ? null : ownPlaceOf(own)
    },
  }
}

/** Whether a search could not tell the two apart. */
export const isSameCity = (one: string, other: string) => joined(one) === joined(other)

/** The last of the cities that an address names with its state. */
export function cityIn(cities: readonly CitiesTable[], address: string): CitiesTable | undefined {
  const words = ` ${joined(address)} `
  return cities.findLast(({name, state}) => words.includes(` ${joined(name, state)} `))
}

const idOf = ({name, state}: CitiesTable) => `own-city-${slugOf(`${name} ${state}`)}`

/** A city as the gazetteer answers one; its district is not known. */
export function ownPlaceOf(city: CitiesTable): GazetteerPlace {
  const {name, state, latitude, longitude, postcode} = city
  return {
    id: idOf(city),
    ...{name, state, latitude, longitude},
    locality: '',
    city: name,
    district: '',
    pincode: postcode ?? '',
    formattedAddress: `${name}, ${postcode === null ? state : `${state} ${postcode}`}, India`,
  }
}
