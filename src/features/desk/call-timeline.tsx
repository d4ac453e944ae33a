import type {DeskAttempt} from '../../../contract/desk/work-list.ts'
import type {IndiaDay} from '../../../domain/booking/booking-date.ts'
import {formatDay} from '../../i18n/format-days.ts'
import {deskTexts} from '../../i18n/generated/areas/desk.ts'
import {verificationTexts} from '../../i18n/generated/areas/verification.ts'
import {textsOf} from '../../i18n/text.ts'
import {useToday} from '../../parts/services/use-today.ts'
import styles from './desk.module.css'
import {writtenMoment} from './desk-times.ts'

const t = textsOf(deskTexts, verificationTexts)

/** The calls about a booking, the newest first. */
export function CallTimeline({attempts}: {attempts: readonly DeskAttempt[]}) {
  const today = useToday()
  return (
    <section className={styles['timeline']}>
      <h3>{t('desk.timeline')}</h3>
      {attempts.length === 0 && <p className={styles['quiet']}>{t('desk.noCalls')}</p>}
      <ol>
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <p>
              <strong>{t(`verification.outcome.${attempt.outcome}`)}</strong>
              {detailsOf(attempt, today).map((detail) => ` · ${detail}`)}
            </p>
            {attempt.note !== '' && <p className={styles['noted']}>{attempt.note}</p>}
            <p className={styles['quiet']}>
              {t('desk.said', {
                agent: attempt.agent ?? t('desk.byLink'),
                time: writtenMoment(attempt.recordedAt, today),
              })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function detailsOf(
  {slot, callAgainAt, movedTo, hasCancelled, sentMessage}: DeskAttempt,
  today: IndiaDay,
): string[] {
  return [
    ...(slot === null ? [] : [t(`verification.slot.${slot}`)]),
    ...(callAgainAt === null ? [] : [t('desk.again', {time: writtenMoment(callAgainAt, today)})]),
    ...(movedTo === null ? [] : [t('desk.movedTo', {day: formatDay(movedTo.slice(0, 10))})]),
    ...(hasCancelled ? [t('desk.hasCancelled')] : []),
    ...(sentMessage === 'PLEASE_CALL' || sentMessage === 'CHOOSE_DAY' ? [t(`desk.sent.${sentMessage}`)] : []),
  ]
}
