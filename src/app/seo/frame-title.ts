import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(pagesTexts, siteTexts)

const TITLE = /<title>[^<]*<\/title>/

/** Pages whose title names a parameter of their address. */
const NAMES_A_PLACE: readonly string[] = [
  '/consumer/workshops/$city',
  '/consumer/workshops/$coords/$address',
  '/consumer/workshops/pincode/$pincode',
]

/** The head of a frame: one frame serves all values of an address's parameters, so its title names none. */
export function headOfFrame(head: string, routeIds: readonly string[]): string {
  if (!routeIds.some((id) => NAMES_A_PLACE.includes(id))) return head
  const title = t('site.title', {page: t('pages.resultsWithoutPlace')})
  return head.replace(TITLE, () => `<title>${title}</title>`)
}
