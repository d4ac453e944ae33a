import {useQueryClient} from '@tanstack/react-query'
import type {DeskBooking} from '../../../../contract/desk/work-list.ts'
import type {SavedOutcome} from '../../../../machines/desk/types.ts'
import {deskBookingQuery} from '../../../api/desk/desk.ts'
import {Button} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {deskTexts} from '../../../i18n/generated/areas/desk.ts'
import {verificationTexts} from '../../../i18n/generated/areas/verification.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useServices} from '../../../parts/services/services-context.tsx'

const t = textsOf(deskTexts, verificationTexts)

interface RefusedOutcomesProps {
  outcomes: readonly SavedOutcome[]
  onForget: (attemptId: string) => void
}

/** What the server has not recorded, with booking and note, until the agent has read it. */
export function RefusedOutcomes({outcomes, onForget}: RefusedOutcomesProps) {
  const {call} = useServices()
  const queries = useQueryClient()
  return outcomes.map(({attemptId, bookingId, choice}) => {
    const read = queries.getQueryData<DeskBooking>(deskBookingQuery(call, bookingId).queryKey)
    return (
      <Notice key={attemptId} tone="warning">
        <p>
          {read === undefined
            ? t('desk.refusedUnknown', {outcome: t(`verification.outcome.${choice.outcome}`)})
            : t('desk.refused', {
                outcome: t(`verification.outcome.${choice.outcome}`),
                customer: `${read.booking.customer.firstName} ${read.booking.customer.lastName}`,
                reference: read.booking.reference,
              })}
        </p>
        {choice.note !== '' && <p>{t('desk.refusedNote', {note: choice.note})}</p>}
        <Button onPress={() => onForget(attemptId)}>{t('desk.refusedRead')}</Button>
      </Notice>
    )
  })
}
