import type {IndiaDay} from '../../domain/booking/booking-date.ts'

// The names that `Intl` has for en-IN, which a test compares; for the reason see `format-count.ts`.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A day as `Sat, 22 Nov`. */
export function formatDay(day: IndiaDay): string {
  const {weekday, date, month} = partsOf(day)
  return `${weekday.slice(0, 3)}, ${date} ${month === 'September' ? 'Sept' : month.slice(0, 3)}`
}

/** A day as `22 Nov 2026`: d MMM yyyy (001-9); English in India writes `22 Sept`. */
export function formatShortDay(day: IndiaDay): string {
  const {date, month, year} = partsOf(day)
  return `${date} ${month.slice(0, 3)} ${year}`
}

/** A day as `Sunday, 22 November 2026`. */
export function formatFullDay(day: IndiaDay): string {
  const {weekday, date, month, year} = partsOf(day)
  return `${weekday}, ${date} ${month} ${year}`
}

/** The name of a weekday; Sunday is 0. */
export function formatWeekday(day: number): string {
  return WEEKDAYS[day] ?? ''
}

/** Hours and minutes as `9:30 am`. */
export function formatTime({hours, minutes}: {hours: number; minutes: number}): string {
  const half = hours % 24 < 12 ? 'am' : 'pm'
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${half}`
}

function partsOf(day: IndiaDay) {
  const date = new Date(`${day}T00:00:00Z`)
  return {
    weekday: formatWeekday(date.getUTCDay()),
    date: date.getUTCDate(),
    month: MONTHS[date.getUTCMonth()] ?? '',
    year: date.getUTCFullYear(),
  }
}
