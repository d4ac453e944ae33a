/** India's offset from UTC: five and a half hours all year. */
export const AHEAD_OF_UTC_MS = 5.5 * 60 * 60_000

/** A date whose UTC fields show India's local time; `now` is milliseconds since 1970. */
export function indiaClock(now: number): Date {
  return new Date(now + AHEAD_OF_UTC_MS)
}
