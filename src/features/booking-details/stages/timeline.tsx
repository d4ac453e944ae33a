import {
  BOOKING_STATUSES,
  type BookingStatus,
  isBookingStatus,
} from '../../../../domain/booking/booking-status.ts'
import {Icon} from '../../../design-system/icon.tsx'
import {detailsTexts} from '../../../i18n/generated/areas/details.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from './timeline.module.css'

const t = textsOf(detailsTexts)

const STAGES = BOOKING_STATUSES.filter((status) => status !== 'CANCELLED')

/** The stages of a booking, with the present one marked. A cancelled one ends after the request. */
export function Timeline({status}: {status: string}) {
  const isCancelled = status === 'CANCELLED'
  const stages: readonly BookingStatus[] = isCancelled ? ['REQUEST_RECEIVED', 'CANCELLED'] : STAGES
  const current = isBookingStatus(status) ? stages.indexOf(status) : -1
  // Another server may have statuses of its own.
  if (current === -1) return null
  return (
    <ol className={styles['timeline']} aria-label={t('details.stages')}>
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={styles['stage']}
          data-state={index < current ? 'past' : index === current ? 'current' : 'future'}
          data-cancelled={stage === 'CANCELLED' || undefined}
          {...(index === current ? {'aria-current': 'step'} : {})}
        >
          <span className={styles['mark']}>
            {index <= current && <Icon name={stage === 'CANCELLED' ? 'close' : 'check'} />}
          </span>
          <span>
            {t(`details.stage.${stage}`)}
            {index < current && <span className="visually-hidden"> {t('details.stagePast')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
