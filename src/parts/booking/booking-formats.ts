import type {IndiaDay} from '../../../domain/booking-date.ts'
import {formatCount} from '../../i18n/format-numbers.ts'

const shortDay = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day as `22 Nov 2026`: d MMM yyyy (001-9), of which English in India makes `22 Sept`. */
export function formatShortDay(day: IndiaDay): string {
  const parts = shortDay.formatToParts(new Date(`${day}T00:00:00Z`))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('day')} ${part('month')} ${part('year')}`
}

/** An amount as `Rs. 500` (001-9). */
export function formatRs(amount: number): string {
  return `Rs. ${formatCount(amount)}`
}
