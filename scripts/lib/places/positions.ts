import type {CityRow} from './cities.ts'
import type {Coordinates} from './distance.ts'
import type {Locality} from './localities.ts'
import {metroOf} from './metros.ts'
import type {PostOffice} from './post-offices.ts'

/** A position shared by at least this many pincodes is a district's centre and no post office. */
const sharedByTooMany = 8

/**
 * For large cities GeoNames often gives a post office the centre of its district, up to 40 km away. There the
 * manually entered localities define a pincode's position; without one, the city's centre does.
 */
export function createPositions(localities: Locality[], cityNamed: (name: string) => CityRow | undefined) {
  const byPincode = Map.groupBy(localities, ({pincode}) => pincode)
  return (office: PostOffice): Coordinates => {
    const known = byPincode.get(office.pincode)
    if (known !== undefined) return middleOf(known)
    const metro = metroOf(office.pincode)
    const city = metro === null ? undefined : cityNamed(metro)
    const {latitude, longitude} = city !== undefined && office.pincodesHere >= sharedByTooMany ? city : office
    return {latitude, longitude}
  }
}

function middleOf(positions: Coordinates[]): Coordinates {
  const mean = (pick: (position: Coordinates) => number) =>
    positions.reduce((sum, position) => sum + pick(position), 0) / positions.length
  return {latitude: mean(({latitude}) => latitude), longitude: mean(({longitude}) => longitude)}
}
