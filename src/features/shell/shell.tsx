import type {ReactNode} from 'react'
import {Announcer} from '../../design-system/announcer.tsx'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {MapsScriptHost} from '../../parts/location/maps-script-host.tsx'
import {isIndia} from '../../parts/session/home-of.ts'
import {useCountry} from '../../parts/session/use-country.ts'
import {RegionHost} from './country/region-host.tsx'
import {siteFooter} from './footer/resting.ts'
import {AccountPrompt} from './header/account-prompt.tsx'
import {SiteHeader} from './header/site-header.tsx'
import {LateNotices} from './notices/late-notices.tsx'
import {PageOnItsWay} from './page-on-its-way.tsx'
import {ScrollToTop} from './scroll-to-top.tsx'
import styles from './shell.module.css'
import {useFocusOnNavigation} from './use-focus-on-navigation.ts'
import {usePageViews} from './use-page-views.ts'
import {useReferral} from './use-referral.ts'

const t = textsOf(siteTexts)

interface ShellProps {
  /** The cookie banner, first in the tab order. */
  banner: ReactNode
  children: ReactNode
}

/** The frame around every page. */
export function Shell({banner, children}: ShellProps) {
  useFocusOnNavigation()
  usePageViews()
  useReferral()
  // The server does not know the country.
  const isAbroad = !isIndia(useCountry())
  return (
    <div className={styles['shell']}>
      <a className={`${styles['skip']} visually-hidden`} href="#content">
        {t('site.skipToContent')}
      </a>
      {banner}
      <SiteHeader />
      <AccountPrompt />
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <siteFooter.Part isOutdated={isAbroad} />
      <PageOnItsWay />
      <ScrollToTop />
      <RegionHost />
      <Announcer />
      <MapsScriptHost />
      <LateNotices />
    </div>
  )
}
