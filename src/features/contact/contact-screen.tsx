import {Icon} from '../../design-system/icon.tsx'
import {contactTexts} from '../../i18n/generated/areas/contact.ts'
import {footerTexts} from '../../i18n/generated/areas/footer.ts'
import {textsOf} from '../../i18n/text.ts'
import {SupportPhones} from '../../parts/contact/support-phones.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import {isIndia} from '../../parts/session/home-of.ts'
import {useCountry} from '../../parts/session/use-country.ts'
import styles from './contact.module.css'
import {QuestionForm} from './question-form.tsx'

const t = textsOf(contactTexts, footerTexts)

/** Every way to reach the support. */
export function ContactScreen() {
  const {settings} = useServices()
  const country = useCountry()
  return (
    <section className={styles['page']}>
      <h1 tabIndex={-1}>{t('contact.title')}</h1>
      <section className={styles['ways']} aria-labelledby="contact-now">
        <h2 id="contact-now">{t('contact.now')}</h2>
        <ul>
          <SupportPhones />
          <li>
            <a
              href={`https://wa.me/${settings.whatsappNumber.replace('+', '')}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="chat" />
              {t('contact.whatsapp')}
            </a>
          </li>
          <li>
            <a href={`mailto:${settings.supportEmail}`}>
              <Icon name="mail" />
              {settings.supportEmail}
            </a>
          </li>
        </ul>
        <p>
          {t(isIndia(country) ? 'footer.supportHours' : 'footer.supportHoursAbroad')}.{' '}
          {t('footer.supportHoursNote')}.
        </p>
      </section>
      <section className={styles['card']} aria-labelledby="contact-ask">
        <h2 id="contact-ask">{t('contact.ask')}</h2>
        <QuestionForm />
      </section>
    </section>
  )
}
