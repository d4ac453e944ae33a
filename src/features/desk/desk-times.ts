import {type IndiaDay, indiaDay} from '../../../domain/booking/booking-date.ts'
import {indiaClock} from '../../../domain/india-clock.ts'
import {formatDay, formatTime} from '../../i18n/format-days.ts'

/** A moment in India as `9:30 am`, with its day unless that is today. */
export function writtenMoment(text: string, today: IndiaDay): string {
  const moment = Date.parse(text)
  const clock = indiaClock(moment)
  const time = formatTime({hours: clock.getUTCHours(), minutes: clock.getUTCMinutes()})
  const day = indiaDay(moment)
  return day === today ? time : `${formatDay(day)}, ${time}`
}
