import type {IndiaDay} from '../../domain/booking-date.ts'
import {LOCALE} from './locale.ts'

const longDay = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const fullDay = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const weekdayName = new Intl.DateTimeFormat(LOCALE, {weekday: 'long', timeZone: 'UTC'})

/** A day as `Sat, 22 Nov`. */
export function formatDay(day: IndiaDay): string {
  return longDay.format(new Date(`${day}T00:00:00Z`))
}

/** A day as `Saturday 22 November 2026`. */
export function formatFullDay(day: IndiaDay): string {
  return fullDay.format(new Date(`${day}T00:00:00Z`))
}

/** The name of a weekday, Sunday being 0. */
export function formatWeekday(day: number): string {
  return weekdayName.format(new Date(Date.UTC(2023, 0, 1 + day)))
}

/** Hours and minutes as `9:30 am`. */
export function formatTime({hours, minutes}: {hours: number; minutes: number}): string {
  const half = hours % 24 < 12 ? 'am' : 'pm'
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${half}`
}
