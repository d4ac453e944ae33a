import {Link} from '@tanstack/react-router'
import type {ReactNode} from 'react'
import {failureCode, isSecondFactorMissing, isUnauthorized} from '../../../domain/failure.ts'
import {Button, buttonLook} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {operationsTexts} from '../../i18n/generated/areas/operations.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {SecondFactorMissing} from '../../parts/session/second-factor-missing.tsx'
import styles from './operations.module.css'
import {AskBeforeLeaving} from './unsaved-edits.tsx'

const t = textsOf(operationsTexts, siteTexts)

interface OperationsPageProps {
  title: string
  hasWayBack?: boolean
  children: ReactNode
}

/** A page for operators. */
export function OperationsPage({title, hasWayBack = true, children}: OperationsPageProps) {
  return (
    <section className={styles['page']}>
      {hasWayBack && (
        <Link to="/consumer/operations" className={styles['back']}>
          <Icon name="back" />
          {t('operations.back')}
        </Link>
      )}
      <h1>{title}</h1>
      <AskBeforeLeaving>{children}</AskBeforeLeaving>
    </section>
  )
}

interface UnreadProps {
  /** `null` while it loads. */
  error: Error | null
  onRetry: () => void
}

/** What is not read yet, or could not be. */
export function Unread({error, onRetry}: UnreadProps) {
  const code = failureCode(error)
  if (error === null) return <Skeleton height="320px" />
  if (isSecondFactorMissing(error)) return <SecondFactorMissing />
  if (isUnauthorized(error))
    return (
      <Notice tone="danger" isAnnounced>
        <p>{t('operations.forbidden')}</p>
        <a href="/consumer/create-account?next=/consumer/operations" {...buttonLook('secondary')}>
          {t('operations.signIn')}
        </a>
      </Notice>
    )
  if (code === 'WORKSHOP_NOT_FOUND' || code === 'CAMPAIGN_NOT_FOUND')
    return <Notice tone="warning">{t('operations.unknown')}</Notice>
  return (
    <Notice tone="danger" isAnnounced>
      <p>{t('operations.unread')}</p>
      <div>
        <Button onPress={onRetry}>{t('site.retry')}</Button>
      </div>
    </Notice>
  )
}
