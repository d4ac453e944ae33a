import type {ReactNode} from 'react'
import {Icon} from '../../../design-system/icon.tsx'
import {homeTexts} from '../../../i18n/generated/areas/home.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from './hero.module.css'

const t = textsOf(homeTexts)

const PROMISES = [t('home.trust.certified'), t('home.trust.offers'), t('home.trust.free')]

interface HeroProps {
  headline: string
  lead: string
  /** Content below the headline. */
  action?: ReactNode
  children: ReactNode
}

/** The headline beside the search form. */
export function Hero({headline, lead, action, children}: HeroProps) {
  return (
    <div className={styles['hero']}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h1>{headline}</h1>
          <p className={styles['lead']}>{lead}</p>
          <ul className={styles['promises']}>
            {PROMISES.map((promise) => (
              <li key={promise}>
                <Icon name="check" />
                {promise}
              </li>
            ))}
          </ul>
          {action !== undefined && <div>{action}</div>}
        </div>
        <div className={styles['form']}>{children}</div>
        <img className={styles['drawing']} src="/consumer/images/hero.svg" width={760} height={360} alt="" />
      </div>
    </div>
  )
}
