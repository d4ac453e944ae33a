import {Link, useLocation} from '@tanstack/react-router'
import {useEffect} from 'react'
import {MAYBE_SIGNED_IN} from '../../../../contract/site/early-press.ts'
import {headerTexts} from '../../../i18n/generated/areas/header.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useIsInBrowser} from '../../../parts/services/use-is-in-browser.ts'
import {isIndia} from '../../../parts/session/home-of.ts'
import {useCountry} from '../../../parts/session/use-country.ts'
import {useIdentity} from '../../../parts/session/use-identity.ts'
import styles from './account-link.module.css'

const t = textsOf(headerTexts)

/** Offers guests an account; home has another text than other pages. */
export function AccountPrompt() {
  const isGuest = useIdentity() === null
  const path = useLocation({select: ({pathname}) => pathname})
  const next = useLocation({select: bookingForm})
  const country = useCountry()
  const isInBrowser = useIsInBrowser()
  useEffect(() => {
    if (isInBrowser) delete document.documentElement.dataset[MAYBE_SIGNED_IN]
  }, [isInBrowser])
  if (!isIndia(country) || !isGuest || path === '/consumer/create-account') return null
  return (
    <aside aria-label={t('header.logIn')} className={`${styles['prompt']} not-printed`}>
      <span>{t(path === '/consumer/home' ? 'header.accountOnHome' : 'header.accountElsewhere')}</span>
      <Link to="/consumer/create-account" search={next === null ? {} : {next}}>
        {t('header.logIn')}
      </Link>
    </aside>
  )
}

/** What of the address decides the offer and the day of the form. */
const OF_THE_FORM = ['campaign', 'on']

interface FormAddress {
  pathname: string
  search: Readonly<Record<string, unknown>>
}

/**
 * The form on the page of a workshop: whoever signs in there may have begun a booking, which it restores. `null` on
 * other pages.
 */
function bookingForm({pathname, search}: FormAddress): string | null {
  if (!pathname.startsWith('/consumer/workshop-result/')) return null
  const ofTheForm = new URLSearchParams(
    OF_THE_FORM.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  )
  return `${pathname}${ofTheForm.size === 0 ? '' : `?${ofTheForm}`}#book`
}
