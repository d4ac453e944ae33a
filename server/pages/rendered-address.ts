import {REFERRAL_PARAMETERS} from '../../domain/referral.ts'

/** Say where a visitor came from, and change nothing of what the page shows at first. */
const TRACKING: readonly string[] = [...REFERRAL_PARAMETERS, 'gclid', 'fbclid']

/** Change what a page shows in a way that the server can render. */
const SHOWN: readonly string[] = ['campaign']

const LONGEST = 200

/**
 * The address under which a page is rendered and kept; `null` for one whose parameters are the visitor's own (filters,
 * places), which the browser renders.
 */
export function renderedAddress(url: string): string | null {
  const {pathname, searchParams} = new URL(url, 'http://site')
  const shown = new URLSearchParams()
  for (const [name, value] of searchParams) {
    if (SHOWN.includes(name) && value.length <= LONGEST) shown.set(name, value)
    else if (!TRACKING.includes(name)) return null
  }
  if (pathname.length > LONGEST) return null
  const search = shown.toString()
  return search === '' ? pathname : `${pathname}?${search}`
}
