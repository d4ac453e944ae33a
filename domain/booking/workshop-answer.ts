/** What a workshop answers to a booking by the link in its message. */
export const WORKSHOP_ANSWERS = ['CONFIRMED', 'PROPOSED', 'DECLINED'] as const

export type WorkshopAnswer = (typeof WORKSHOP_ANSWERS)[number]

/** Why a workshop declines. Words of its own would reach the customer in our name. */
export const DECLINE_REASONS = ['FULL', 'CLOSED', 'NOT_OFFERED', 'OTHER'] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** What the workshop waits to hear from the customer: which day, and whether the estimate is approved. */
export const OPEN_QUESTIONS = ['DAY', 'ESTIMATE'] as const

export type OpenQuestion = (typeof OPEN_QUESTIONS)[number]

/** Who has cancelled a booking; the call centre does it for the customer. */
export const CANCELLERS = ['CUSTOMER', 'CALL_CENTRE', 'WORKSHOP'] as const

export type Canceller = (typeof CANCELLERS)[number]
