import type {MutationStatus} from '@tanstack/react-query'
import {useEffect, useRef, useState} from 'react'
import type {BookingV2} from '../../../../contract/booking/bookings.ts'
import type {EstimateAnswer} from '../../../../contract/booking/estimates.ts'
import {isCompleted} from '../../../../domain/booking/booking-status.ts'
import {failureCode} from '../../../../domain/failure.ts'
import type {BookingReader} from '../../../api/booking/bookings.ts'
import {sendEstimateAnswer} from '../../../api/booking/estimates.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {Button} from '../../../design-system/button.tsx'
import {detailsTexts} from '../../../i18n/generated/areas/details.ts'
import {textsOf} from '../../../i18n/text.ts'
import {QuestionDialog} from '../../../parts/leaving/question-dialog.tsx'
import {FailedChange} from '../../../parts/reading/failed-change.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useWrite} from '../../../parts/services/use-write.ts'
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
  const {estimateRevision: revision, isEstimateApproved, isEstimateDeclined, cancelled, status} = booking
  const {give, isPending, sent, error} = useAnswer(booking.id, access, onChanged)
  const isOpen = !isEstimateApproved && !cancelled && !isCompleted(status)
  const answered = isEstimateApproved ? 'Approved' : isEstimateDeclined ? 'Declined' : null
  const {place, line} = useFocusAfter(sent, answered, isOpen)
  return (
    <div ref={place} tabIndex={-1} className={styles['estimate']}>
      <Paper path={path} access={access}>
        {revision > 1 ? t('details.openEstimateOf', {revision}) : t('details.openEstimate')}
      </Paper>
      {answered !== null && (
        <p ref={line} tabIndex={-1}>
          {t(`details.estimate${answered}`)}
        </p>
      )}
      {isOpen && !isEstimateDeclined && <p>{t('details.estimateOpen')}</p>}
      {error !== null && <FailedChange text={t(`details.estimateFailed.${reasonOf(error)}`)} />}
      {isOpen && (
        <div className={styles['actions']}>
          <Approval
            booking={booking}
            isPending={isPending}
            onApprove={(asked) => give({revision: asked, answer: 'APPROVED'})}
          />
          {!isEstimateDeclined && (
            <Button isSoftDisabled={isPending} onPress={() => give({revision, answer: 'DECLINED'})}>
              {t('details.declineEstimate')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function useAnswer(id: string, access: BookingReader['access'], onChanged: () => Promise<void>) {
  const {call} = useServices()
  const {
    mutate: give,
    isPending,
    status,
    error,
  } = useWrite({
    mutationFn: (given: EstimateAnswer) => sendEstimateAnswer(call, id, given, access),
    onSuccess: async (_, {answer}) => {
      announce(t(answer === 'APPROVED' ? 'details.estimateApproved' : 'details.estimateDeclined'))
      await onChanged()
    },
    onError: async (failed) => {
      if (reasonOf(failed) !== 'lost') await onChanged()
    },
  })
  return {give, isPending, sent: status, error}
}

/** The pressed button goes with the answer: the focus goes to what is said, unless a person has moved it. */
function useFocusAfter(sent: MutationStatus, answered: string | null, isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    if (sent === 'success' && answered !== null) line.current?.focus()
    if (sent === 'error' && !isOpen) place.current?.focus()
  }, [sent, answered, isOpen])
  return {place, line}
}

interface ApprovalProps {
  booking: BookingV2
  isPending: boolean
  onApprove: (revision: number) => void
}

/** Asks before a word that costs money and cannot be taken back. Another estimate may come while it asks. */
function Approval({booking: {estimateRevision, workshop}, isPending, onApprove}: ApprovalProps) {
  const [asked, setAsked] = useState({revision: estimateRevision, isOpen: false})
  const {revision, isOpen} = asked
  const close = () => setAsked({revision, isOpen: false})
  const names = {revision, workshop: workshop.name}
  return (
    <>
      <Button
        look="primary"
        isSoftDisabled={isPending}
        onPress={() => !isPending && setAsked({revision: estimateRevision, isOpen: true})}
      >
        {t('details.approveEstimate')}
      </Button>
      <QuestionDialog
        title={revision > 1 ? t('details.askApprovalOf', names) : t('details.askApproval', names)}
        text={t('details.approvalText')}
        isOpen={isOpen}
        primary={{
          label: t('details.approveEstimate'),
          onPress: () => {
            close()
            onApprove(revision)
          },
        }}
        secondary={{label: t('details.notNow'), onPress: close}}
        onClose={close}
      />
    </>
  )
}

function reasonOf(error: unknown): 'changed' | 'approved' | 'over' | 'lost' {
  const code = failureCode(error)
  if (code === 'ESTIMATE_CHANGED') return 'changed'
  if (code === 'ESTIMATE_APPROVED') return 'approved'
  return code === 'BOOKING_CANCELLED' || code === 'BAD_REQUEST' ? 'over' : 'lost'
}
