import {useEffect, useRef} from 'react'
import type {SubscriptionFailure} from '../../../machines/subscription/types.ts'
import {Notice} from '../../design-system/notice.tsx'
import {subscribeTexts} from '../../i18n/generated/areas/subscribe.ts'
import {textsOf} from '../../i18n/text.ts'
import {RetryOnline} from '../reading/retry-online.tsx'
import styles from './subscribe-form.module.css'

const t = textsOf(subscribeTexts)

/** The result of the last attempt; it takes the focus, because the button may be disabled now. */
export function SubscriptionOutcome({failure}: {failure: SubscriptionFailure | null}) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className={styles['outcome']}>
      <Notice tone={failure === null ? 'information' : 'danger'} isAnnounced>
        <p>{t(failure === null ? 'subscribe.success' : 'subscribe.failure')}</p>
        {failure === null && <p>{t('subscribe.successNext')}</p>}
        {failure?.code === 'TOO_MANY_SUBSCRIPTIONS' && <p>{whenAgain(failure.retryAfterSeconds ?? 0)}</p>}
      </Notice>
      {failure !== null && <RetryOnline />}
    </div>
  )
}

const MOST_MINUTES = 90

function whenAgain(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= MOST_MINUTES) return t('subscribe.tooMany', {minutes})
  return t('subscribe.tooManyToday', {hours: Math.ceil(minutes / 60)})
}
