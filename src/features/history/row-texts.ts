import type {HistoryRow} from '../../../contract/booking-history.ts'
import {dayOfWireDate} from '../../../domain/booking-date.ts'
import {formatShortDay} from '../../parts/booking/booking-formats.ts'

export function dayShown({scheduledDate}: HistoryRow): string {
  const day = dayOfWireDate(scheduledDate)
  return day === null ? scheduledDate : formatShortDay(day)
}
