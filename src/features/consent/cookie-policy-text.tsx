import {useQuery} from '@tanstack/react-query'
import {enabledLocale} from '../../../domain/place/countries.ts'
import {legalTextQuery} from '../../api/content/content.ts'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {cookiesTexts} from '../../i18n/generated/areas/cookies.ts'
import {textsOf} from '../../i18n/text.ts'
import {FailedReading} from '../../parts/reading/failed-reading.tsx'
import {Loading} from '../../parts/reading/loading.tsx'
import {RichText} from '../../parts/rich-text/rich-text.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './cookies-screen.module.css'

const t = textsOf(cookiesTexts)

const COOKIE_POLICY_SLUG = 'cookiePolicy'

/** The full cookie policy. The preferences above it work without it. */
export function CookiePolicyText() {
  const {call, stored} = useServices()
  const locale = enabledLocale(stored.locale.read())
  const {data: policy, isPending, refetch} = useQuery(legalTextQuery(call, COOKIE_POLICY_SLUG, locale))
  return (
    <article aria-labelledby="cookies-policy" className={styles['policy']}>
      <h2 id="cookies-policy">{t('cookies.policy')}</h2>
      {isPending && (
        <Loading>
          <Skeleton height="24rem" />
        </Loading>
      )}
      {!isPending && policy == null && (
        <FailedReading text={t('cookies.policyFailed')} onRetry={() => void refetch()} />
      )}
      {policy != null && (
        <>
          {policy.updated !== undefined && (
            <p className={styles['quiet']}>
              {t('cookies.updated', {day: policy.updated.split('-').toReversed().join('/')})}
            </p>
          )}
          <div className={styles['policyText']}>
            <RichText document={policy.text} />
          </div>
        </>
      )}
    </article>
  )
}
