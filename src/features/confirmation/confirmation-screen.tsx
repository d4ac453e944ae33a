import {Link} from '@tanstack/react-router'
import type {ReactNode} from 'react'
import {buttonLook} from '../../design-system/button.tsx'
import {formatSupportPhone} from '../../i18n/format-phones.ts'
import {confirmationTexts} from '../../i18n/generated/areas/confirmation.ts'
import {identityTexts} from '../../i18n/generated/areas/identity.ts'
import {textsOf} from '../../i18n/text.ts'
import {ContactLink} from '../../parts/contact/contact-link.tsx'
import {FailedReading} from '../../parts/reading/failed-reading.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import {ConfirmationBanner} from './confirmation-banner.tsx'
import styles from './confirmation-screen.module.css'
import {ConfirmedBooking} from './found-booking.tsx'
import {useConfirmation} from './use-confirmation.ts'

const t = textsOf(confirmationTexts, identityTexts)

interface ConfirmationScreenProps {
  bookingId: string | null
  /** The facts of a booking that was found. */
  details: (bookingId: string) => ReactNode
}

/** The confirmation of the named booking, or of this browser's last one. */
export function ConfirmationScreen({bookingId, details}: ConfirmationScreenProps) {
  const {settings} = useServices()
  const {id, problem, booking, retry} = useConfirmation(bookingId)

  if (problem === 'not found') {
    return (
      <div className={styles['page']}>
        <ConfirmationBanner tone="quiet" title={t('confirmation.notFound')} />
        <p>
          {t('confirmation.notFoundAdvice', {phone: formatSupportPhone(settings.supportPhones[0] ?? '')})}
        </p>
        <ContactLink />
        <Link to="/consumer/home" {...buttonLook('primary')}>
          {t('confirmation.another')}
        </Link>
      </div>
    )
  }
  if (problem !== null) {
    return (
      <div className={styles['page']}>
        <FailedReading
          text={t(problem === 'refused' ? 'identity.invalid' : 'confirmation.error')}
          onRetry={retry}
        />
      </div>
    )
  }
  if (booking === undefined || id === null) {
    return (
      <div className={styles['page']}>
        <ConfirmationBanner tone="quiet" title={t('confirmation.confirming')} />
      </div>
    )
  }
  return <ConfirmedBooking booking={booking} details={details(id)} />
}
