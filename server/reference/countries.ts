import {countries} from 'countries-list'

/** All countries with their continent, by name. */
export const COUNTRIES = Object.entries(countries)
  .map(([id, {name, continent}]) => ({id, name, continent}))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))
