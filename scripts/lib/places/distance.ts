export interface Coordinates {
  latitude: number
  longitude: number
}

/** Kilometres between two positions; accurate to one per cent within a state. */
export function kilometresBetween(one: Coordinates, other: Coordinates): number {
  const radians = Math.PI / 180
  const middle = ((one.latitude + other.latitude) / 2) * radians
  const east = (other.longitude - one.longitude) * radians * Math.cos(middle)
  const north = (other.latitude - one.latitude) * radians
  return 6371 * Math.hypot(east, north)
}
