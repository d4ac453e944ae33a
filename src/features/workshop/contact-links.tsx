import type {Workshop} from '../../../contract/reference/workshops.ts'
import {buttonLook} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {formatMobile} from '../../i18n/format-phones.ts'
import {workshopTexts} from '../../i18n/generated/areas/workshop.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './workshop-screen.module.css'

const t = textsOf(workshopTexts)

/** Link to a maps service with directions. */
function directionsUrl({lat, lng}: Workshop['address']['location'], placeId: string | null): string {
  const place = placeId === null ? '' : `&destination_place_id=${encodeURIComponent(placeId)}`
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}${place}`
}

export function ContactLinks({workshop}: {workshop: Workshop}) {
  const {address, email, website, leadPhoneNumber, phoneNumber1} = workshop
  const phone = leadPhoneNumber ?? phoneNumber1
  return (
    <div className={styles['row']}>
      <a
        {...buttonLook('secondary')}
        href={directionsUrl(address.location, address.placeId)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="route" />
        {t('workshop.directions')}
      </a>
      {phone !== null && (
        <a {...buttonLook('secondary')} href={`tel:${phone}`}>
          <Icon name="phone" />
          {t('workshop.call', {phone: formatMobile(phone)})}
        </a>
      )}
      {email !== null && (
        <a {...buttonLook('quiet')} href={`mailto:${email}`}>
          <Icon name="mail" />
          {t('workshop.email')}
        </a>
      )}
      {website !== null && (
        <a {...buttonLook('quiet')} href={website} target="_blank" rel="noopener noreferrer">
          {t('workshop.website')}
        </a>
      )}
    </div>
  )
}
