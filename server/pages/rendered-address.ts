import {REFERRAL_PARAMETERS} from '../../domain/referral.ts'

/** Parameters about the visitor's origin and next page, which do not change the first render. */
const NOT_SHOWN: readonly string[] = [...REFERRAL_PARAMETERS, 'gclid', 'fbclid', 'next']

/** Parameters that change the first render in a way that the server supports. */
const SHOWN: readonly string[] = ['campaign']

const LONGEST = 200

/**
 * The address under which a page is rendered and cached; `null` for one with the visitor's own parameters
 * (filters, places), which the browser renders.
 */
export function renderedAddress(url: string): string | null {
  const {pathname, searchParams} = new URL(url, 'http://site')
  const shown = new URLSearchParams()
  for (const [name, value] of searchParams) {
    if (SHOWN.includes(name) && value.length <= LONGEST) shown.set(name, value)
    else if (!NOT_SHOWN.includes(name)) return null
  }
  if (pathname.length > LONGEST) return null
  const search = shown.toString()
  return search === '' ? pathname : `${pathname}?${search}`
}
