import {Link} from '@tanstack/react-router'
import {buttonLook} from '../../design-system/button.tsx'
import {t} from '../../i18n/text.ts'
import styles from './history.module.css'

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
