import {describe, expect, test} from 'vitest'
import {createWorldCities} from '../../../server/places/world-cities.ts'

const cities = createWorldCities()
const names = (text: string, limit = 3) =>
  cities.search(text, limit).map(({name, country}) => `${name}, ${country}`)

describe('The world’s cities', () => {
  test('are found by the beginning of a name, the most populous first', () => {
    expect(names('berl', 1)).toEqual(['Berlin, Germany'])
    expect(names('LONDON', 1)).toEqual(['London, United Kingdom'])
  })

  test('are found without their accents, and by name and country', () => {
    expect(names('sao paulo', 1)).toEqual(['São Paulo, Brazil'])
    expect(names('london canada', 1)).toEqual(['London, Canada'])
  })

  test.each(['', '   ', '§§', 'x'.repeat(10_000)])('include none for %s', (text) => {
    expect(names(text)).toEqual([])
  })

  test('have stable ids', () => {
    const [berlin] = cities.search('Berlin', 1)
    expect(cities.byId(berlin?.id ?? '')).toEqual(berlin)
    expect([cities.byId('city-99999999'), cities.byId('city--1'), cities.byId('berlin')]).toEqual([
      null,
      null,
      null,
    ])
  })
})
