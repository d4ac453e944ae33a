import {Link} from '@tanstack/react-router'
import {type ReactNode, useCallback} from 'react'
import type {Booking, BookingV2} from '../../../contract/booking/bookings.ts'
import {Button, buttonLook} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {confirmationTexts} from '../../i18n/generated/areas/confirmation.ts'
import {textsOf} from '../../i18n/text.ts'
import {WatchedGrant} from '../../parts/booking/watched-grant.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import {useIdentity} from '../../parts/session/use-identity.ts'
import {WhatsappConsent} from '../../parts/whatsapp/whatsapp-consent.tsx'
import {forgetBookingAccess} from '../../platform/storage/booking-access.ts'
import {ConfirmationBanner} from './confirmation-banner.tsx'
import styles from './confirmation-screen.module.css'
import {Directions} from './directions.tsx'
import {SaveCalendar} from './save-calendar.tsx'
import {useStoredAccess} from './use-stored-access.ts'

const t = textsOf(confirmationTexts)

interface FoundBookingProps {
  booking: Booking | BookingV2
  /** Additional facts. */
  details: ReactNode
}

/** An active or cancelled booking, with its actions. */
export function ConfirmedBooking({booking, details}: FoundBookingProps) {
  const {cancelled} = booking
  // What happens next depends on the answer to the workshop's question.
  const isAsked = booking.openQuestions.includes('DAY')
  const isPickedUp = 'pickup' in booking && booking.pickup.pickupRequested
  return (
    <div className={styles['page']}>
      <ConfirmationBanner
        tone={cancelled ? 'quiet' : 'good'}
        title={cancelled ? t('confirmation.cancelled') : t('confirmation.confirmed')}
      />
      {!cancelled && !isAsked && (
        <section className={styles['next']}>
          <h2>{t('confirmation.next')}</h2>
          <ol>
            <li>{t('confirmation.next.call')}</li>
            <li>{t(isPickedUp ? 'confirmation.next.pickup' : 'confirmation.next.visit')}</li>
            <li>{t('confirmation.next.pay')}</li>
          </ol>
        </section>
      )}
      {details}
      <BookingActions booking={booking} />
    </div>
  )
}

function BookingActions({booking}: Pick<FoundBookingProps, 'booking'>) {
  const {id, cancelled, workshop} = booking
  const {stored} = useServices()
  const isSignedIn = useIdentity() !== null
  const access = useStoredAccess(id)
  /** The details above follow what is stored, and say why. */
  const forget = useCallback(
    (grant: string) => {
      if (stored.bookingAccess.read()?.[id]?.grant === grant) forgetBookingAccess(stored, id)
    },
    [stored, id],
  )
  // A token alone may be another person's: who may read all of the booking by it may do the rest.
  const isKnown = access !== null || (isSignedIn && 'pickup' in booking)
  return (
    <WatchedGrant access={access} onRefused={forget}>
      {!cancelled && isKnown && <WhatsappConsent source="booking" access={access} />}
      <div className={`${styles['actions']} not-printed`}>
        {isKnown && <SaveCalendar bookingId={id} access={access} isCancelled={cancelled} />}
        {!cancelled && <Directions workshop={workshop} />}
        <Button onPress={() => window.print()}>
          <Icon name="print" />
          {t('confirmation.print')}
        </Button>
        <Link to="/consumer/home" {...buttonLook(cancelled ? 'primary' : 'quiet')}>
          {t('confirmation.another')}
        </Link>
      </div>
    </WatchedGrant>
  )
}
