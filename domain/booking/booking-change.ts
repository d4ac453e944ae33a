import type {IndiaDay} from './booking-date.ts'

const CHANGEABLE: readonly string[] = ['REQUEST_RECEIVED', 'BOOKING_CONFIRMED']

/** Whether the car is not in the workshop yet, and is to come. */
export const isExpected = (status: string): boolean => CHANGEABLE.includes(status)

/**
 * Whether a booking may be cancelled or moved: before work begins, and until the day before its date (ruling
 * 23).
 */
export function isChangeable({status, day}: {status: string; day: IndiaDay}, today: IndiaDay): boolean {
  return isExpected(status) && day > today
}
