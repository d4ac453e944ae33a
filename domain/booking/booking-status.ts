/** The state of a booking. `contract/` maps the specification's odd spellings. */
export const BOOKING_STATUSES = [
  'REQUEST_RECEIVED',
  'BOOKING_CONFIRMED',
  'IN_PROGRESS',
  'WORK_COMPLETE',
  'COMPLETED',
  'CANCELLED',
] as const

export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export function isBookingStatus(status: string): status is BookingStatus {
  return BOOKING_STATUSES.some((known) => known === status)
}

/** Both mean completed; every other status is upcoming or open (001-4). */
export function isCompleted(status: string): boolean {
  return status === 'WORK_COMPLETE' || status === 'COMPLETED'
}
