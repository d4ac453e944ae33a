import {Skeleton} from '../../design-system/skeleton.tsx'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './verification-screen.module.css'

const t = textsOf(siteTexts)

/** Placeholder of the page. */
export function VerificationSkeleton() {
  return (
    <div className={styles['page']} role="status" aria-label={t('site.loading')}>
      <Skeleton height="2.5rem" width="16rem" />
      <div className={styles['columns']}>
        <div className={styles['booking']}>
          <Skeleton height="6rem" />
          <Skeleton height="24rem" />
        </div>
        <Skeleton height="28rem" />
      </div>
    </div>
  )
}
