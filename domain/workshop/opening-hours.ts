import {indiaClock} from '../india-clock.ts'

/** One open span of a weekday (Sunday is 0), in the workshop's local time. */
export interface OpeningHours {
  day: number
  openHours: number
  openMinutes: number
  closeHours: number
  closeMinutes: number
}

export type OpenState = {isOpen: true; closesAt: {hours: number; minutes: number}} | {isOpen: false}

/** Whether a workshop in India is open at a time (milliseconds since 1970), and until when. */
export function openState(hours: readonly OpeningHours[], now: number): OpenState {
  const local = indiaClock(now)
  const day = local.getUTCDay()
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
  const span = hours.find(
    (each) =>
      each.day === day &&
      each.openHours * 60 + each.openMinutes <= minute &&
      minute < each.closeHours * 60 + each.closeMinutes,
  )
  if (span === undefined) return {isOpen: false}
  return {isOpen: true, closesAt: {hours: span.closeHours, minutes: span.closeMinutes}}
}

/** The weekdays (Sunday is 0) with opening hours. */
export function openWeekdays(hours: readonly OpeningHours[]): Set<number> {
  return new Set(hours.map((each) => each.day))
}
