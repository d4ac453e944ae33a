import {createFileRoute} from '@tanstack/react-router'
import {AVAILABLE_LOCALES} from '../../../domain/place/countries.ts'
import {LiteHomeScreen} from '../../features/home/lite-home-screen.tsx'
import {liteSections} from '../../features/home/resting.ts'
import {OopsScreen} from '../../features/shell/messages/oops-screen.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {useGoToWorkshops} from './-go-to-workshops.ts'
import {IS_RENDERED_HERE} from './-is-rendered-here.ts'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/lite/{-$locale}')({
  staticData: {isRendered: true},
  loader: async ({context: {services}}) => {
    if (!IS_RENDERED_HERE) return liteSections.comeAlong()
    const {prepareLiteHome} = await import('../../features/home/prepare-home.ts')
    await prepareLiteHome(services)
  },
  head: () => ({meta: [{title: t('site.title', {page: t('pages.lite')})}]}),
  component: LitePage,
})

/** A locale that is not enabled shows the oops page (ruling 15). */
function LitePage() {
  const {locale} = Route.useParams()
  const goToWorkshops = useGoToWorkshops()
  if (locale !== undefined && !AVAILABLE_LOCALES.includes(locale)) return <OopsScreen error={null} />
  return <LiteHomeScreen onReady={goToWorkshops} />
}
