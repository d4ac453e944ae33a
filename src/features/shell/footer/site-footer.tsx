import {Link} from '@tanstack/react-router'
import {CITIES} from '../../../../domain/place/cities.ts'
import {Icon} from '../../../design-system/icon.tsx'
import {footerTexts} from '../../../i18n/generated/areas/footer.ts'
import {countryName} from '../../../i18n/region.ts'
import {textsOf} from '../../../i18n/text.ts'
import {SupportPhones} from '../../../parts/contact/support-phones.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {isIndia} from '../../../parts/session/home-of.ts'
import {useCountry} from '../../../parts/session/use-country.ts'
import {CountryButton} from '../country/country-button.tsx'
import {Logo} from '../header/logo.tsx'
import {useHome} from '../use-home.ts'
import {WorkshopPortalLink} from '../workshop-portal-link.tsx'
import {Copyright} from './copyright.tsx'
import styles from './site-footer.module.css'
import {SupportHours} from './support-hours.tsx'

const t = textsOf(footerTexts)

export function SiteFooter() {
  const country = useCountry()
  const isAbroad = !isIndia(country)
  return (
    <footer className={`${styles['footer']} not-printed`}>
      <div className={styles['columns']}>
        <div className={styles['brand']}>
          <Logo />
          <p>{t(isAbroad ? 'footer.leadAbroad' : 'footer.lead')}</p>
        </div>
        <Cities isAbroad={isAbroad} />
        <Help country={country} />
        <section aria-labelledby="footer-workshop">
          <h2 id="footer-workshop">{t('footer.workshop')}</h2>
          <ul>
            <li>
              <WorkshopPortalLink>{t('footer.workshopLogin')}</WorkshopPortalLink>
            </li>
          </ul>
        </section>
        <Legal isAbroad={isAbroad} />
      </div>
      <div className={styles['last']}>
        <Copyright />
        <CountryButton>{t('footer.country', {country: countryName(country)})}</CountryButton>
      </div>
    </footer>
  )
}

function Cities({isAbroad}: {isAbroad: boolean}) {
  return (
    <section aria-labelledby="footer-cities" data-paired>
      <h2 id="footer-cities">{t(isAbroad ? 'footer.citiesAbroad' : 'footer.cities')}</h2>
      <ul>
        {CITIES.filter(({isInFooter}) => isInFooter).map(({name}) => (
          <li key={name}>
            <Link to="/consumer/workshops/$city" params={{city: name}}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Help({country}: {country: string}) {
  const {supportEmail} = useServices().settings
  return (
    <section aria-labelledby="footer-help">
      <h2 id="footer-help">{t('footer.help')}</h2>
      <ul>
        <SupportPhones />
      </ul>
      <SupportHours isAbroad={!isIndia(country)} />
      <ul>
        <li>
          <a href={`mailto:${supportEmail}`}>
            <Icon name="mail" />
            {supportEmail}
          </a>
        </li>
        <li>
          <Link to="/consumer/contact">{t('footer.contact')}</Link>
        </li>
        <li>
          <Link {...useHome(country)} hash="faq">
            {t('footer.faq')}
          </Link>
        </li>
        <li>
          <Link to="/consumer/blogs">{t('footer.blogs')}</Link>
        </li>
      </ul>
    </section>
  )
}

function Legal({isAbroad}: {isAbroad: boolean}) {
  return (
    <section aria-labelledby="footer-legal" data-paired>
      <h2 id="footer-legal">{t('footer.legal')}</h2>
      <ul>
        <li>
          <Link to={isAbroad ? '/consumer/terms/global' : '/consumer/terms'}>{t('footer.terms')}</Link>
        </li>
        <li>
          <Link to="/consumer/privacy">{t('footer.privacy')}</Link>
        </li>
        <li>
          <a href="/consumer/cookies">{t('footer.cookies')}</a>
        </li>
        <li>
          <Link to="/consumer/credits">{t('footer.credits')}</Link>
        </li>
      </ul>
    </section>
  )
}
