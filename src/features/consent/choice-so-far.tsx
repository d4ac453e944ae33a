import {useSyncExternalStore} from 'react'
import {indiaDay} from '../../../domain/booking/booking-date.ts'
import {formatFullDay} from '../../i18n/format-days.ts'
import {cookiesTexts} from '../../i18n/generated/areas/cookies.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './cookies-screen.module.css'

const t = textsOf(cookiesTexts)

/** The current choice, and its receipt. */
export function ChoiceSoFar() {
  const {consent} = useServices()
  const madeAt = useSyncExternalStore(
    consent.follow,
    () => consent.read()?.receipt.at ?? null,
    () => null,
  )
  const policy = madeAt === null ? null : consent.read()
  if (policy === null) return <p className={styles['quiet']}>{t('cookies.noChoice')}</p>
  const {performanceCookies, marketingCookies, receipt} = policy
  return (
    <section aria-labelledby="cookies-choice" className={styles['quiet']}>
      <h2 id="cookies-choice">{t('cookies.yourChoice')}</h2>
      <p>{t(performanceCookies ? 'cookies.performanceAllowed' : 'cookies.performanceRefused')}</p>
      <p>{t(marketingCookies ? 'cookies.marketingAllowed' : 'cookies.marketingRefused')}</p>
      <p>{t('cookies.receipt', {day: formatFullDay(indiaDay(receipt.at)), id: receipt.id})}</p>
    </section>
  )
}
