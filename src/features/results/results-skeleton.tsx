import {Skeleton} from '../../design-system/skeleton.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {resultsTexts} from '../../i18n/generated/areas/results.ts'
import {textsOf} from '../../i18n/text.ts'
import cardStyles from './list/workshop-card.module.css'
import listStyles from './list/workshop-list.module.css'
import styles from './results.module.css'

const t = textsOf(pagesTexts, resultsTexts)

const CARDS = ['first', 'second', 'third', 'fourth']

/** Placeholder of the list while workshops load. */
export function CardSkeletons() {
  return (
    <div className={listStyles['list']}>
      <p role="status" className="visually-hidden">
        {t('results.loading')}
      </p>
      {CARDS.map((card) => (
        <div key={card} className={cardStyles['card']}>
          <div className={cardStyles['picture']} />
          <div className={cardStyles['facts']}>
            <Skeleton width="60%" height="26px" />
            <Skeleton width="80%" height="24px" />
            <Skeleton width="50%" height="28px" />
            <Skeleton height="48px" />
          </div>
          <div className={cardStyles['foot']}>
            <Skeleton width="10rem" height="24px" />
            <Skeleton width="9rem" height="48px" />
          </div>
        </div>
      ))}
    </div>
  )
}

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
