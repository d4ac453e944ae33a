import fc from 'fast-check'
import {describe, expect, it, vi} from 'vitest'
import {createReplicaBuilder} from '../../../../server/workshops/replica/replica.ts'
import type {ReplicaRow} from '../../../../server/workshops/workshop-repository.ts'
import {ANY_WORKSHOP, PLAIN_WORKSHOP} from '../../../support/server/database/any-workshop.ts'

interface Place {
  lat: number
  lng: number
}

interface Placed extends Place {
  rating: number | null
  totalRatings: number
  cas: boolean
  hasOffer: boolean
}

const MILES = 25
const KM = 40.2336
const EARTH_KM = 6371.0088

/** The haversine formula, https://en.wikipedia.org/wiki/Haversine_formula. */
function kmBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2
  const share =
    half(one.lat - other.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng - other.lng)
  return 2 * EARTH_KM * Math.asin(Math.sqrt(share))
}

/** Ruling 20: certified first, then those with an offer, then by rating, where 20 ratings of 4.0 are added to its own. */
function recommendation({rating, totalRatings, cas, hasOffer}: Placed): number[] {
  return [Number(cas), Number(hasOffer), ((rating ?? 0) * totalRatings + 80) / (totalRatings + 20)]
}

const KEYS = {
  RECOMMENDED: recommendation,
  RATING: ({rating}: Placed) => [rating ?? 0],
  DISTANCE: () => [],
}

/** All within 25 miles in order, by a sort of everything. */
function sorted(placed: readonly Placed[], from: Place, by: keyof typeof KEYS): string[] {
  return placed
    .map((each, index) => ({id: idOf(index), km: kmBetween(from, each), keys: KEYS[by](each)}))
    .filter(({km}) => km <= KM)
    .toSorted((one, other) => {
      const differs = one.keys.findIndex((key, index) => key !== other.keys[index])
      if (differs >= 0) return (other.keys[differs] ?? 0) - (one.keys[differs] ?? 0)
      return one.km - other.km || (one.id < other.id ? -1 : 1)
    })
    .map(({id}) => id)
}

const idOf = (index: number) => `w${String(index).padStart(3, '0')}`

function replicaOf(placed: readonly Placed[]) {
  const builder = createReplicaBuilder()
  builder.add(
    placed.map(
      ({lat, lng, rating, totalRatings, cas}, index): ReplicaRow => ({
        ...PLAIN_WORKSHOP,
        id: idOf(index),
        latitude: lat,
        longitude: lng,
        rating,
        totalRatings,
        cas,
      }),
    ),
  )
  return builder.build(new Set(placed.flatMap(({hasOffer}, index) => (hasOffer ? [idOf(index)] : []))))
}

const degrees = (least: number, most: number) =>
  fc
    .integer({min: Math.ceil(least * 1000), max: Math.floor(most * 1000)})
    .map((thousandths) => thousandths / 1000)
const around = ({lat, lng}: Place): fc.Arbitrary<Placed> =>
  fc.record({
    lat: degrees(Math.max(-90, lat - 0.6), Math.min(90, lat + 0.6)),
    lng: degrees(Math.max(-180, lng - 0.6), Math.min(180, lng + 0.6)),
    rating: fc.constantFrom(null, 3, 4.5, 4.6, 5),
    totalRatings: fc.constantFrom(0, 1, 20, 20, 300),
    cas: fc.boolean(),
    hasOffer: fc.boolean(),
  })

describe('The replica’s order', () => {
  it.each([
    ['in Pune', {lat: 18.52, lng: 73.86}],
    // Uneven, so that no two distances are equal but for rounding.
    ['near the meridian and the equator', {lat: 0.00031, lng: -0.00073}],
    ['at the date line', {lat: -16.5, lng: 179.9}],
    ['at the north pole', {lat: 89.8, lng: 20}],
  ])('is that of a sort of all workshops %s', (_, from) => {
    const found: number[] = []
    fc.assert(
      fc.property(
        fc.array(around(from), {minLength: 40, maxLength: 120}),
        fc.constantFrom('RECOMMENDED', 'RATING', 'DISTANCE'),
        (placed, by) => {
          const ids = [...replicaOf(placed).within(from, MILES, ANY_WORKSHOP, by)].map(({id}) => id)
          expect(ids).toEqual(sorted(placed, from, by))
          found.push(ids.length)
        },
      ),
      {seed: 1, numRuns: 150},
    )
    expect(Math.max(...found)).toBeGreaterThan(20)
  })

  it('is found while it is read: the first ten of a town of twenty thousand measure the distance of few', () => {
    const HERE = {lat: 18.52, lng: 73.86}
    const {within} = replicaOf(
      Array.from({length: 20_000}, (_, index) => ({
        lat: HERE.lat + (index % 200) / 2000,
        lng: HERE.lng + index / 200_000,
        rating: 3 + (index % 21) / 10,
        totalRatings: index % 997,
        cas: index % 2 === 0,
        hasOffer: index % 5 === 0,
      })),
    )
    const distances = vi.spyOn(Math, 'asin')
    const found = within(HERE, MILES, ANY_WORKSHOP, 'RECOMMENDED')
    const first = Array.from({length: 10}, () => found.next().value)
    expect(distances.mock.calls.length).toBeLessThan(100)
    distances.mockRestore()
    expect(first.every((each) => each?.cas === true && each.hasOffer)).toBe(true)
  })

  it('of hundreds that nobody has rated is that of a sort, also behind each of them', () => {
    const from = {lat: 18.52, lng: 73.86}
    const unrated = around(from).map((place) => ({...place, rating: null, totalRatings: 0}))
    fc.assert(
      fc.property(
        fc.array(unrated, {minLength: 300, maxLength: 400}),
        fc.constantFrom('RECOMMENDED', 'RATING'),
        fc.nat(),
        (placed, by, chosen) => {
          const {within} = replicaOf(placed)
          const found = [...within(from, MILES, ANY_WORKSHOP, by)]
          const expected = sorted(placed, from, by)
          expect(found.map(({id}) => id)).toEqual(expected)
          const place = chosen % found.length
          const behind = [...within(from, MILES, ANY_WORKSHOP, by, found[place])]
          expect(behind.map(({id}) => id)).toEqual(expected.slice(place + 1))
        },
      ),
      {seed: 1, numRuns: 40},
    )
  })

  it.each(['RECOMMENDED', 'RATING'] as const)(
    'by %s of twenty thousand that nobody has rated measures the near ones alone',
    (by) => {
      const HERE = {lat: 18.52, lng: 73.86}
      const {within} = replicaOf(
        Array.from({length: 20_000}, (_, index) => ({
          lat: HERE.lat + ((index % 141) - 70) / 200,
          lng: HERE.lng + (Math.floor(index / 141) - 70) / 200,
          rating: null,
          totalRatings: 0,
          cas: false,
          hasOffer: false,
        })),
      )
      const distances = vi.spyOn(Math, 'asin')
      const found = within(HERE, MILES, ANY_WORKSHOP, by)
      const nearest = Array.from({length: 10}, () => found.next().value?.distance ?? -1)
      expect(distances.mock.calls.length).toBeLessThan(3000)
      distances.mockRestore()
      expect(nearest).toEqual(nearest.toSorted((one, other) => one - other))
      expect(nearest[0]).toBe(0)
    },
  )
})
