import {Suspense, useEffect, useState} from 'react'
import type {IndiaDay} from '../../../../domain/booking/booking-date.ts'
import {Button} from '../../../design-system/button.tsx'
import fieldStyles from '../../../design-system/field.module.css'
import {Icon} from '../../../design-system/icon.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {bookingTexts} from '../../../i18n/generated/areas/booking.ts'
import {textsOf} from '../../../i18n/text.ts'
import {latePart} from '../../../parts/services/late-part.ts'
import styles from '../booking-form.module.css'
import {fieldId} from './field-texts.ts'

const t = textsOf(bookingTexts)

const DayPicker = latePart(() =>
  import('../../../design-system/day-picker.tsx').then(({DayPicker}) => DayPicker),
)

const FIELD = fieldId('bookingDate')

interface OtherDayProps {
  value: IndiaDay | null
  onChange: (day: IndiaDay | null) => void
  /** The chosen day, if it is not among the chips. */
  isChosen: boolean
  hasNearDays: boolean
  window: {first: IndiaDay; last: IndiaDay}
  isUnavailable: (day: IndiaDay) => boolean
  error: string | null
}

/** A button; pressed, it loads a date field with its calendar. */
export function OtherDay({isChosen, hasNearDays, window, error, ...field}: OtherDayProps) {
  const [shown, setShown] = useState<'button' | 'field' | 'calendar'>('button')

  useEffect(() => {
    if (isChosen) setShown((before) => (before === 'button' ? 'field' : before))
  }, [isChosen])

  if (shown !== 'button') {
    return (
      <div className={styles['otherDay']}>
        <Suspense fallback={<Skeleton height="76px" />}>
          <DayPicker
            {...field}
            {...window}
            id={FIELD}
            label={t('booking.date')}
            calendarLabel={t('booking.calendar')}
            error={error}
            isOpenAtFirst={shown === 'calendar'}
          />
        </Suspense>
      </div>
    )
  }
  return (
    <div className={styles['otherDay']}>
      <Button
        id={FIELD}
        onPress={() => setShown('calendar')}
        {...(error === null ? {} : {'aria-describedby': `${FIELD}-error`})}
      >
        <Icon name="calendar" />
        {hasNearDays ? t('booking.anotherDay') : t('booking.anyDay')}
      </Button>
      {error !== null && (
        <p id={`${FIELD}-error`} className={fieldStyles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
