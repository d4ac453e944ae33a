import {subscribeTexts} from '../../i18n/generated/areas/subscribe.ts'
import {textsOf} from '../../i18n/text.ts'
import {SubscribeForm} from '../../parts/subscription/subscribe-form.tsx'
import styles from './launch-notices.module.css'

const t = textsOf(subscribeTexts)

/** The subscribe form for any place (ruling 11). */
export function RegisterInterestScreen() {
  return (
    <section className={styles['page']}>
      <h1>{t('subscribe.pageTitle')}</h1>
      <p>{t('subscribe.pageText')}</p>
      <div className={styles['card']}>
        <SubscribeForm place={null} />
      </div>
    </section>
  )
}
