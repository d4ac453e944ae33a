import {useQuery} from '@tanstack/react-query'
import {Link} from '@tanstack/react-router'
import {useState} from 'react'
import {failureCode} from '../../../domain/failure.ts'
import {bookingQuery} from '../../api/bookings.ts'
import {Button, buttonLook} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {t} from '../../i18n/text.ts'
import {BookingFacts} from '../../parts/booking/booking-facts.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import {ConfirmationBanner} from './confirmation-banner.tsx'
import styles from './confirmation-screen.module.css'
import {Directions} from './directions.tsx'
import {SaveCalendar} from './save-calendar.tsx'

/** A booking that was just accepted may not exist yet: it is looked for this often before it is given up (ruling 30). */
const LOOKS_FOR_A_NEW_BOOKING = 15
const LOOK_EVERY_MS = 1000

/** The state of one booking: the one named, or the last of this browser. */
export function ConfirmationScreen({bookingId}: {bookingId: string | null}) {
  const {call, kept, settings} = useServices()
  const [last] = useState(() => kept.lastBooking.read()?.generatedId ?? null)
  const id = bookingId ?? last
  const [access] = useState(() => (id === null ? null : (kept.bookingAccess.read()?.[id] ?? null)))
  const booking = useQuery({
    ...bookingQuery(call, id ?? '', access),
    enabled: id !== null,
    retry: (looks, error) =>
      failureCode(error) === 'BOOKING_NOT_FOUND' && id === last && looks < LOOKS_FOR_A_NEW_BOOKING,
    retryDelay: LOOK_EVERY_MS,
  })
  const [isSignedIn] = useState(() => kept.identity.read() !== null)
  const isRefused = failureCode(booking.error) === 'UNAUTHORIZED_USER'
  const phone = settings.supportPhones[0] ?? ''

  if (id === null || failureCode(booking.error) === 'BOOKING_NOT_FOUND') {
    return (
      <div className={styles['page']}>
        <ConfirmationBanner tone="quiet" title={t('confirmation.notFound')} />
        <p>{t('confirmation.notFoundAdvice', {phone})}</p>
        <Link to="/consumer/home" {...buttonLook('primary')}>
          {t('confirmation.another')}
        </Link>
      </div>
    )
  }
  if (booking.isError) {
    return (
      <div className={styles['page']}>
        <Notice tone="danger" isAnnounced>
          <p>{t(isRefused ? 'identity.invalid' : 'confirmation.error')}</p>
          <Button onPress={() => void booking.refetch()}>{t('site.retry')}</Button>
        </Notice>
      </div>
    )
  }
  if (booking.data === undefined) {
    return (
      <div className={styles['page']}>
        <ConfirmationBanner tone="quiet" title={t('confirmation.confirming')} />
      </div>
    )
  }
  const {cancelled} = booking.data
  return (
    <div className={styles['page']}>
      <ConfirmationBanner
        tone={cancelled ? 'quiet' : 'good'}
        title={cancelled ? t('confirmation.cancelled') : t('confirmation.confirmed')}
      />
      <BookingFacts booking={booking.data} />
      {!cancelled && (
        <section className={styles['next']}>
          <h2>{t('confirmation.next')}</h2>
          <ol>
            <li>{t('confirmation.next.call')}</li>
            <li>{t('confirmation.next.visit')}</li>
            <li>{t('confirmation.next.pay')}</li>
          </ol>
        </section>
      )}
      <div className={`${styles['actions']} not-printed`}>
        <Link to="/consumer/home" {...buttonLook('primary')}>
          {t('confirmation.another')}
        </Link>
        {!cancelled && (access !== null || isSignedIn) && <SaveCalendar bookingId={id} access={access} />}
        {!cancelled && <Directions workshop={booking.data.workshop} />}
        <Button onPress={() => window.print()}>
          <Icon name="print" />
          {t('confirmation.print')}
        </Button>
      </div>
    </div>
  )
}
