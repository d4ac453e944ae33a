import type {ReactNode} from 'react'
import {failureCode, isSecondFactorMissing, isUnauthorized} from '../../../domain/failure.ts'
import {Notice} from '../../design-system/notice.tsx'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {operationsTexts} from '../../i18n/generated/areas/operations.ts'
import {textsOf} from '../../i18n/text.ts'
import {InnerPage} from '../../parts/page/inner-page.tsx'
import {FailedReading} from '../../parts/reading/failed-reading.tsx'
import {SecondFactorMissing} from '../../parts/session/second-factor-missing.tsx'
import {StaffSignIn} from '../../parts/session/staff-sign-in.tsx'
import {RememberOwnUndos} from './unsaved/own-undos.tsx'
import {AskBeforeLeaving} from './unsaved/unsaved-edits.tsx'

const t = textsOf(operationsTexts)

const OPERATIONS = {to: '/consumer/operations', label: t('operations.back')} as const

interface OperationsPageProps {
  title: string
  hasWayBack?: boolean
  children: ReactNode
}

/** A page for operators. */
export function OperationsPage({title, hasWayBack = true, children}: OperationsPageProps) {
  return (
    <InnerPage title={title} wayBack={hasWayBack ? OPERATIONS : null}>
      <AskBeforeLeaving>
        <RememberOwnUndos>{children}</RememberOwnUndos>
      </AskBeforeLeaving>
    </InnerPage>
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
        <div>
          <StaffSignIn />
        </div>
      </Notice>
    )
  if (code === 'WORKSHOP_NOT_FOUND' || code === 'CAMPAIGN_NOT_FOUND')
    return <Notice tone="warning">{t('operations.unknown')}</Notice>
  return <FailedReading text={t('operations.unread')} onRetry={onRetry} />
}
