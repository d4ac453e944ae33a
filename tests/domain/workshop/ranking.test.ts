import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {openState} from '../../../domain/workshop/opening-hours.ts'
import {
  type RankedWorkshop,
  weightedRating,
  workshopOrder,
} from '../../../domain/workshop/workshop-ranking.ts'

const workshop: fc.Arbitrary<RankedWorkshop> = fc.record({
  id: fc.stringMatching(/^[a-d]{1,3}$/),
  cas: fc.boolean(),
  hasOffer: fc.boolean(),
  rating: fc.constantFrom(0, 3, 4, 4.5, 5),
  totalRatings: fc.constantFrom(0, 1, 20, 500),
  distance: fc.constantFrom(0, 1, 2.5),
})
const workshops = fc.uniqueArray(workshop, {selector: ({id}) => id})

describe('The order of results', () => {
  it('by distance is that of the pairs distance and id', () => {
    fc.assert(
      fc.property(workshops, (some) => {
        const naive = some
          .map(({distance, id}) => `${distance.toFixed(3)} ${id}`)
          .toSorted()
          .map((key) => key.slice(6))
        expect(some.toSorted(workshopOrder('DISTANCE')).map(({id}) => id)).toEqual(naive)
      }),
    )
  })

  it('by rating never puts a lower rating, nor at equal ratings a farther workshop, first', () => {
    fc.assert(
      fc.property(workshops, (some) => {
        const sorted = some.toSorted(workshopOrder('RATING'))
        for (const [place, one] of sorted.entries())
          for (const other of sorted.slice(place + 1)) {
            expect(one.rating).toBeGreaterThanOrEqual(other.rating)
            if (one.rating === other.rating) expect(one.distance).toBeLessThanOrEqual(other.distance)
          }
      }),
    )
  })

  it('recommended puts certified workshops first, then those with an offer, then the better weighted rating', () => {
    fc.assert(
      fc.property(workshops, (some) => {
        const merit = (each: RankedWorkshop) => [
          Number(each.cas),
          Number(each.hasOffer),
          weightedRating(each),
        ]
        const sorted = some.toSorted(workshopOrder('RECOMMENDED')).map(merit)
        for (const [place, one] of sorted.entries())
          for (const other of sorted.slice(place + 1)) {
            const differing = one.findIndex((value, index) => value !== other[index])
            if (differing >= 0) expect(one[differing]).toBeGreaterThan(other[differing] ?? 0)
          }
      }),
    )
  })

  it('weights a rating by its number: none counts as 4, twenty count half', () => {
    expect(weightedRating({rating: 5, totalRatings: 0})).toBe(4)
    expect(weightedRating({rating: 5, totalRatings: 20})).toBe(4.5)
    expect(weightedRating({rating: 2, totalRatings: 60})).toBe(2.5)
  })
})

it('a workshop is open in each minute from its opening to the one before its closing, in India', () => {
  const time = fc.integer({min: 0, max: 24 * 60})
  fc.assert(
    fc.property(
      fc.integer({min: 0, max: 6}),
      time,
      time,
      fc.integer({min: 0, max: 7 * 24 * 60 - 1}),
      (day, opens, closes, at) => {
        const hours = [
          {
            day,
            openHours: Math.floor(opens / 60),
            openMinutes: opens % 60,
            closeHours: Math.floor(closes / 60),
            closeMinutes: closes % 60,
          },
        ]
        // Sunday, 8 March 2026, midnight in India.
        const now = Date.parse('2026-03-08T00:00:00+05:30') + at * 60_000
        const isOpen = Math.floor(at / 1440) === day && at % 1440 >= opens && at % 1440 < closes
        expect(openState(hours, now)).toEqual(
          isOpen ? {isOpen, closesAt: {hours: Math.floor(closes / 60), minutes: closes % 60}} : {isOpen},
        )
      },
    ),
  )
})
