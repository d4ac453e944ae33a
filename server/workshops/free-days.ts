import {type RawBuilder, type SqlBool, sql} from 'kysely'
import {addDays, bookableWindow, type IndiaDay, weekday} from '../../domain/booking/booking-date.ts'
import {type OpeningHours, openWeekdays} from '../../domain/workshop/opening-hours.ts'

export interface DayLoad {
  day: IndiaDay
  capacity: number | null
  booked: number
}

export interface CapacityFacts {
  openingHours: readonly OpeningHours[]
  dailyCapacity: number
  /** Days whose capacity or bookings differ from the default. */
  loads: readonly DayLoad[]
}

/** Whether no place is left: the day's own capacity counts, else the workshop's. `isFullDay` is the same in SQL. */
function isFull(load: DayLoad | undefined, dailyCapacity: number): boolean {
  return (load?.booked ?? 0) >= (load?.capacity ?? dailyCapacity)
}

/** Whether a row of `workshop_days` has no place left. */
export function isFullDay(dailyCapacity: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(workshop_days.booked >= coalesce(workshop_days.capacity, ${dailyCapacity}))`
}

type Asked = [facts: CapacityFacts, today: IndiaDay, from?: IndiaDay, to?: IndiaDay]

/**
 * Open weekdays with capacity left from tomorrow to the window's end, within the requested period (ruling
 * 21), in calendar order.
 */
export const freeDays = (...asked: Asked): IndiaDay[] => [...eachFreeDay(...asked)]

/** The first of the free days; a search needs no other one. */
export function nextFreeDay(...asked: Asked): IndiaDay | null {
  for (const day of eachFreeDay(...asked)) return day
  return null
}

function* eachFreeDay(
  ...[{openingHours, dailyCapacity, loads}, today, from = today, to]: Asked
): Generator<IndiaDay, void> {
  const {first, last} = bookableWindow(today)
  const open = openWeekdays(openingHours)
  const end = to !== undefined && to < last ? to : last
  for (let day = from > first ? from : first; day <= end; day = addDays(day, 1)) {
    const load = loads.find((each) => each.day === day)
    if (open.has(weekday(day)) && !isFull(load, dailyCapacity)) yield day
  }
}

/** The free days nearest to the requested one, in calendar order. */
export function nearestDays(days: readonly IndiaDay[], wished: IndiaDay, count: number): IndiaDay[] {
  const apart = (day: IndiaDay) => Math.abs(Date.parse(day) - Date.parse(wished))
  return days
    .toSorted((one, other) => apart(one) - apart(other))
    .slice(0, count)
    .toSorted()
}
