import {useMutation} from '@tanstack/react-query'
import type {BookingV2} from '../../../../contract/booking/bookings.ts'
import type {EstimateAnswer} from '../../../../contract/booking/estimates.ts'
import {isCompleted} from '../../../../domain/booking/booking-status.ts'
import {failureCode} from '../../../../domain/failure.ts'
import type {BookingReader} from '../../../api/booking/bookings.ts'
import {sendEstimateAnswer} from '../../../api/booking/estimates.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {Button} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {detailsTexts} from '../../../i18n/generated/areas/details.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import styles from '../booking-details.module.css'
import {Paper} from '../paper.tsx'

const t = textsOf(detailsTexts)

interface EstimateProps {
  booking: BookingV2
  /** The document's URL. */
  path: string
  access: BookingReader['access']
  /** Reads the booking again. */
  onChanged: () => Promise<void>
}

/** The workshop's newest estimate, which the customer approves or declines. */
export function Estimate({booking, path, access, onChanged}: EstimateProps) {
  const {call} = useServices()
  const {id, estimateRevision: revision, isEstimateApproved, isEstimateDeclined, cancelled, status} = booking
  const {mutate, isPending, error} = useMutation({
    mutationFn: (answer: EstimateAnswer['answer']) =>
      sendEstimateAnswer(call, id, {revision, answer}, access),
    onSuccess: async (_, answer) => {
      announce(t(answer === 'APPROVED' ? 'details.estimateApproved' : 'details.estimateDeclined'))
      await onChanged()
    },
    onError: async (failed) => {
      if (reasonOf(failed) !== 'lost') await onChanged()
    },
  })
  const give = (answer: EstimateAnswer['answer']) => !isPending && mutate(answer)
  const isOpen = !isEstimateApproved && !cancelled && !isCompleted(status)
  return (
    <div className={styles['estimate']}>
      <Paper path={path} access={access}>
        {revision > 1 ? t('details.openEstimateOf', {revision}) : t('details.openEstimate')}
      </Paper>
      {isEstimateApproved && <p>{t('details.estimateApproved')}</p>}
      {isEstimateDeclined && <p>{t('details.estimateDeclined')}</p>}
      {isOpen && !isEstimateDeclined && <p>{t('details.estimateOpen')}</p>}
      {error !== null && (
        <Notice tone="danger" isAnnounced>
          {t(`details.estimateFailed.${reasonOf(error)}`)}
        </Notice>
      )}
      {isOpen && (
        <div className={styles['actions']}>
          <Button look="primary" isDisabled={isPending} onPress={() => give('APPROVED')}>
            {t('details.approveEstimate')}
          </Button>
          {!isEstimateDeclined && (
            <Button isDisabled={isPending} onPress={() => give('DECLINED')}>
              {t('details.declineEstimate')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function reasonOf(error: unknown): 'changed' | 'approved' | 'over' | 'lost' {
  const code = failureCode(error)
  if (code === 'ESTIMATE_CHANGED') return 'changed'
  if (code === 'ESTIMATE_APPROVED') return 'approved'
  return code === 'BOOKING_CANCELLED' || code === 'BAD_REQUEST' ? 'over' : 'lost'
}
