/** Sort keys of the booking history; without one, open bookings come first. */
export const HISTORY_ORDERS = ['jobNumber', 'vehicle', 'workshop', 'scheduledDate', 'status'] as const
export const HISTORY_DIRECTIONS = ['DESCENDING', 'ASCENDING'] as const

export type HistoryOrder = (typeof HISTORY_ORDERS)[number]
export type HistoryDirection = (typeof HISTORY_DIRECTIONS)[number]
