import type {Position} from '../place/position.ts'

const STEPS_PER_DEGREE = 10

/**
 * The key of a place for launch notices: a tenth of a degree, about eleven kilometres, so that a town's name,
 * its pincode and a measured position in it are one. Notices reach forty kilometres.
 */
export function subscriptionPlace({lat, lng}: Position): string {
  return [lat, lng].map((degrees) => Math.round(degrees * STEPS_PER_DEGREE) + 0).join(',')
}
