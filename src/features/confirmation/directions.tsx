import type {Booking} from '../../../contract/booking/bookings.ts'
import {buttonLook} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {confirmationTexts} from '../../i18n/generated/areas/confirmation.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(confirmationTexts)

/** Link to a maps service with directions to the workshop. */
export function Directions({workshop}: Pick<Booking, 'workshop'>) {
  const {lat, lng} = workshop.address.location
  return (
    <a
      {...buttonLook('secondary')}
      href={`https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="route" />
      {t('confirmation.directions')}
    </a>
  )
}
