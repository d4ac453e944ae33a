import {createFileRoute} from '@tanstack/react-router'
import {z} from 'zod/mini'
import {HomeScreen} from '../../features/home/home-screen.tsx'
import {t} from '../../i18n/text.ts'
import {searchText} from '../../platform/browser/search-text.ts'
import {useGoToWorkshops} from './-go-to-workshops.ts'

export const Route = createFileRoute('/consumer/home')({
  staticData: {isRendered: true},
  validateSearch: z.object({campaign: searchText()}),
  head: () => ({meta: [{title: t('site.title', {page: t('pages.home')})}]}),
  component: HomePage,
})

function HomePage() {
  const {campaign} = Route.useSearch()
  const goToWorkshops = useGoToWorkshops()
  return <HomeScreen campaignName={campaign ?? null} onReady={goToWorkshops} />
}
