import type {Position} from '../../domain/place/position.ts'

const KM_PER_DEGREE = 111.1
const ALL_LONGITUDES = 180
const NEAR_A_POLE = 0.01

/**
 * Minimum longitude and latitude, then the maximum; across the poles and the date line it covers all
 * longitudes.
 */
export function boxAround({lat, lng}: Position, radiusKm: number): [number, number, number, number] {
  const height = radiusKm / KM_PER_DEGREE
  const narrowing = Math.cos((Math.min(90, Math.abs(lat) + height) * Math.PI) / 180)
  const width = narrowing <= NEAR_A_POLE ? ALL_LONGITUDES : height / narrowing
  const isWrapped = lng - width < -ALL_LONGITUDES || lng + width > ALL_LONGITUDES
  const [west, east] = isWrapped ? [-ALL_LONGITUDES, ALL_LONGITUDES] : [lng - width, lng + width]
  return [west, lat - height, east, lat + height]
}
