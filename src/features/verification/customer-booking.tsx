import type {Booking} from '../../../contract/booking/bookings.ts'
import {indiaDay} from '../../../domain/booking/booking-date.ts'
import {buttonLook} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {formatFullDay} from '../../i18n/format-days.ts'
import {formatMobile} from '../../i18n/format-phones.ts'
import {verificationTexts} from '../../i18n/generated/areas/verification.ts'
import {workshopTexts} from '../../i18n/generated/areas/workshop.ts'
import {textsOf} from '../../i18n/text.ts'
import {BookingFacts} from '../../parts/booking/booking-facts.tsx'
import styles from './verification-screen.module.css'

const t = textsOf(verificationTexts, workshopTexts)

const WHOLE_PHONE = /^\+?\d+$/

/** The customer to call, and the booking. */
export function CustomerBooking({booking}: {booking: Booking}) {
  const {title, firstName, lastName, telNo, notes} = booking.customer
  const isPhoneShown = WHOLE_PHONE.test(telNo)
  return (
    <div className={styles['booking']}>
      <section className={styles['customer']} aria-labelledby="customer">
        <div>
          <h2 id="customer" className={styles['small']}>
            {t('verification.customer')}
          </h2>
          <p className={styles['name']}>
            {[title, firstName, lastName].filter((part) => part !== '').join(' ')}
          </p>
          {!isPhoneShown && (
            <>
              <p>{telNo}</p>
              <p className={styles['small']}>{t('verification.phoneHidden')}</p>
            </>
          )}
        </div>
        {isPhoneShown && (
          <a {...buttonLook('secondary')} href={`tel:${telNo}`}>
            <Icon name="phone" />
            {t('workshop.call', {phone: formatMobile(telNo)})}
          </a>
        )}
      </section>
      <BookingFacts
        booking={booking}
        instead={[
          [t('verification.notes'), notes],
          [t('verification.made'), formatFullDay(indiaDay(Date.parse(booking.createdDate)))],
        ]}
      />
    </div>
  )
}
