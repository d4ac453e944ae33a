import {Link, useLocation} from '@tanstack/react-router'
import {buttonLook} from '../../../design-system/button.tsx'
import {detailsTexts} from '../../../i18n/generated/areas/details.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from '../booking-details.module.css'

const t = textsOf(detailsTexts)

/** Offers a guest an account, and returns to this booking afterwards. */
export function SignUpPrompt() {
  const {pathname} = useLocation()
  return (
    <section className={`${styles['prompt']} not-printed`}>
      <h3>{t('details.signUp')}</h3>
      <p>{t('details.signUpText')}</p>
      <div className={styles['actions']}>
        <Link to="/consumer/create-account" search={{next: pathname}} {...buttonLook('secondary')}>
          {t('details.signUpLink')}
        </Link>
      </div>
    </section>
  )
}
