import {Link} from '@tanstack/react-router'
import {buttonLook} from '../../design-system/button.tsx'
import {historyTexts} from '../../i18n/generated/areas/history.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './history.module.css'

const t = textsOf(historyTexts)

/** The empty history, with a next step. */
export function NoBookings({isOfVehicle}: {isOfVehicle: boolean}) {
  return (
    <div className={styles['empty']}>
      <p>{isOfVehicle ? t('history.noneOfVehicle') : t('history.none')}</p>
      <Link to="/consumer/workshops" {...buttonLook('primary')}>
        {t('history.book')}
      </Link>
    </div>
  )
}
