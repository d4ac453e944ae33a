import {around, distance} from 'geokdbush'
import KDBush from 'kdbush'
import {kindOf, type PlaceColumns} from './places-file.ts'

/** A position farther than this from every place is not in India. */
const farthestKilometres = 60

/** Extra kilometres that a place may be away for each point of importance that it has more. */
const kilometresPerPoint = 0.05

export type NearestRow = (latitude: number, longitude: number) => number | null

/** Finds the place that best describes a position: near, and among neighbours the better known. */
export function createNearestRow(columns: PlaceColumns): NearestRow {
  const points = new KDBush(columns.count, 64, Float32Array)
  const latitudeOf = (row: number) => (columns.latitudes[row] ?? 0) / 10_000
  const longitudeOf = (row: number) => (columns.longitudes[row] ?? 0) / 10_000
  for (let row = 0; row < columns.count; row++) points.add(longitudeOf(row), latitudeOf(row))
  points.finish()

  return (latitude, longitude) => {
    const isLocal = (row: number) => kindOf(columns, row) !== 'city'
    const local = around(points, longitude, latitude, 24, farthestKilometres, isLocal)
    const rows = local.length > 0 ? local : around(points, longitude, latitude, 1, farthestKilometres)
    const cost = (row: number) =>
      distance(longitude, latitude, longitudeOf(row), latitudeOf(row)) -
      (columns.importance[row] ?? 0) * kilometresPerPoint
    return rows.length === 0 ? null : rows.reduce((best, row) => (cost(row) < cost(best) ? row : best))
  }
}
