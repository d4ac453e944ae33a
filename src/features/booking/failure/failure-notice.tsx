import {useEffect, useRef} from 'react'
import {type IndiaDay, isBookableDay} from '../../../../domain/booking/booking-date.ts'
import type {BookingFailure} from '../../../../machines/booking/types.ts'
import {ChoiceChips} from '../../../design-system/choice-chips.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {formatDay} from '../../../i18n/format-days.ts'
import {bookingTexts} from '../../../i18n/generated/areas/booking.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useToday} from '../../../parts/services/use-today.ts'
import {failureTexts} from './failure-texts.ts'

const t = textsOf(bookingTexts)

interface FailureNoticeProps {
  failure: BookingFailure
  chosenDay: IndiaDay | null
  onDayChosen: (day: IndiaDay) => void
}

/** Why the last attempt failed, with the nearest free days if the day was the reason. */
export function FailureNotice({failure, chosenDay, onDayChosen}: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const today = useToday()
  const freeDays =
    failure.kind === 'refused' ? failure.freeDays.filter((day) => isBookableDay(day, today)) : []
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="danger" isAnnounced>
        {failureTexts(failure).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {freeDays.length > 0 && (
          <ChoiceChips
            label={t('booking.nearestFreeDays')}
            choices={freeDays.map((day) => ({id: day, label: formatDay(day)}))}
            value={chosenDay}
            onChange={onDayChosen}
          />
        )}
      </Notice>
    </div>
  )
}
