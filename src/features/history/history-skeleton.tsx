import {Skeleton} from '../../design-system/skeleton.tsx'
import {t} from '../../i18n/text.ts'
import styles from './history.module.css'

export function HistorySkeleton() {
  return (
    <div className={styles['cards']}>
      <p role="status">{t('history.loading')}</p>
      <Skeleton height="10rem" />
      <Skeleton height="10rem" />
      <Skeleton height="10rem" />
    </div>
  )
}
