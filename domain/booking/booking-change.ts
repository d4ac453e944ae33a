import type {IndiaDay} from './booking-date.ts'

const CHANGEABLE: readonly string[] = ['REQUEST_RECEIVED', 'BOOKING_CONFIRMED']

/**
 * Whether a booking may be cancelled or moved: before work begins, and until the day before its date (ruling
 * 23).
 */
export function isChangeable({status, day}: {status: string; day: IndiaDay}, today: IndiaDay): boolean {
  return CHANGEABLE.includes(status) && day > today
}
