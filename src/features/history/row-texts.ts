import type {HistoryRow} from '../../../contract/booking/booking-history.ts'
import {dayOfWireDate} from '../../../domain/booking/booking-date.ts'
import {formatShortDay} from '../../i18n/format-days.ts'

export function dayShown({scheduledDate}: HistoryRow): string {
  const day = dayOfWireDate(scheduledDate)
  return day === null ? scheduledDate : formatShortDay(day)
}
