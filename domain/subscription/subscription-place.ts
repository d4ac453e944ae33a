import type {Position} from '../place/position.ts'

const STEPS_PER_DEGREE = 10

/**
 * What counts as the same place for launch notices: a tenth of a degree, some eleven kilometres, so that a town's name,
 * its pincode and a position measured in it are one. Notices reach forty kilometres.
 */
export function subscriptionPlace({lat, lng}: Position): string {
  return [lat, lng].map((degrees) => Math.round(degrees * STEPS_PER_DEGREE) + 0).join(',')
}
