import {describe, expect, it} from 'vitest'
import {boxAround} from '../../../server/workshops/position-box.ts'

/** Where the length of a degree of latitude is 111.1 km. */
const ONE_DEGREE_KM = 111.1

function box(lat: number, lng: number, radiusKm = ONE_DEGREE_KM) {
  return boxAround({lat, lng}, radiusKm).map((each) => Number(each.toFixed(4)))
}

describe('The box around a circle', () => {
  it('reaches as far north and south as the circle, and at the equator hardly farther east and west', () => {
    expect(box(0, 20)).toEqual([18.9998, -1, 21.0002, 1])
    expect(box(0, 20, 2 * ONE_DEGREE_KM)).toEqual([17.9988, -2, 22.0012, 2])
  })

  it('is twice as wide in degrees at 60 degrees, north and south', () => {
    // The edge nearer to the pole, at 60 degrees, decides: its cosine is a half.
    expect(box(59, 20)).toEqual([18, 58, 22, 60])
    expect(box(-59, 20)).toEqual([18, -60, 22, -58])
  })

  it('covers all longitudes where it reaches beyond a pole or nearly to one', () => {
    expect(box(89.5, 20)).toEqual([-180, 88.5, 180, 90.5])
    expect(box(-89.5, 20)).toEqual([-180, -90.5, 180, -88.5])
    expect(box(88.5, 20)).toEqual([-180, 87.5, 180, 89.5])
    expect(box(88, 0)).toEqual([-57.2987, 87, 57.2987, 89])
  })

  it('covers all longitudes across the date line, not where it only touches it', () => {
    expect(box(59, 179)).toEqual([-180, 58, 180, 60])
    expect(box(59, -179)).toEqual([-180, 58, 180, 60])
    expect(box(59, 177.9)).toEqual([175.9, 58, 179.9, 60])
    expect(box(59, -177.9)).toEqual([-179.9, 58, -175.9, 60])
    expect(boxAround({lat: 0, lng: 180}, 0)).toEqual([180, 0, 180, 0])
    expect(boxAround({lat: 0, lng: -180}, 0)).toEqual([-180, 0, -180, 0])
  })
})
