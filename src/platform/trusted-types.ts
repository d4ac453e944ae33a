interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: {createScriptURL(url: string): string; createHTML(html: string): string},
    ): unknown
  }
}

const MAPS_HOST = 'https://maps.googleapis.com'

/**
 * Under `require-trusted-types-for 'script'` libraries need a default policy: ours lets the maps script load, from this
 * site or from Google, and the configured bot check, lets an element be emptied, as the date field does while it is typed in, and nothing else.
 */
export function setTrustedTypesPolicy(
  page: Window & TrustedTypesWindow,
  origin: string,
  botScriptUrl: string | null,
): void {
  page.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const {origin: host, pathname} = new URL(url, origin)
      if (url === botScriptUrl) return url
      if (host === MAPS_HOST || (host === origin && pathname.startsWith('/maps/api/'))) return url
      throw new TypeError(`A script from ${host}${pathname} is not allowed.`)
    },
    createHTML(html) {
      if (html === '') return html
      throw new TypeError('Markup from a text is not allowed.')
    },
  })
}
