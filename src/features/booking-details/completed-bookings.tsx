import {useInfiniteQuery} from '@tanstack/react-query'
import {Link} from '@tanstack/react-router'
import type {BookingV2} from '../../../contract/booking/bookings.ts'
import {dayOfWireDate} from '../../../domain/booking/booking-date.ts'
import {historyQuery} from '../../api/booking/booking-history.ts'
import {formatShortDay} from '../../i18n/format-days.ts'
import {detailsTexts} from '../../i18n/generated/areas/details.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {useToday} from '../../parts/services/use-today.ts'
import {useIdentity} from '../../parts/session/use-identity.ts'
import styles from './booking-details.module.css'

const t = textsOf(detailsTexts)

const SHOWN = 3

/** The car's completed bookings before today, for a signed-in owner. */
export function CompletedBookings({booking: {id, car}}: {booking: BookingV2}) {
  const {call} = useServices()
  const phone = useIdentity()?.phone ?? ''
  const scope = {phone, registration: car.registration, isCompletedOnly: true}
  const {data} = useInfiniteQuery({...historyQuery(call, scope), enabled: car.registration !== ''})
  const today = useToday()
  const rows = data?.pages[0]?.rows
    .filter((row) => row.id !== id && (dayOfWireDate(row.scheduledDate) ?? today) < today)
    .slice(0, SHOWN)
  if (car.registration === '' || rows === undefined) return null
  return (
    <section className={`${styles['section']} not-printed`}>
      <h3>{t('details.earlier')}</h3>
      {rows.length === 0 && <p>{t('details.noEarlier')}</p>}
      <ul className={styles['earlier']}>
        {rows.map((row) => {
          const day = dayOfWireDate(row.scheduledDate)
          return (
            <li key={row.id}>
              <Link to="/consumer/booking-details/$bookingId" params={{bookingId: row.id}}>
                {day === null ? row.scheduledDate : formatShortDay(day)}
              </Link>{' '}
              {row.workshop.name}
            </li>
          )
        })}
      </ul>
      <p>
        <Link
          to="/consumer/profile/bookings/vehicle/{-$carRegistration}"
          params={{carRegistration: car.registration}}
        >
          {t('details.wholeHistory')}
        </Link>
      </p>
    </section>
  )
}
