import {Skeleton} from '../../design-system/skeleton.tsx'
import {t} from '../../i18n/text.ts'
import styles from './workshop-screen.module.css'

/** What stands for the booking form until it is near: its heading, so that it can be found, and its shape. */
export function BookingSkeleton() {
  return (
    <div className={styles['waiting']}>
      <h2>{t('workshop.form')}</h2>
      <Skeleton height="8rem" />
      <Skeleton height="20rem" />
      <Skeleton height="24rem" />
      <Skeleton height="12rem" />
    </div>
  )
}
