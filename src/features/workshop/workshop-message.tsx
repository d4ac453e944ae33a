import {Link} from '@tanstack/react-router'
import {buttonLook} from '../../design-system/button.tsx'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {workshopTexts} from '../../i18n/generated/areas/workshop.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './workshop-screen.module.css'

const t = textsOf(siteTexts, workshopTexts)

/** A workshop that cannot be shown: inactive, unknown or unreachable. */
export function WorkshopMessage({text}: {text: string}) {
  return (
    <div className={styles['message']}>
      <h1 tabIndex={-1}>{text}</h1>
      <p>{t('workshop.notFoundAdvice')}</p>
      <Link to="/consumer/home" {...buttonLook('primary')}>
        {t('workshop.searchInstead')}
      </Link>
    </div>
  )
}

export function WorkshopNotFound() {
  return <WorkshopMessage text={t('workshop.notFound')} />
}

/** Placeholder of the page. */
export function WorkshopSkeleton() {
  return (
    <div className={styles['page']}>
      <div className={styles['facts']} role="status" aria-label={t('site.loading')}>
        <Skeleton height="2.5rem" width="70%" />
        <Skeleton height="1.5rem" width="40%" />
        <Skeleton height="16rem" />
        <Skeleton height="8rem" />
      </div>
      <div className={styles['booking']}>
        <Skeleton height="32rem" />
      </div>
    </div>
  )
}
