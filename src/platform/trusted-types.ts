interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy(name: string, rules: {createScriptURL(url: string): string}): unknown
  }
}

const MAPS_HOST = 'https://maps.googleapis.com'

/**
 * Under `require-trusted-types-for 'script'` a library that sets `script.src` needs a default policy: ours lets the
 * maps script load, from this site or from Google, and nothing else.
 */
export function allowMapsScript(page: Window & TrustedTypesWindow, origin: string): void {
  page.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const {origin: host, pathname} = new URL(url, origin)
      if (host === MAPS_HOST || (host === origin && pathname.startsWith('/maps/api/'))) return url
      throw new TypeError(`A script from ${host}${pathname} is not allowed.`)
    },
  })
}
