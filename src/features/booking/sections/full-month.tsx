import {Link} from '@tanstack/react-router'
import {useState} from 'react'
import type {Workshop} from '../../../../contract/reference/workshops.ts'
import {Button, buttonLook} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {bookingTexts} from '../../../i18n/generated/areas/booking.ts'
import {textsOf} from '../../../i18n/text.ts'
import {latePart} from '../../../parts/services/late-part.ts'
import {PressedPart} from '../../../parts/services/pressed-part.tsx'
import styles from '../booking-form.module.css'

const t = textsOf(bookingTexts)

const FreeDayDialog = latePart(() => import('./free-day-dialog.tsx').then(({FreeDayDialog}) => FreeDayDialog))

export interface FullMonthProps {
  workshop: {
    id: string
    address: Pick<Workshop['address'], 'formattedAddress' | 'city' | 'postcode' | 'country' | 'location'>
  }
  wishedDay: string | null
}

/** What a person can do when no day is free: look nearby, or get a message when a day frees. */
export function FullMonth({workshop: {id, address}, wishedDay}: FullMonthProps) {
  const [isAsking, setIsAsking] = useState(false)
  const {formattedAddress, city, postcode, country, location} = address
  return (
    <Notice tone="warning">
      <p>{t('booking.noDays')}</p>
      <div className={styles['ways']}>
        <Link
          {...buttonLook('secondary')}
          to="/consumer/workshops/$coords/$address"
          params={{coords: `${location.lat},${location.lng}`, address: city}}
          search={{on: wishedDay ?? undefined}}
        >
          {t('booking.nearbyWorkshops')}
        </Link>
        <Button look="secondary" onPress={() => setIsAsking(true)}>
          {t('booking.freeDay')}
        </Button>
      </div>
      {isAsking && (
        <PressedPart>
          <FreeDayDialog
            place={{...location, formattedAddress, city, pinCode: postcode, country, isMeasured: false}}
            workshopId={id}
            onClose={() => setIsAsking(false)}
          />
        </PressedPart>
      )}
    </Notice>
  )
}
