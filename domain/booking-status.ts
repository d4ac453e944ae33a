/** Where a booking stands; the odd spellings of the wire never get past `contract/`. */
export const BOOKING_STATUSES = [
  'REQUEST_RECEIVED',
  'BOOKING_CONFIRMED',
  'IN_PROGRESS',
  'WORK_COMPLETE',
  'COMPLETED',
  'CANCELLED',
] as const

export type BookingStatus = (typeof BOOKING_STATUSES)[number]
