import {countries} from 'countries-list'

/** Every country of the world with its continent, by name. */
export const COUNTRIES = Object.entries(countries)
  .map(([id, {name, continent}]) => ({id, name, continent}))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))
