import {RELEASE} from '../../../../domain/limits.ts'
import {footerTexts} from '../../../i18n/generated/areas/footer.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useIsInBrowser} from '../../../parts/services/use-is-in-browser.ts'

const t = textsOf(footerTexts)

/** The year of the visitor's clock; a rendered page may be older. */
export function Copyright() {
  const {clock} = useServices()
  const isInBrowser = useIsInBrowser()
  const year = isInBrowser ? new Date(clock.now()).getUTCFullYear() : RELEASE.slice(0, 4)
  return <p>{t('footer.copyright', {year})}</p>
}
