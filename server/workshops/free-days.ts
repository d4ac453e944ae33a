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

export function isDayFree({openingHours, dailyCapacity, loads}: CapacityFacts, day: IndiaDay): boolean {
  const load = loads.find((each) => each.day === day)
  return openWeekdays(openingHours).has(weekday(day)) && !isFull(load, dailyCapacity)
}

/**
 * Open weekdays with capacity left from tomorrow to the window's end, within the requested period (ruling
 * 21).
 */
export function freeDays(
  facts: CapacityFacts,
  today: IndiaDay,
  from: IndiaDay = today,
  to: IndiaDay = bookableWindow(today).last,
): IndiaDay[] {
  const {first, last} = bookableWindow(today)
  const days: IndiaDay[] = []
  for (let day = from > first ? from : first; day <= last && day <= to; day = addDays(day, 1)) {
    if (isDayFree(facts, day)) days.push(day)
  }
  return days
}

/** The free days nearest to the requested one, in calendar order. */
export function nearestDays(days: readonly IndiaDay[], wished: IndiaDay, count: number): IndiaDay[] {
  const apart = (day: IndiaDay) => Math.abs(Date.parse(day) - Date.parse(wished))
  return days
    .toSorted((one, other) => apart(one) - apart(other))
    .slice(0, count)
    .toSorted()
}
