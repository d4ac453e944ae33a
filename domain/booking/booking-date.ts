import {AHEAD_OF_UTC_MS, indiaClock} from '../india-clock.ts'
import {SEARCH_WINDOW_DAYS} from '../limits.ts'

/** A business day in Asia/Kolkata as `YYYY-MM-DD` (ruling 22). */
export type IndiaDay = string

const DAY_MS = 86_400_000

/** `now` is milliseconds since 1970. */
export function indiaDay(now: number): IndiaDay {
  return dayOf(indiaClock(now))
}

/** When the day begins in India, in milliseconds since 1970. */
export function startOfIndiaDay(day: IndiaDay): number {
  return midnight(day) - AHEAD_OF_UTC_MS
}

/** The day this many calendar days later; negative for earlier. */
export function addDays(day: IndiaDay, days: number): IndiaDay {
  return dayOf(new Date(midnight(day) + days * DAY_MS))
}

/** From tomorrow to the last day of the window (000-5). */
export function bookableWindow(today: IndiaDay): {first: IndiaDay; last: IndiaDay} {
  return {first: addDays(today, 1), last: addDays(today, SEARCH_WINDOW_DAYS)}
}

/** True from tomorrow to the window's end. */
export function isBookableDay(day: IndiaDay, today: IndiaDay): boolean {
  const {first, last} = bookableWindow(today)
  return isDay(day) && day >= first && day <= last
}

/** `null` for a stored date before tomorrow (000-4). */
export function keptBookingDate(day: IndiaDay | null, today: IndiaDay): IndiaDay | null {
  return day !== null && isDay(day) && day > today ? day : null
}

/** UTC midnight of the day's date (ruling 22). */
export function wireDate(day: IndiaDay): string {
  return `${day}T00:00:00.000Z`
}

/** The UTC date of a date in a request or response; `null` if the text is no date. */
export function dayOfWireDate(text: string): IndiaDay | null {
  const day = text.slice(0, 10)
  return isDay(day) && (text.length === 10 || !Number.isNaN(Date.parse(text))) ? day : null
}

/** Sunday is 0, as in a workshop's opening hours. */
export function weekday(day: IndiaDay): number {
  return new Date(midnight(day)).getUTCDay()
}

/** True for an existing calendar day written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? midnight(text) : Number.NaN
  // JavaScript reads 30 February as 2 March.
  return !Number.isNaN(time) && dayOf(new Date(time)) === text
}

function midnight(day: IndiaDay): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function dayOf(date: Date): IndiaDay {
  return date.toISOString().slice(0, 10)
}
