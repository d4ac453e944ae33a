const DAY_MS = 86_400_000
const INDIA_MS = 19_800_000
/** Not tomorrow: a history may run over midnight. */
const FIRST_DAY = 2

/** The date of a numbered day on which workshops may be booked. */
export function dayNumber(day: number): string {
  return new Date(Date.now() + INDIA_MS + (day + FIRST_DAY) * DAY_MS).toISOString().slice(0, 10)
}

export const wireDay = (day: string) => `${day}T00:00:00.000Z`
