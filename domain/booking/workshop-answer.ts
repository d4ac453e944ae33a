/** What a workshop answers to a booking by the link in its message. */
export const WORKSHOP_ANSWERS = ['CONFIRMED', 'PROPOSED', 'DECLINED'] as const

export type WorkshopAnswer = (typeof WORKSHOP_ANSWERS)[number]

/** Why a workshop declines. Words of its own would reach the customer in our name. */
export const DECLINE_REASONS = ['FULL', 'CLOSED', 'NOT_OFFERED', 'OTHER'] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Who has cancelled a booking; the call centre does it for the customer. */
export const CANCELLERS = ['CUSTOMER', 'CALL_CENTRE', 'WORKSHOP'] as const

export type Canceller = (typeof CANCELLERS)[number]
