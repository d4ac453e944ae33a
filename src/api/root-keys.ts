/** Root keys of the queries that a write can make stale. */
export const bookingKey = ['bookings'] as const
export const historyKey = [...bookingKey, 'history'] as const
export const deskKey = [...bookingKey, 'desk'] as const
export const deskListKey = [...deskKey, 'list'] as const
export const deskAgentsKey = ['deskAgents'] as const
export const profileKey = ['profile'] as const
export const sessionsKey = ['sessions'] as const
export const whatsappKey = ['whatsapp'] as const
export const remindersKey = ['reminders'] as const
/** What operators see and change. */
export const editsKey = ['operator edits'] as const
export const workshopsKey = ['workshops'] as const
export const oneWorkshopKey = [...workshopsKey, 'one'] as const
export const campaignsKey = ['campaigns'] as const
/** Pages of workshops found, how many there are, and the free days of one. */
export const foundPageKey = [...workshopsKey, 'page'] as const
export const foundCountKey = [...workshopsKey, 'count'] as const
export const availabilityKey = [...workshopsKey, 'availability'] as const
