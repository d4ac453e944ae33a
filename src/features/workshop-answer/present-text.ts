import type {AnswerLink} from '../../../contract/booking/workshop-answers.ts'
import {formatFullDay} from '../../i18n/format-days.ts'
import {workshopAnswerTexts} from '../../i18n/generated/areas/workshopAnswer.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(workshopAnswerTexts)

/** How the booking stands, whatever has become of the link. */
export function presentText({present, answered}: AnswerLink): string {
  const {status, proposedDay, cancelledBy} = present
  const day = formatFullDay(present.day)
  if (status === 'CANCELLED' && cancelledBy !== null)
    return t(`workshopAnswer.cancelledBy.${cancelledBy}`, {day})
  if (proposedDay !== null)
    return t('workshopAnswer.present.proposed', {day, proposed: formatFullDay(proposedDay)})
  if (status === 'BOOKING_CONFIRMED' && answered?.day === present.day)
    return t('workshopAnswer.present.accepted', {day})
  if (status === 'REQUEST_RECEIVED' && answered?.answer === 'PROPOSED')
    return t('workshopAnswer.present.kept', {day})
  return t(`workshopAnswer.present.${status}`, {day})
}
