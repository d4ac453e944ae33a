import {bookableWindow, type IndiaDay} from '../../../../domain/booking/booking-date.ts'
import {ChoiceChips} from '../../../design-system/choice-chips.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {formatDay} from '../../../i18n/format-days.ts'
import {bookingTexts} from '../../../i18n/generated/areas/booking.ts'
import {textsOf} from '../../../i18n/text.ts'
import {PassedDayNotice} from '../../../parts/booking/passed-day-notice.tsx'
import {RetryButton} from '../../../parts/reading/retry-button.tsx'
import {useToday} from '../../../parts/services/use-today.ts'
import styles from '../booking-form.module.css'
import {fieldId} from './field-texts.ts'
import {FullMonth, type FullMonthProps} from './full-month.tsx'
import {OtherDay} from './other-day.tsx'
import type {SectionProps} from './section-props.ts'

const t = textsOf(bookingTexts)

const NEAR_DAYS = 4

export interface DateSectionProps extends SectionProps {
  workshop: FullMonthProps['workshop']
  /** Free days; `undefined` while they load. */
  days: readonly IndiaDay[] | undefined
  /** A chosen day that midnight has overtaken; `null` for none. */
  passedDay: IndiaDay | null
  hasFailed: boolean
  onRetry: () => void
}

/** The next free days as chips; other days through a date field. */
export function DateSection({draft, change, errorOf, workshop, passedDay, days, ...read}: DateSectionProps) {
  const {hasFailed, onRetry} = read
  const today = useToday()
  const near = (days ?? []).slice(0, NEAR_DAYS)
  const isLoading = days === undefined && !hasFailed
  const {bookingDate} = draft
  return (
    <section className={styles['section']}>
      <h3>{t('booking.when')}</h3>
      {passedDay !== null && <PassedDayNotice text={t('booking.dayPassed', {day: formatDay(passedDay)})} />}
      {days?.length === 0 && <FullMonth workshop={workshop} wishedDay={bookingDate} />}
      {hasFailed && (
        <Notice tone="danger" isAnnounced>
          <p>{t('booking.daysUnread')}</p>
          <RetryButton id={fieldId('bookingDate')} onPress={onRetry} />
        </Notice>
      )}
      <div className={styles['days']}>
        {isLoading && (
          <div className={styles['daysToCome']}>
            <Skeleton height="100%" />
          </div>
        )}
        {near.length > 0 && (
          <ChoiceChips
            label={t('booking.nearDays')}
            choices={near.map((day) => ({id: day, label: formatDay(day)}))}
            value={bookingDate}
            onChange={(day) => change({bookingDate: day})}
          />
        )}
        {!hasFailed && (
          <OtherDay
            value={bookingDate}
            onChange={(day) => change({bookingDate: day})}
            isChosen={!isLoading && bookingDate !== null && !near.includes(bookingDate)}
            hasNearDays={isLoading || near.length > 0}
            window={bookableWindow(today)}
            isUnavailable={(day) => days !== undefined && !days.includes(day)}
            error={errorOf('bookingDate')}
          />
        )}
      </div>
    </section>
  )
}
