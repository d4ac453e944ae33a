import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {
  distanceKm,
  isPosition,
  milesToKm,
  parsePosition,
  roundedDegrees,
} from '../../../domain/place/position.ts'

const position = fc.record({
  lat: fc.double({min: -90, max: 90, noNaN: true}),
  lng: fc.double({min: -180, max: 180, noNaN: true}),
})

/** The arc between two unit vectors, the second way to a great circle. */
function arcKm(one: {lat: number; lng: number}, other: {lat: number; lng: number}): number {
  const vector = ({lat, lng}: {lat: number; lng: number}) => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const
  }
  const [a, b] = [vector(one), vector(other)]
  const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  return 2 * 6371.0088 * Math.asin(Math.min(1, apart / 2))
}

describe('A distance', () => {
  it('is the arc of the great circle', () => {
    fc.assert(
      fc.property(position, position, (one, other) => {
        expect(Math.abs(distanceKm(one, other) - arcKm(one, other))).toBeLessThan(0.001)
      }),
    )
  })

  it('of a quarter of the equator is a quarter of the circumference', () => {
    expect(distanceKm({lat: 0, lng: 0}, {lat: 0, lng: 90})).toBeCloseTo(10_007.557, 2)
  })

  it('in miles is in international ones', () => {
    expect(milesToKm(25)).toBeCloseTo(40.2336, 10)
  })
})

describe('A position', () => {
  it.each([
    ['12.93,77.62', {lat: 12.93, lng: 77.62}],
    [' -12 , -180 ', {lat: -12, lng: -180}],
    ['90,180', {lat: 90, lng: 180}],
    ['90.1,0', null],
    ['0,180.5', null],
    ['-91,0', null],
    ['12.93', null],
    ['12.,77', null],
    ['x12,77', null],
    ['12,77x', null],
    ['1234,5', null],
    ['', null],
  ])('written “%s” is %j', (text, parsed) => {
    expect(parsePosition(text)).toEqual(parsed)
  })

  it('is within the degrees of the earth', () => {
    fc.assert(fc.property(position, isPosition))
    expect(isPosition({lat: 0, lng: -181})).toBe(false)
  })
})

it.each([
  [77.6245678901, 77.6245679],
  [-12.93500004, -12.935],
  [5e-324, 0],
  [180, 180],
])('of %d degrees, %d are stored', (degrees, stored) => {
  expect(roundedDegrees(degrees)).toBe(stored)
})
