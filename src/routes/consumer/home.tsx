import {createFileRoute} from '@tanstack/react-router'
import {z} from 'zod/mini'
import {HomeScreen} from '../../features/home/home-screen.tsx'
import {homeSections} from '../../features/home/resting.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {searchText} from '../../platform/browser/search-text.ts'
import {useGoToWorkshops} from './-go-to-workshops.ts'
import {IS_RENDERED_HERE} from './-is-rendered-here.ts'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/home')({
  staticData: {isRendered: true},
  validateSearch: z.object({campaign: searchText()}),
  loader: async ({context: {services}}) => {
    if (!IS_RENDERED_HERE) return homeSections.comeAlong()
    const {prepareHome} = await import('../../features/home/prepare-home.ts')
    await prepareHome(services)
  },
  head: () => ({meta: [{title: t('site.title', {page: t('pages.home')})}]}),
  component: HomePage,
})

function HomePage() {
  const {campaign} = Route.useSearch()
  const goToWorkshops = useGoToWorkshops()
  return <HomeScreen campaignName={campaign ?? null} onReady={goToWorkshops} />
}
