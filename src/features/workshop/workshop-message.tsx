import {Link, useRouter} from '@tanstack/react-router'
import {type ReactNode, useEffect} from 'react'
import {isTemporary} from '../../../domain/failure.ts'
import {buttonLook} from '../../design-system/button.tsx'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {workshopTexts} from '../../i18n/generated/areas/workshop.ts'
import {textsOf} from '../../i18n/text.ts'
import {focusHeading} from '../../parts/reading/focus-heading.ts'
import {RetryButton} from '../../parts/reading/retry-button.tsx'
import styles from './workshop-screen.module.css'

const t = textsOf(siteTexts, workshopTexts)

/** A message in place of a workshop whose heading had the focus already: it would be nowhere. */
export function LateMessage({children}: {children: ReactNode}) {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading()
  }, [])
  return children
}

/** In place of a workshop's page (000-2). */
export function InactiveWorkshop({name}: {name: string}) {
  return (
    <WorkshopMessage text={t('workshop.inactive')} advice={t('workshop.inactiveAdvice', {workshop: name})} />
  )
}

function WorkshopMessage({text, advice}: {text: string; advice: string}) {
  return (
    <div className={styles['message']}>
      <h1 tabIndex={-1}>{text}</h1>
      <p>{advice}</p>
      <Link to="/consumer/home" {...buttonLook('primary')}>
        {t('workshop.searchInstead')}
      </Link>
    </div>
  )
}

/** A workshop that its route could not read. One that nobody has is not read again. */
export function WorkshopNotFound({error}: {error: unknown}) {
  const router = useRouter()
  if (!isTemporary(error))
    return <WorkshopMessage text={t('workshop.notFound')} advice={t('workshop.notFoundAdvice')} />
  return (
    <div className={styles['message']} role="alert">
      <h1 tabIndex={-1}>{t('workshop.notFound')}</h1>
      <RetryButton look="primary" onPress={() => void router.invalidate()} />
      <Link to="/consumer/home" {...buttonLook('secondary')}>
        {t('workshop.searchInstead')}
      </Link>
    </div>
  )
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

/**
 * Placeholder of what the results do not know about a workshop; about as high, so that the form below stays out of sight on
 * a phone.
 */
export function FactsSkeleton() {
  return (
    <div className={styles['facts']} role="status" aria-label={t('site.loading')}>
      <Skeleton height="8rem" />
      <Skeleton height="16rem" />
      <Skeleton height="48rem" />
    </div>
  )
}
