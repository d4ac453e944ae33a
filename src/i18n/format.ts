import type {IndiaDay} from '../../domain/booking-date.ts'
import {displayedMobile} from '../../domain/phone.ts'

const LOCALE = 'en-IN'

const rupees = new Intl.NumberFormat(LOCALE, {style: 'currency', currency: 'INR'})
const oneDecimal = new Intl.NumberFormat(LOCALE, {minimumFractionDigits: 1, maximumFractionDigits: 1})
const twoDecimals = new Intl.NumberFormat(LOCALE, {minimumFractionDigits: 2, maximumFractionDigits: 2})
const wholeNumber = new Intl.NumberFormat(LOCALE)
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

/** Rupees as ₹ with two decimals (000-9). */
export function formatRupees(amount: number): string {
  return rupees.format(amount)
}

/** Kilometres with one decimal (000-2). */
export function formatKm(distance: number): string {
  return oneDecimal.format(distance)
}

/** Kilometres with two decimals, as the worldwide list shows them (000-2). */
export function formatKmExactly(distance: number): string {
  return twoDecimals.format(distance)
}

export function formatRating(rating: number): string {
  return oneDecimal.format(rating)
}

export function formatCount(count: number): string {
  return wholeNumber.format(count)
}

/** A number as `+91 98765 43210`. */
export function formatMobile(phone: string): string {
  const digits = displayedMobile(phone)
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`
}

/** A toll-free number as `1800 000 0100`, any other as a mobile one. */
export function formatSupportPhone(phone: string): string {
  const [, prefix, exchange, rest] = /^(1800)(\d{3})(\d+)$/.exec(phone) ?? []
  return prefix === undefined ? formatMobile(phone) : `${prefix} ${exchange} ${rest}`
}

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
