import {isBookingStatus} from '../../../domain/booking/booking-status.ts'
import {t} from '../../i18n/text.ts'

/** The label of a status; for an unknown status its words, title-cased (001-2). */
export function statusLabel(status: string): string {
  if (isBookingStatus(status)) return t(`status.${status}`)
  return status
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')
}
