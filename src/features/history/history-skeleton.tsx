import {Skeleton} from '../../design-system/skeleton.tsx'
import {historyTexts} from '../../i18n/generated/areas/history.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './history.module.css'

const t = textsOf(historyTexts)

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
