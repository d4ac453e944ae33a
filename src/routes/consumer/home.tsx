import {createFileRoute, useNavigate} from '@tanstack/react-router'
import {z} from 'zod/mini'
import {HomeScreen} from '../../features/home/home-screen.tsx'
import {searchAround} from '../../features/results/results-search.ts'
import {t} from '../../i18n/text.ts'

export const Route = createFileRoute('/consumer/home')({
  validateSearch: z.object({campaign: z.catch(z.optional(z.string().check(z.minLength(1))), undefined)}),
  head: () => ({meta: [{title: t('site.title', {page: t('home.title')})}]}),
  component: HomePage,
})

function HomePage() {
  const {campaign} = Route.useSearch()
  const navigate = useNavigate()
  return (
    <HomeScreen
      campaignName={campaign ?? null}
      onReady={({location, vehicle, jobs}, campaignName) => {
        if (location === null) return
        const search = searchAround({location, vehicle, jobs, campaignName})
        void navigate({to: '/consumer/workshops', search})
      }}
    />
  )
}
