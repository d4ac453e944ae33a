import {bookableWindow, type IndiaDay, indiaDay} from '../../../domain/booking-date.ts'
import {ChoiceChips} from '../../design-system/choice-chips.tsx'
import {DayPicker} from '../../design-system/day-picker.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {formatDay} from '../../i18n/format.ts'
import {t} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './booking-form.module.css'
import {fieldId} from './field-texts.ts'
import type {SectionProps} from './section-props.ts'

const NEAR_DAYS = 4

interface DateSectionProps extends SectionProps {
  /** Free days; `undefined` while they load. */
  days: readonly IndiaDay[] | undefined
  hasFailed: boolean
}

export function DateSection({draft, change, errorOf, days, hasFailed}: DateSectionProps) {
  const {clock} = useServices()
  const {first, last} = bookableWindow(indiaDay(clock.now()))
  const near = (days ?? []).slice(0, NEAR_DAYS)
  return (
    <section className={styles['section']}>
      <h3>{t('booking.when')}</h3>
      {days?.length === 0 && <Notice tone="warning">{t('booking.noDays')}</Notice>}
      {near.length > 0 && (
        <ChoiceChips
          label={t('booking.nearDays')}
          choices={near.map((day) => ({id: day, label: formatDay(day)}))}
          value={draft.bookingDate}
          onChange={(bookingDate) => change({bookingDate})}
        />
      )}
      <DayPicker
        id={fieldId('bookingDate')}
        label={t('booking.date')}
        calendarLabel={t('booking.calendar')}
        value={draft.bookingDate}
        onChange={(bookingDate) => change({bookingDate})}
        first={first}
        last={last}
        isUnavailable={(day) => days !== undefined && !hasFailed && !days.includes(day)}
        error={errorOf('bookingDate')}
      />
    </section>
  )
}
