import {footerTexts} from '../../../i18n/generated/areas/footer.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useServices} from '../../../parts/services/services-context.tsx'

const t = textsOf(footerTexts)

/** The year of the server's clock in its own page, else of the visitor's; where they differ, the server's stays. */
export function Copyright() {
  const {clock} = useServices()
  return (
    <p suppressHydrationWarning>{t('footer.copyright', {year: new Date(clock.now()).getUTCFullYear()})}</p>
  )
}
