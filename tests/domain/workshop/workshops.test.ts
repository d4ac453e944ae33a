import {describe, expect, it} from 'vitest'
import {cityByName} from '../../../domain/place/cities.ts'
import {distanceKm, milesToKm, parsePosition} from '../../../domain/place/position.ts'
import {openState, openWeekdays} from '../../../domain/workshop/opening-hours.ts'
import {shownRepairTypes} from '../../../domain/workshop/workshop-kinds.ts'
import {type RankedWorkshop, workshopOrder} from '../../../domain/workshop/workshop-ranking.ts'
import {serialIdOfSlug, workshopSlug} from '../../../domain/workshop/workshop-slug.ts'

const plain: RankedWorkshop = {id: 'm', cas: false, hasOffer: false, rating: 4, totalRatings: 10, distance: 5}

function sorted(sortBy: 'RECOMMENDED' | 'DISTANCE' | 'RATING', workshops: RankedWorkshop[]): string[] {
  return workshops.toSorted(workshopOrder(sortBy)).map(({id}) => id)
}

describe('the order of results', () => {
  it('RECOMMENDED: certified first, then a live offer, then weighted rating, then distance, then id', () => {
    expect(
      sorted('RECOMMENDED', [
        {...plain, id: 'far', distance: 9},
        {...plain, id: 'b'},
        {...plain, id: 'a'},
        {...plain, id: 'five stars from one', rating: 5, totalRatings: 1},
        {...plain, id: 'four and a half from many', rating: 4.5, totalRatings: 400},
        {...plain, id: 'offer', hasOffer: true, rating: 3},
        {...plain, id: 'certified', cas: true, rating: 1},
      ]),
    ).toEqual(['certified', 'offer', 'four and a half from many', 'five stars from one', 'a', 'b', 'far'])
  })

  it('RATING orders by descending rating; ties by distance, then id', () => {
    expect(
      sorted('RATING', [
        {...plain, id: 'b'},
        {...plain, id: 'a'},
        {...plain, id: 'near', distance: 1},
        {...plain, id: 'best', rating: 4.9, distance: 20},
      ]),
    ).toEqual(['best', 'near', 'a', 'b'])
  })

  it('DISTANCE orders nearest first', () => {
    expect(sorted('DISTANCE', [plain, {...plain, id: 'near', distance: 1}])).toEqual(['near', 'm'])
  })
})

describe('a workshop', () => {
  it('its param is the lowercased name with spaces turned to hyphens, then the serialId, hyphens collapsed', () => {
    expect(workshopSlug({name: 'Shree  Motors - Pune', serialId: 'WS00042'})).toBe(
      'shree-motors-pune-WS00042',
    )
    expect(workshopSlug({name: '50% Off / Garage?', serialId: 'WS1'})).toBe('50-off-garage-WS1')
  })

  it('the workshop id is the last hyphen-separated segment', () => {
    expect(serialIdOfSlug('any-old-name-WS00042')).toBe('WS00042')
    expect(serialIdOfSlug('WS00042')).toBe('WS00042')
  })

  it('shows the first 2 certified and approved repair types', () => {
    const kind = {type: 'REPAIR_TYPE', ref: 'brakes', isCertified: true, isApproved: true}
    expect(
      shownRepairTypes(
        [
          {...kind, ref: 'exhaust', isApproved: false},
          kind,
          {...kind, ref: 'service'},
          {...kind, ref: 'bodywork'},
        ],
        2,
      ),
    ).toEqual(['brakes', 'service'])
  })

  it("is 'Open until' its closing time in India", () => {
    const hours = [{day: 1, openHours: 9, openMinutes: 30, closeHours: 18, closeMinutes: 0}]
    const monday = (time: string) => openState(hours, Date.parse(`2026-11-23T${time}+05:30`))
    expect(monday('09:29')).toEqual({isOpen: false})
    expect(monday('09:30')).toEqual({isOpen: true, closesAt: {hours: 18, minutes: 0}})
    expect(monday('18:00')).toEqual({isOpen: false})
    expect([...openWeekdays(hours)]).toEqual([1])
  })
})

describe('places', () => {
  it('parses coordinates as lat,lng and refuses those out of range', () => {
    expect(parsePosition('28.6139, 77.209')).toEqual({lat: 28.6139, lng: 77.209})
    expect(['91,0', '0,181', '28.6', 'a,b', '28.6,77.2,1', ''].map(parsePosition)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('measures great-circle distances', () => {
    expect(distanceKm({lat: 28.6139, lng: 77.209}, {lat: 19.076, lng: 72.8777})).toBeCloseTo(1153, -1)
    expect(milesToKm(25)).toBeCloseTo(40.23, 2)
  })

  it('has the city centres of the specification, in any case', () => {
    expect(
      ['delhi-ncr', 'Delhi NCR', 'HYDERABAD', 'Pune', 'Kolkata', 'Delhi', 'Mumbai'].map(
        (name) => cityByName(name) !== null,
      ),
    ).toEqual(Array(7).fill(true))
    expect(cityByName('Atlantis')).toBeNull()
  })
})
