/** Mean radius of the earth (IUGG R1). */
export const EARTH_RADIUS_KM = 6371.0088
const KM_PER_MILE = 1.609344

export interface Position {
  lat: number
  lng: number
}

/** Whether latitude and longitude, in degrees, are in range. */
export function isPosition({lat, lng}: Position): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

/** Seven decimals are a centimetre. PostgreSQL refuses numbers nearer to zero than 1e-307. */
export function roundedDegrees(degrees: number): number {
  return Number(degrees.toFixed(7))
}

/** Parses `lat,lng`; `null` when it is malformed or out of range. */
export function parsePosition(text: string): Position | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  if (match === null) return null
  const position = {lat: Number(match[1]), lng: Number(match[2])}
  return isPosition(position) ? position : null
}

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(from: Position, to: Position): number {
  const radians = Math.PI / 180
  const latHalf = Math.sin(((to.lat - from.lat) * radians) / 2)
  const lngHalf = Math.sin(((to.lng - from.lng) * radians) / 2)
  const chord = latHalf ** 2 + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * lngHalf ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** International miles (1.609344 km). */
export function milesToKm(miles: number): number {
  return miles * KM_PER_MILE
}
