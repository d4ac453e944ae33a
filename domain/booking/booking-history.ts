/** What a history of bookings can be sorted by; open ones come first when nothing is asked for. */
export const HISTORY_ORDERS = ['jobNumber', 'vehicle', 'scheduledDate', 'status'] as const
export const HISTORY_DIRECTIONS = ['DESCENDING', 'ASCENDING'] as const

export type HistoryOrder = (typeof HISTORY_ORDERS)[number]
export type HistoryDirection = (typeof HISTORY_DIRECTIONS)[number]
