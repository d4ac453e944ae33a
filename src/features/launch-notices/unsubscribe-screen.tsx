import {useEffect, useRef} from 'react'
import {failureCode} from '../../../domain/failure.ts'
import {endNotices} from '../../api/site/subscriptions.ts'
import {Button, buttonLook} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {unsubscribeTexts} from '../../i18n/generated/areas/unsubscribe.ts'
import {textsOf} from '../../i18n/text.ts'
import {ContactLink} from '../../parts/contact/contact-link.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import {useWrite} from '../../parts/services/use-write.ts'
import styles from './launch-notices.module.css'

const t = textsOf(unsubscribeTexts)

/**
 * The page behind the link in a launch notice. Only a press ends the notices, because mail scanners open
 * links too.
 */
export function UnsubscribeScreen({token}: {token: string | null}) {
  const {call, settings} = useServices()
  const {mutate, isPending, isSuccess, error} = useWrite({
    mutationFn: (known: string) => endNotices(call, known),
  })
  const isUnknown = token === null || isRefusedForGood(error)
  const heading = useHeadingFocus(isSuccess || isUnknown)

  if (isSuccess) {
    return (
      <section className={styles['page']}>
        <h1 ref={heading}>{t('unsubscribe.done')}</h1>
        <p>{t('unsubscribe.doneText')}</p>
        <a href="/consumer/register-interest" {...buttonLook('secondary')}>
          {t('unsubscribe.again')}
        </a>
      </section>
    )
  }
  if (isUnknown) {
    return (
      <section className={styles['page']}>
        <h1 ref={heading}>{t('unsubscribe.unknown')}</h1>
        <p>{t('unsubscribe.unknownText', {email: settings.supportEmail})}</p>
        <ContactLink />
      </section>
    )
  }
  return (
    <section className={styles['page']}>
      <h1>{t('unsubscribe.title')}</h1>
      <p>{t('unsubscribe.text')}</p>
      {error !== null && (
        <Notice tone="danger" isAnnounced>
          {t('unsubscribe.failure')}
        </Notice>
      )}
      <Button look="primary" isSoftDisabled={isPending} onPress={() => mutate(token)}>
        {t(isPending ? 'unsubscribe.submitting' : 'unsubscribe.submit')}
      </Button>
    </section>
  )
}

/** True when the server does not know the token, so that a retry would not help. */
function isRefusedForGood(error: unknown): boolean {
  return ['SUBSCRIPTION_NOT_FOUND', 'BAD_REQUEST'].includes(failureCode(error) ?? '')
}

/** Focuses the result's heading, because the pressed button is removed. */
function useHeadingFocus(isOver: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOver = useRef(isOver)
  useEffect(() => {
    if (isOver && !wasOver.current) {
      heading.current?.setAttribute('tabindex', '-1')
      heading.current?.focus()
    }
    wasOver.current = isOver
  }, [isOver])
  return heading
}
