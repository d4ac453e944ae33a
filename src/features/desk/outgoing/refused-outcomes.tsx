import {useQueryClient} from '@tanstack/react-query'
import type {DeskBooking} from '../../../../contract/desk/work-list.ts'
import {failureCode, failureDetails} from '../../../../domain/failure.ts'
import type {Follow, SavedOutcome} from '../../../../machines/desk/types.ts'
import {deskBookingQuery} from '../../../api/desk/desk.ts'
import {Notice} from '../../../design-system/notice.tsx'
import {formatDay} from '../../../i18n/format-days.ts'
import {deskTexts} from '../../../i18n/generated/areas/desk.ts'
import {verificationTexts} from '../../../i18n/generated/areas/verification.ts'
import {textsOf} from '../../../i18n/text.ts'
import {GoingButton} from '../../../parts/reading/going-button.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {agentOr} from '../call-panel.tsx'
import styles from '../desk.module.css'
import {followTitle} from '../follow-choice.tsx'

const t = textsOf(deskTexts, verificationTexts)

export interface RefusedOutcome extends SavedOutcome {
  failure: unknown
}

interface RefusedOutcomesProps {
  outcomes: readonly RefusedOutcome[]
  onForget: (attemptId: string) => void
}

/** What the server has not recorded, with booking, reason and note, until the agent has read it. */
export function RefusedOutcomes({outcomes, onForget}: RefusedOutcomesProps) {
  const {call} = useServices()
  const queries = useQueryClient()
  return outcomes.map(({attemptId, bookingId, choice, failure}) => {
    const read = queries.getQueryData<DeskBooking>(deskBookingQuery(call, bookingId).queryKey)
    const follow = followTitle(choice.follow)
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
        {follow !== null && <p>{t('desk.refusedFollow', {follow})}</p>}
        <p>{reasonOf(failure, choice.follow)}</p>
        {choice.note !== '' && <p>{t('desk.refusedNote', {note: choice.note})}</p>}
        <div className={styles['buttons']}>
          <GoingButton onPress={() => onForget(attemptId)}>{t('desk.refusedRead')}</GoingButton>
        </div>
      </Notice>
    )
  })
}

function reasonOf(failure: unknown, follow: Follow): string {
  switch (failureCode(failure)) {
    case 'LEASE_TAKEN':
      return t('desk.taken', {name: agentOr(failureDetails(failure).agentName ?? '')})
    case 'DATE_UNAVAILABLE':
      return t('desk.refusedBecause.full')
    case 'DATE_OUT_OF_RANGE':
      return follow.kind === 'MOVE'
        ? t('desk.dayPassed', {day: formatDay(follow.day)})
        : t('desk.refusedBecause.other')
    case 'BOOKING_CANCELLED':
      return t('desk.refusedBecause.cancelled')
    case 'VERIFICATION_FINAL':
      return t('desk.refusedBecause.final')
    case 'VERIFICATION_CONFLICT':
      return t('desk.refusedBecause.changed')
    case 'BOOKING_UNDER_WAY':
      return t('desk.refusedBecause.underWay')
    case 'BOOKING_TOO_OLD':
      return t('desk.refusedBecause.old')
    case 'BOOKING_NOT_FOUND':
      return t('desk.refusedBecause.erased')
    default:
      return t('desk.refusedBecause.other')
  }
}
