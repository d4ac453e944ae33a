import {isBookingStatus} from '../../../domain/booking/booking-status.ts'
import {statusTexts} from '../../i18n/generated/areas/status.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(statusTexts)

/** The label of a status; for an unknown status its words, title-cased (001-2). */
export function statusLabel(status: string): string {
  if (isBookingStatus(status)) return t(`status.${status}`)
  return status
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')
}
