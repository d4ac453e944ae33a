import styles from '../../../design-system/logo.module.css'
import {siteTexts} from '../../../i18n/generated/areas/site.ts'
import {textsOf} from '../../../i18n/text.ts'

const t = textsOf(siteTexts)

/** The wheel and the name; the wheel is also the site's icon (public/consumer/images/pahiya.svg). */
export function Logo() {
  return (
    <span className={styles['logo']}>
      <svg className={styles['wheel']} viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles['tyre']} cx="24" cy="24" r="20" />
        <circle className={styles['hub']} cx="24" cy="24" r="4.5" />
        <path
          className={styles['spokes']}
          d="M24 15.5V9M32.1 21.4l6.2-2M29 30.9l3.8 5.2M19 30.9l-3.8 5.2M15.9 21.4l-6.2-2"
        />
      </svg>
      <span>{t('site.name')}</span>
    </span>
  )
}
