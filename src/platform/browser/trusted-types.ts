import {WORKER_PATH} from '../../../contract/site/service-worker.ts'

interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: {createScriptURL(url: string): string; createHTML(html: string): string},
    ): unknown
  }
}

const MAPS_HOST = 'https://maps.googleapis.com'
const TAG_HOST = 'https://www.googletagmanager.com'

/**
 * Under `require-trusted-types-for 'script'` libraries need a default policy. Ours allows the maps script
 * from this site or from Google, this site's service worker, the configured bot check and tag manager, and
 * emptying an element, which the date field does; nothing else.
 */
export function setTrustedTypesPolicy(
  page: Window & TrustedTypesWindow,
  origin: string,
  botScriptUrl: string | null,
  usesTagManager = false,
): void {
  page.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const {origin: host, pathname} = new URL(url, origin)
      if (url === botScriptUrl || (usesTagManager && host === TAG_HOST)) return url
      if (host === origin && pathname === WORKER_PATH) return url
      if (host === MAPS_HOST || (host === origin && pathname.startsWith('/maps/api/'))) return url
      throw new TypeError(`A script from ${host}${pathname} is not allowed.`)
    },
    createHTML(html) {
      if (html === '') return html
      throw new TypeError('Markup from a text is not allowed.')
    },
  })
}
