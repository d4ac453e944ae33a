import {Link, rootRouteId, useRouteContext} from '@tanstack/react-router'
import {type ReactNode, useLayoutEffect, useRef, useState} from 'react'
import {READ_MORE_CHARACTERS} from '../../../domain/limits.ts'
import {announce} from '../../design-system/announcer.tsx'
import {Button, buttonLook} from '../../design-system/button.tsx'
import {ReadMore} from '../../design-system/read-more.tsx'
import {cookieBannerTexts} from '../../i18n/generated/areas/cookieBanner.ts'
import {textsOf} from '../../i18n/text.ts'
import {focusHeading} from '../../parts/reading/focus-heading.ts'
import {OnItsWay} from '../../parts/services/pressed-part.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import {useIsInBrowser} from '../../parts/services/use-is-in-browser.ts'
import {keepsAnything} from '../../platform/storage/storage-probe.ts'
import styles from './cookie-banner.module.css'

const t = textsOf(cookieBannerTexts)

/** The cookie banner. Its machine loads with the first interaction. */
export function CookieBanner(): ReactNode {
  const {clock, settings} = useServices()
  const {actors} = useRouteContext({from: rootRouteId})
  const [isStored] = useState(keepsAnything)
  const isInBrowser = useIsInBrowser()
  const [hasChosen, setChosen] = useState(false)
  const choose = (type: 'rejected' | 'banner.closed') => {
    setChosen(true)
    actors.consent.send({type, at: clock.now()})
  }
  const isAccepting = settings.consentClose === 'accept'
  const text = t(isAccepting ? 'cookieBanner.text' : 'cookieBanner.textRefusing')
  const place = useRef<HTMLElement>(null)
  useCoveredBelow(place)
  useAnswerAnnounced(place)

  return (
    <section
      ref={place}
      aria-labelledby="cookie-banner"
      className={`${styles['banner']} not-printed`}
      data-nosnippet
      onFocus={actors.consent.open}
      onPointerEnter={actors.consent.open}
    >
      <div className={styles['content']}>
        <div className={styles['text']}>
          <h2 id="cookie-banner">{t('cookieBanner.title')}</h2>
          <ReadMore
            text={text}
            characters={READ_MORE_CHARACTERS}
            moreLabel={t('cookieBanner.more')}
            lessLabel={t('cookieBanner.less')}
          />
          {isInBrowser && !isStored && <p className={styles['note']}>{t('cookieBanner.notKept')}</p>}
        </div>
        <div className={styles['choices']}>
          <Button onPress={() => choose('rejected')}>{t('cookieBanner.reject')}</Button>
          <Button onPress={() => choose('banner.closed')}>
            {t(isAccepting ? 'cookieBanner.closeAccepting' : 'cookieBanner.close')}
          </Button>
          <Link to="/consumer/cookies" {...buttonLook('quiet')}>
            {t('cookieBanner.manage')}
          </Link>
        </div>
      </div>
      {hasChosen && <OnItsWay />}
    </section>
  )
}

/**
 * Publishes the covered height to the style sheets, so that the banner covers no focused or fixed element.
 */
function useCoveredBelow(place: {current: HTMLElement | null}) {
  useLayoutEffect(() => {
    const banner = place.current
    if (banner === null) return
    const {style} = document.documentElement
    const publish = () => {
      const covered = getComputedStyle(banner).position === 'fixed' ? banner.offsetHeight : 0
      style.setProperty('--covered-below', `${covered}px`)
    }
    // The observer reports after the browser's own layout; measuring here would cause a second one.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(publish) : null
    if (observer === null) publish()
    observer?.observe(banner)
    return () => {
      observer?.disconnect()
      style.removeProperty('--covered-below')
    }
  }, [place])
}

/** Announces the answer, and moves the focus out of the banner before it is removed and leaves the focus nowhere. */
function useAnswerAnnounced(place: {current: HTMLElement | null}) {
  const {consent} = useServices()
  useLayoutEffect(() => {
    const banner = place.current
    // Hidden, the page may have it where the choice was made earlier.
    const isOpen = consent.read() === null
    return () => {
      if (consent.read() === null) return
      if (isOpen) announce(t('cookieBanner.saved'))
      if (banner?.contains(document.activeElement)) focusHeading()
    }
  }, [consent, place])
}
