import {type FocusEvent, useEffect, useEffectEvent, useRef, useState} from 'react'
import {afterPress} from '../../../design-system/after-press.ts'
import {Button} from '../../../design-system/button.tsx'
import {Icon} from '../../../design-system/icon.tsx'
import {headerTexts} from '../../../i18n/generated/areas/header.ts'
import {countryName} from '../../../i18n/region.ts'
import {textsOf} from '../../../i18n/text.ts'
import {isIndia} from '../../../parts/session/home-of.ts'
import {useCountry} from '../../../parts/session/use-country.ts'
import {CountryButton} from '../country/country-button.tsx'
import {AccountLink} from './account-link.tsx'
import {HomeLink} from './home-link.tsx'
import {NavigationLinks} from './navigation-links.tsx'
import styles from './site-header.module.css'

const t = textsOf(headerTexts)

export function SiteHeader() {
  const country = useCountry()
  const {isMenuOpen, setMenuOpen, toggle, menu, leave} = useMenu()
  return (
    <header className={`${styles['header']} not-printed`}>
      <div className={styles['bar']}>
        <HomeLink country={country} className={styles['home']} />
        <AccountLink />
        {!isIndia(country) && (
          <div className={styles['country']}>
            <CountryButton label={t('header.country', {country: countryName(country)})}>
              <Icon name="pin" />
              <span>{countryName(country)}</span>
            </CountryButton>
          </div>
        )}
        <div className={styles['toggle']}>
          <Button
            ref={toggle}
            look="icon"
            aria-label={isMenuOpen ? t('header.closeMenu') : t('header.openMenu')}
            aria-expanded={isMenuOpen}
            aria-controls="site-menu"
            onPress={() => setMenuOpen(!isMenuOpen)}
          >
            <Icon name={isMenuOpen ? 'close' : 'menu'} />
          </Button>
        </div>
        <nav
          ref={menu}
          id="site-menu"
          aria-label={t('header.menu')}
          className={styles['menu']}
          data-open={isMenuOpen || undefined}
          onBlur={leave}
        >
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list without its marks otherwise */}
          <ul role="list" className={styles['links']}>
            <NavigationLinks country={country} onFollowed={() => setMenuOpen(false)} />
          </ul>
        </nav>
      </div>
    </header>
  )
}

/** The menu of narrow screens, which covers the page: it closes as the focus leaves it. */
function useMenu() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  useEscape(isMenuOpen, () => {
    if (menu.current?.contains(document.activeElement)) toggle.current?.focus()
    setMenuOpen(false)
  })
  const leave = ({relatedTarget}: FocusEvent) => {
    if (relatedTarget === null || relatedTarget === toggle.current) return
    if (!menu.current?.contains(relatedTarget)) afterPress(() => setMenuOpen(false))
  }
  return {isMenuOpen, setMenuOpen, toggle, menu, leave}
}

function useEscape(isListening: boolean, onEscape: () => void) {
  const escaped = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isListening) return
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && escaped()
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isListening])
}
