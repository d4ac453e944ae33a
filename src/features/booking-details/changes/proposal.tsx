import {useEffect, useRef, useState} from 'react'
import type {Booking, BookingV2} from '../../../../contract/booking/bookings.ts'
import {dayOfWireDate, isBookableDay} from '../../../../domain/booking/booking-date.ts'
import {failureCode, isTemporary} from '../../../../domain/failure.ts'
import {requestMove} from '../../../api/booking/booking-changes.ts'
import type {BookingReader} from '../../../api/booking/bookings.ts'
import {sendKeptDay} from '../../../api/booking/workshop-answers.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {Button} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {formatFullDay} from '../../../i18n/format-days.ts'
import {detailsTexts} from '../../../i18n/generated/areas/details.ts'
import {textsOf} from '../../../i18n/text.ts'
import {FailedChange} from '../../../parts/reading/failed-change.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useToday} from '../../../parts/services/use-today.ts'
import {useWrite} from '../../../parts/services/use-write.ts'
import styles from '../booking-details.module.css'
import {bookingAfterFailure} from './booking-after-failure.ts'

const t = textsOf(detailsTexts)

interface ProposalProps {
  booking: BookingV2
  access: BookingReader['access']
  /** Reads the booking again. */
  onChanged: () => Promise<void>
}

/** The day that the workshop proposes instead, which the customer accepts or not; nothing without a proposal. */
export function Proposal({booking: {id, scheduledDate, proposedDate}, access, onChanged}: ProposalProps) {
  const services = useServices()
  const [booked, offered] = [dayOfWireDate(scheduledDate) ?? '', dayOfWireDate(proposedDate ?? '') ?? '']
  const [day, proposed] = [formatFullDay(booked), formatFullDay(offered)]
  const [outcome, setOutcome] = useState<string | null>(null)
  const {mutate, isPending, error} = useWrite({
    mutationFn: async (answer: 'accept' | 'keep') => {
      const {call} = services
      const signal = new AbortController().signal
      const [day, sent] =
        answer === 'keep'
          ? [booked, sendKeptDay(call, id, booked, access)]
          : [offered, requestMove(call, offered, {bookingId: id, access, signal})]
      await sent.catch(async (failed: unknown) => {
        const found = isTemporary(failed) ? await bookingAfterFailure(services, id, access) : null
        if (found === null || !isAnswered(found, day)) throw failed
      })
    },
    onSuccess: async (_, answer) => {
      setOutcome(answer === 'keep' ? t('details.dayKept') : t('details.proposalAccepted', {proposed}))
      await onChanged()
    },
    onError: async (failed) => {
      if (reasonOf(failed) !== 'over') return
      setOutcome(t('details.proposalFailed.over'))
      await onChanged()
    },
  })
  const isOpen = isBookableDay(offered, useToday())
  if (outcome !== null) return <Outcome text={outcome} />
  if (proposedDate === null) return null
  return (
    <section className={`${styles['section']} not-printed`}>
      <h3>{t('details.proposal')}</h3>
      <p>{t('details.proposalText', {day, proposed})}</p>
      {error !== null && <FailedChange text={t(`details.proposalFailed.${reasonOf(error)}`)} />}
      <Answers {...{day, proposed, isPending, isOpen}} onGiven={mutate} />
    </section>
  )
}

interface AnswersProps {
  day: string
  proposed: string
  isPending: boolean
  /** Whether the proposed day can still be booked. */
  isOpen: boolean
  onGiven: (answer: 'accept' | 'keep') => void
}

function Answers({day, proposed, isPending, isOpen, onGiven}: AnswersProps) {
  return (
    <>
      {!isOpen && <p>{t('details.proposalPassed')}</p>}
      <div className={styles['actions']}>
        {isOpen && (
          <Button look="primary" isSoftDisabled={isPending} onPress={() => onGiven('accept')}>
            {t('details.acceptProposal', {proposed})}
          </Button>
        )}
        <Button isSoftDisabled={isPending} onPress={() => onGiven('keep')}>
          {t('details.keepDay', {day})}
        </Button>
      </div>
    </>
  )
}

/** Stands where the buttons were, and takes the focus that they had. */
function Outcome({text}: {text: string}) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    announce(text)
    line.current?.focus()
  }, [text])
  return (
    <section className={`${styles['section']} not-printed`}>
      <Notice>
        <p ref={line} tabIndex={-1}>
          {text}
        </p>
      </Notice>
    </section>
  )
}

/** Whether the booking stands on this day, and the workshop waits for no answer. */
function isAnswered({cancelled, openQuestions, scheduledDate}: Booking, day: string): boolean {
  return !cancelled && !openQuestions.includes('DAY') && dayOfWireDate(scheduledDate) === day
}

function reasonOf(error: unknown): 'full' | 'over' | 'lost' {
  const code = failureCode(error)
  if (code === 'DATE_UNAVAILABLE' || code === 'DATE_OUT_OF_RANGE') return 'full'
  return code === 'BAD_REQUEST' || code === 'BOOKING_CANCELLED' || code === 'BOOKING_MOVED' ? 'over' : 'lost'
}
