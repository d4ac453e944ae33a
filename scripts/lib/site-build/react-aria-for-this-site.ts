import type {Plugin} from 'vite'
import {LOCALE} from '../../../src/i18n/locale.ts'

const DEFAULT_LOCALE = /\/react-aria\/dist\/private\/i18n\/useDefaultLocale\.mjs$/
const IDS = /\/react-aria\/dist\/private\/ssr\/SSRProvider\.mjs$/

const ASKS_WHETHER_RENDERED = /let \[didSSR\] = [^;]+;\s*let prefix = didSSR \|\| [^;]+;/

/** What stands for React Aria's module of the browser's language. */
export const SITE_LOCALE = `const siteLocale = {locale: '${LOCALE}', direction: 'ltr'}
  export const getDefaultLocale = () => siteLocale
  export const useDefaultLocale = getDefaultLocale`

/** React Aria's module of ids, with `react-aria` before each, as in a rendered page. */
export function idsAsRendered(code: string): string {
  if (!ASKS_WHETHER_RENDERED.test(code)) throw new Error('React Aria makes its ids in another way now.')
  return code.replace(ASKS_WHETHER_RENDERED, `let prefix = 'react-aria';`)
}

/**
 * Two questions of React Aria whose answers are known here. For the browser's language it has the engine
 * load its list of languages (30 ms on a laptop) before anything else runs, though the site is `en-IN` all over
 * (`LocaleProvider`). And each widget asks whether it was rendered by a server, to choose between two
 * prefixes of its id, and is drawn a second time after hydration for that.
 */
export const reactAriaForThisSite: Plugin = {
  name: 'react-aria-for-this-site',
  apply: 'build',
  transform(code, id) {
    if (DEFAULT_LOCALE.test(id)) return {code: SITE_LOCALE, map: null}
    if (IDS.test(id)) return {code: idsAsRendered(code), map: null}
    return null
  },
}
