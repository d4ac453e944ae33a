import {addDays, indiaDay, startOfIndiaDay} from './booking/booking-date.ts'
import {indiaClock} from './india-clock.ts'

/** In India: from nine in the evening to nine in the morning. */
const FIRST_QUIET_HOUR = 21
const LAST_QUIET_HOUR = 8
const HOUR_MS = 3_600_000

/** The moment itself by day, else nine in the morning after it; in milliseconds since 1970. */
export function afterQuietHours(now: number): number {
  const hour = indiaClock(now).getUTCHours()
  if (hour > LAST_QUIET_HOUR && hour < FIRST_QUIET_HOUR) return now
  const today = indiaDay(now)
  const morning = hour >= FIRST_QUIET_HOUR ? addDays(today, 1) : today
  return startOfIndiaDay(morning) + (LAST_QUIET_HOUR + 1) * HOUR_MS
}
