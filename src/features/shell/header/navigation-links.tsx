import {Link} from '@tanstack/react-router'
import {Suspense} from 'react'
import {headerTexts} from '../../../i18n/generated/areas/header.ts'
import {textsOf} from '../../../i18n/text.ts'
import {latePart} from '../../../parts/services/late-part.ts'
import {isIndia} from '../../../parts/session/home-of.ts'
import {useIdentity} from '../../../parts/session/use-identity.ts'
import {useHome} from '../use-home.ts'
import {WorkshopPortalLink} from '../workshop-portal-link.tsx'
import {MenuDisclosure} from './menu-disclosure.tsx'
import {ServicesToCome} from './services-to-come.tsx'

const t = textsOf(headerTexts)

const ServiceLinks = latePart(
  () => import('./service-links.tsx').then(({ServiceLinks}) => ServiceLinks),
  () => null,
)

interface NavigationLinksProps {
  country: string
  onFollowed: () => void
}

/** The header's links: services, sections of home, in India also articles, workshops and the last booking. */
export function NavigationLinks({country, onFollowed}: NavigationLinksProps) {
  const home = useHome(country)
  const section = (hash: string, text: string) => (
    <Link {...home} hash={hash} onClick={onFollowed}>
      {text}
    </Link>
  )
  return (
    <>
      <ServicesMenu country={country} onFollowed={onFollowed} />
      <li>{section('whyPahiya', t('header.whyUs'))}</li>
      <li>{section('howItWorks', t('header.howItWorks'))}</li>
      {isIndia(country) && (
        <li>
          <Link to="/consumer/blogs" onClick={onFollowed}>
            {t('header.blogs')}
          </Link>
        </li>
      )}
      <li>{section('faq', t('header.faq'))}</li>
      {isIndia(country) && (
        <>
          <MenuDisclosure label={t('header.forWorkshops')}>
            {() => (
              <li>
                <WorkshopPortalLink>{t('header.logIn')}</WorkshopPortalLink>
              </li>
            )}
          </MenuDisclosure>
          <MyBooking onFollowed={onFollowed} />
        </>
      )}
    </>
  )
}

function ServicesMenu({country, onFollowed}: NavigationLinksProps) {
  const home = useHome(country)
  return (
    <MenuDisclosure label={t('header.services')}>
      {(close) => {
        const follow = () => {
          close()
          onFollowed()
        }
        return (
          <>
            <li>
              <Link {...home} hash="servicesProvided" onClick={follow}>
                {t('header.allServices')}
              </Link>
            </li>
            <Suspense fallback={<ServicesToCome />}>
              <ServiceLinks onFollowed={follow} />
            </Suspense>
          </>
        )
      }}
    </MenuDisclosure>
  )
}

function MyBooking({onFollowed}: Pick<NavigationLinksProps, 'onFollowed'>) {
  const to = useIdentity() === null ? '/consumer/booking' : '/consumer/profile/bookings'
  return (
    <li data-own>
      <Link to={to} onClick={onFollowed}>
        {t('header.myBooking')}
      </Link>
    </li>
  )
}
