import {Link} from '@tanstack/react-router'
import type {ClosedRow} from '../../../../contract/desk/work-list.ts'
import {buttonLook} from '../../../design-system/button.tsx'
import {formatDay} from '../../../i18n/format-days.ts'
import {deskTexts} from '../../../i18n/generated/areas/desk.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from '../desk.module.css'
import {BookingLine} from './booking-line.tsx'

const t = textsOf(deskTexts)

/** What a search finds besides the bookings to call, each with its state. */
export function ClosedBookings({rows}: {rows: readonly ClosedRow[]}) {
  if (rows.length === 0) return null
  return (
    <section className={styles['closed']} aria-labelledby="desk-closed">
      <h2 id="desk-closed">{t('desk.closed')}</h2>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <ClosedBooking key={row.bookingId} row={row} />
        ))}
      </ul>
    </section>
  )
}

function ClosedBooking({row}: {row: ClosedRow}) {
  const {bookingId, reference, scheduledDate, state} = row
  return (
    <li className={styles['row']}>
      <BookingLine {...row} />
      <div className={styles['when']}>
        <span className={styles['bucket']}>{t(`desk.state.${state}`)}</span>
        <span>{t('desk.day', {day: formatDay(scheduledDate.slice(0, 10))})}</span>
      </div>
      <div className={styles['act']}>
        <Link
          to="/consumer/booking-verification/{-$bookingId}"
          params={{bookingId}}
          search={{}}
          {...buttonLook('secondary')}
        >
          {t('desk.read', {reference})}
        </Link>
      </div>
    </li>
  )
}
