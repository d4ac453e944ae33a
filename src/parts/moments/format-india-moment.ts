import {indiaDay} from '../../../domain/booking/booking-date.ts'
import {formatShortDay, formatTime} from '../../i18n/format-days.ts'

const INDIA_OFFSET_MS = 5.5 * 60 * 60_000

/** A moment in India as `22 Nov 2026, 9:30 am`. */
export function formatIndiaMoment(milliseconds: number): string {
  const there = new Date(milliseconds + INDIA_OFFSET_MS)
  const time = formatTime({hours: there.getUTCHours(), minutes: there.getUTCMinutes()})
  return `${formatShortDay(indiaDay(milliseconds))}, ${time}`
}
