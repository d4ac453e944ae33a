import {Skeleton} from '../../design-system/skeleton.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {textsOf} from '../../i18n/text.ts'
import {CardSkeletons} from './list/card-skeletons.tsx'
import styles from './results.module.css'

const t = textsOf(pagesTexts)

/** Placeholder of the page while its place is searched for. */
export function ResultsSkeleton() {
  return (
    <div className={styles['page']}>
      <header className={styles['heading']}>
        <div>
          <h1>{t('pages.resultsWithoutPlace')}</h1>
          <p className={styles['total']}>
            <Skeleton width="12rem" height="24px" />
          </p>
        </div>
        <Skeleton height="76px" />
      </header>
      <aside className={styles['filters']}>
        <Skeleton height="760px" />
      </aside>
      <div className={styles['results']}>
        <div className={styles['tools']}>
          <Skeleton height="76px" />
        </div>
        <CardSkeletons />
      </div>
    </div>
  )
}
