import {memo} from 'react'
import type {DeskRow} from '../../../../contract/desk/work-list.ts'
import {Button} from '../../../design-system/button.tsx'
import {Icon} from '../../../design-system/icon.tsx'
import {formatDay} from '../../../i18n/format-days.ts'
import {deskTexts} from '../../../i18n/generated/areas/desk.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useToday} from '../../../parts/services/use-today.ts'
import styles from '../desk.module.css'
import {writtenMoment} from '../desk-times.ts'
import {BookingLine} from './booking-line.tsx'

const t = textsOf(deskTexts)

interface ListedBookingProps {
  row: DeskRow
  isListed: boolean
  onOpen: (bookingId: string) => void
}

/** Two hundred of them are on the page: each renders only when its own row, or the day, has changed. */
export const ListedBooking = memo(function ListedBooking({row, isListed, onOpen}: ListedBookingProps) {
  const today = useToday()
  const {customer, scheduledDate, attempts, callAgainAt, worker, bucket} = row
  const isWorked = worker !== null && !worker.isOwn
  return (
    <li className={styles['row']} data-bucket={bucket} data-gone={!isListed || undefined}>
      <BookingLine {...row} />
      <div className={styles['when']}>
        <span className={styles['bucket']}>{t(`desk.bucket.${bucket}`)}</span>
        <span>{t('desk.day', {day: formatDay(scheduledDate.slice(0, 10))})}</span>
        <span className={styles['quiet']}>
          {t('desk.attempts', {count: attempts})}
          {callAgainAt !== null && `, ${t('desk.again', {time: writtenMoment(callAgainAt, today)})}`}
        </span>
      </div>
      <div className={styles['act']}>
        {isListed ? (
          <>
            {worker !== null && (
              <span className={styles['worker']}>
                <Icon name="phone" />
                {isWorked ? t('desk.worker', {name: worker.name}) : t('desk.own')}
              </span>
            )}
            <Button onPress={() => onOpen(row.bookingId)}>{t('desk.open', {customer})}</Button>
          </>
        ) : (
          <span className={styles['quiet']}>{t('desk.changed')}</span>
        )}
      </div>
    </li>
  )
})
