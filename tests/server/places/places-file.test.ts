import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import type {PlaceRecord} from '../../../server/places/place.ts'
import {kindOf, packPlaces, unpackPlaces} from '../../../server/places/places-file.ts'

test('The places file returns the packed places, to a ten-thousandth of a degree', () => {
  const pune: PlaceRecord = {
    kind: 'city',
    name: 'Pune',
    aliases: ['Poona'],
    city: 'Pune',
    district: 'Pune',
    state: 'Maharashtra',
    pincode: 411001,
    latitude: 18.51957,
    longitude: 73.85535,
    importance: 80,
  }
  const baner: PlaceRecord = {
    ...pune,
    kind: 'locality',
    name: 'Baner',
    aliases: [],
    pincode: 411045,
    importance: 59,
  }
  const columns = unpackPlaces(packPlaces([pune, baner]))
  expect([0, 1].map((row) => kindOf(columns, row))).toEqual(['city', 'locality'])
  expect(columns).toEqual({
    count: 2,
    areas: [['Pune', 'Pune', 'Maharashtra']],
    kinds: 'cl',
    names: ['Pune', 'Baner'],
    aliases: [[0, ['Poona']]],
    area: Uint16Array.of(0, 0),
    pincodes: Uint32Array.of(411001, 411045),
    latitudes: Int32Array.of(185196, 185196),
    longitudes: Int32Array.of(738554, 738554),
    importance: Uint8Array.of(80, 59),
  })
})

test('The committed file contains every pincode of the postal file, and each place is in India', () => {
  const columns = unpackPlaces(
    readFileSync(new URL('../../../server/places/data/places.json.br', import.meta.url)),
  )
  expect({places: columns.count, pincodes: new Set(columns.pincodes).size}).toEqual({
    places: 156_725,
    pincodes: 19_238,
  })
  expect(columns.latitudes.every((latitude) => latitude > 60_000 && latitude < 371_000)).toBe(true)
  expect(columns.longitudes.every((longitude) => longitude > 680_000 && longitude < 975_000)).toBe(true)
})
